import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { visitListKinds } from "#db/import-vocabulary.ts";
import type { VisitField } from "#tools/service-logs/import/schema.ts";
import type { DayOrder, DecimalMark } from "#tools/spreadsheets/schema.ts";
import { refresh } from "./cached-lists.ts";
import { call, pathOf } from "./call.ts";
import { send } from "./client.ts";

export type VisitPreview = Answer<"service-logs.preview-import">;
export type VisitImport = Answer<"service-logs.import">;
export type ListedImport = Answer<"service-logs.list-imports">[number];

/** How a list of past visits is to be read; what is left out is told from the file. */
export interface VisitWish {
  kind: (typeof visitListKinds)[number];
  sheet?: string;
  heading?: number;
  columns?: (VisitField | null)[];
  days?: DayOrder;
  decimal?: DecimalMark;
  currency?: string;
  machines?: { name: string; machineId: number }[];
  take?: number[];
}

function formOf(file: File, { columns, machines, take, ...wish }: VisitWish): FormData {
  const form = new FormData();
  form.set("file", file);
  if (columns) form.set("columns", columns.map((field) => field ?? "").join(","));
  if (machines?.length) form.set("machines", JSON.stringify(machines));
  if (take?.length) form.set("take", take.join(","));
  for (const [name, value] of Object.entries(wish)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfVisits = async (file: File, wish: VisitWish, signal?: AbortSignal): Promise<VisitPreview> =>
  (
    await send("POST", pathOf("service-logs.preview-import"), formOf(file, wish), { signal })
  ).json() as Promise<VisitPreview>;

const reread = (client: QueryClient) =>
  refresh(client, pathOf("service-logs.list"), pathOf("service-logs.list-imports"), pathOf("machines.list"));

/** Takes the list in, once however often it is sent. @throws ApiError, TypeError */
export async function importVisits(client: QueryClient, file: File, wish: VisitWish): Promise<VisitImport> {
  const options = { idempotencyKey: crypto.randomUUID() };
  try {
    const answer = await send("POST", pathOf("service-logs.import"), formOf(file, wish), options);
    return (await answer.json()) as VisitImport;
  } finally {
    reread(client);
  }
}

export const visitImports = queryOptions({
  queryKey: [pathOf("service-logs.list-imports")],
  queryFn: () => call("service-logs.list-imports", {}),
});

/** Takes a whole import away. @throws ApiError, TypeError */
export async function undoVisits(client: QueryClient, importId: number): Promise<void> {
  try {
    await call("service-logs.undo-import", { importId });
  } finally {
    reread(client);
  }
}
