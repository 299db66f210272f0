import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { PersonField, rolesOfLists } from "#tools/users/import/schema.ts";
import { refresh } from "./cached-lists.ts";
import { call, pathOf } from "./call.ts";
import { send } from "./client.ts";

export type PeoplePreview = Answer<"users.preview-import">;
export type PeopleImport = Answer<"users.import">;
export type RoleOfList = (typeof rolesOfLists)[number];

/** How a list of people is to be read; what is left out is told from the file. */
export interface PeopleWish {
  sheet?: string;
  heading?: number;
  columns?: (PersonField | null)[];
  role?: RoleOfList;
  roles?: { name: string; role: RoleOfList }[];
  sites?: { name: string; siteId: number | null }[];
  take?: number[];
  invite?: boolean;
}

function formOf(file: File, { columns, roles, sites, take, ...wish }: PeopleWish): FormData {
  const form = new FormData();
  form.set("file", file);
  if (columns) form.set("columns", columns.map((field) => field ?? "").join(","));
  if (roles?.length) form.set("roles", JSON.stringify(roles));
  if (sites?.length) form.set("sites", JSON.stringify(sites));
  if (take?.length) form.set("take", take.join(","));
  for (const [name, value] of Object.entries(wish)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfPeople = async (file: File, wish: PeopleWish, signal?: AbortSignal): Promise<PeoplePreview> =>
  (await send("POST", pathOf("users.preview-import"), formOf(file, wish), { signal })).json() as Promise<PeoplePreview>;

const reread = (client: QueryClient) =>
  refresh(client, pathOf("users.list"), pathOf("engineers.list"), pathOf("users.list-imports"));

/** Takes the list in, once however often it is sent. @throws ApiError, TypeError */
export async function importPeople(client: QueryClient, file: File, wish: PeopleWish): Promise<PeopleImport> {
  const options = { idempotencyKey: crypto.randomUUID() };
  try {
    const answer = await send("POST", pathOf("users.import"), formOf(file, wish), options);
    return (await answer.json()) as PeopleImport;
  } finally {
    reread(client);
  }
}

export const peopleImports = queryOptions({
  queryKey: [pathOf("users.list-imports")],
  queryFn: () => call("users.list-imports", {}),
});

/** Takes the accounts of an import away. @throws ApiError, TypeError */
export async function undoPeople(client: QueryClient, importId: number): Promise<void> {
  try {
    await call("users.undo-import", { importId });
  } finally {
    reread(client);
  }
}
