import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { ImportField } from "#tools/parts/import/schema.ts";
import type { DecimalMark } from "#tools/spreadsheets/schema.ts";
import { refresh } from "./cached-lists.ts";
import { pathOf } from "./call.ts";
import { send } from "./client.ts";

export type ListPreview = Answer<"parts.preview-price-list">;
export type ListImport = Answer<"parts.import">;

/** How a price list is to be read; what is left out is told from the file. */
export interface ListWish {
  sheet?: string;
  heading?: number;
  columns?: (ImportField | null)[];
  decimal?: DecimalMark;
  currency?: string;
  supplierId?: number;
  validFrom?: string;
}

function formOf(file: File, { columns, ...wish }: ListWish): FormData {
  const form = new FormData();
  form.set("file", file);
  if (columns) form.set("columns", columns.map((field) => field ?? "").join(","));
  for (const [name, value] of Object.entries(wish)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfList = async (file: File, wish: ListWish, signal?: AbortSignal): Promise<ListPreview> =>
  (
    await send("POST", pathOf("parts.preview-price-list"), formOf(file, wish), { signal })
  ).json() as Promise<ListPreview>;

/** Imports the list, once however often it is sent; what shows the catalogue is read again. @throws ApiError, TypeError */
export async function importList(client: QueryClient, file: File, wish: ListWish): Promise<ListImport> {
  const options = { idempotencyKey: crypto.randomUUID() };
  try {
    const answer = await send("POST", pathOf("parts.import"), formOf(file, wish), options);
    return (await answer.json()) as ListImport;
  } finally {
    refresh(client, pathOf("parts.list"), pathOf("suppliers.list"));
  }
}
