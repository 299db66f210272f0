import { send, type SendOptions } from "./client.ts";

/** Lists that are taken in from a file: shown first as they are read, and taken in once. */

/** How the cells of any list are read; what is left out is told from the file. */
export interface ListReading<Field extends string> {
  sheet?: string;
  heading?: number;
  columns?: (Field | null)[];
}

const isRecord = (value: unknown) => typeof value === "object" && value !== null;

/** As a form: words and numbers of a list with commas between, what has names of its own as JSON. */
function formOf(file: File, reading: object): FormData {
  const form = new FormData();
  form.set("file", file);
  for (const [name, value] of Object.entries(reading) as [string, unknown][])
    if (!Array.isArray(value)) {
      if (value !== undefined) form.set(name, String(value));
    } else if (value.length > 0) {
      form.set(name, value.some(isRecord) ? JSON.stringify(value) : value.map((one) => one ?? "").join(","));
    }
  return form;
}

/** What a list becomes, by the preview at `path`. @throws ApiError, TypeError */
export const readList = async <Told>(path: string, file: File, reading: object, options?: SendOptions): Promise<Told> =>
  (await send("POST", path, formOf(file, reading), options)).json() as Promise<Told>;

/** Takes a list in, once however often it is sent. @param reread reads again what shows it; @throws ApiError, TypeError */
export async function takeList<Told>(path: string, file: File, reading: object, reread: () => void): Promise<Told> {
  try {
    return await readList(path, file, reading, { idempotencyKey: crypto.randomUUID() });
  } finally {
    reread();
  }
}
