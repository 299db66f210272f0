import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { PersonField, rolesOfLists } from "#tools/users/import/schema.ts";
import { refresh } from "./cached-lists.ts";
import { call, pathOf } from "./call.ts";
import { readList, takeList, type ListReading } from "./list-imports.ts";

export type PeoplePreview = Answer<"users.preview-import">;
export type PeopleImport = Answer<"users.import">;
export type RoleOfList = (typeof rolesOfLists)[number];

/** How a list of people is to be read. */
export interface PeopleWish extends ListReading<PersonField> {
  role?: RoleOfList;
  roles?: { name: string; role: RoleOfList }[];
  sites?: { name: string; siteId: number | null }[];
  take?: number[];
  invite?: boolean;
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfPeople = (file: File, wish: PeopleWish, signal?: AbortSignal) =>
  readList<PeoplePreview>(pathOf("users.preview-import"), file, wish, { signal });

const reread = (client: QueryClient) =>
  refresh(client, pathOf("users.list"), pathOf("engineers.list"), pathOf("users.list-imports"));

/** Takes the list in, once however often it is sent. @throws ApiError, TypeError */
export const importPeople = (client: QueryClient, file: File, wish: PeopleWish) =>
  takeList<PeopleImport>(pathOf("users.import"), file, wish, () => reread(client));

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
