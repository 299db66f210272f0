import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import type { ImportField } from "#tools/parts/import/schema.ts";
import type { DecimalMark } from "#tools/spreadsheets/schema.ts";
import { refresh } from "./cached-lists.ts";
import { pathOf } from "./call.ts";
import { readList, takeList, type ListReading } from "./list-imports.ts";

export type ListPreview = Answer<"parts.preview-price-list">;
export type ListImport = Answer<"parts.import">;

/** How a price list is to be read. */
export interface ListWish extends ListReading<ImportField> {
  decimal?: DecimalMark;
  currency?: string;
  supplierId?: number;
  validFrom?: string;
}

/** What the import would do. @throws ApiError, TypeError */
export const previewOfList = (file: File, wish: ListWish, signal?: AbortSignal) =>
  readList<ListPreview>(pathOf("parts.preview-price-list"), file, wish, { signal });

/** Imports the list, once however often it is sent; what shows the catalogue is read again. @throws ApiError, TypeError */
export const importList = (client: QueryClient, file: File, wish: ListWish) =>
  takeList<ListImport>(pathOf("parts.import"), file, wish, () =>
    refresh(client, pathOf("parts.list"), pathOf("suppliers.list")),
  );
