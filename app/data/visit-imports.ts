import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { visitListKinds } from "#db/import-vocabulary.ts";
import type { VisitField } from "#tools/service-logs/import/schema.ts";
import type { DayOrder, DecimalMark } from "#tools/spreadsheets/schema.ts";
import { refresh } from "./cached-lists.ts";
import { call, pathOf } from "./call.ts";
import { readList, takeList, type ListReading } from "./list-imports.ts";

export type VisitPreview = Answer<"service-logs.preview-import">;
export type VisitImport = Answer<"service-logs.import">;
export type ListedImport = Answer<"service-logs.list-imports">[number];

/** How a list of past visits is to be read. */
export interface VisitWish extends ListReading<VisitField> {
  kind: (typeof visitListKinds)[number];
  days?: DayOrder;
  decimal?: DecimalMark;
  currency?: string;
  machines?: { name: string; machineId: number }[];
  take?: number[];
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfVisits = (file: File, wish: VisitWish, signal?: AbortSignal) =>
  readList<VisitPreview>(pathOf("service-logs.preview-import"), file, wish, { signal });

const reread = (client: QueryClient) =>
  refresh(client, pathOf("service-logs.list"), pathOf("service-logs.list-imports"), pathOf("machines.list"));

/** Takes the list in, once however often it is sent. @throws ApiError, TypeError */
export const importVisits = (client: QueryClient, file: File, wish: VisitWish) =>
  takeList<VisitImport>(pathOf("service-logs.import"), file, wish, () => reread(client));

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
