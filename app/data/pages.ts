import { ApiError } from "./client.ts";
import { noteStatus } from "./session-end.ts";

export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the next page; none at the end. */
  next: string | undefined;
}

/** One page of a list whose next cursor stands in the Link header. @throws ApiError */
export async function getPage<Item>(
  path: string,
  filter: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ListPage<Item>> {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(name, String(value));
  url.searchParams.set("_t", String(Date.now()));
  const response = await fetch(url, { signal, credentials: "same-origin", headers: { Accept: "application/json" } });
  noteStatus(response.status);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return {
    items: (await response.json()) as Item[],
    next: link ? (new URL(link, location.origin).searchParams.get("before") ?? undefined) : undefined,
  };
}
