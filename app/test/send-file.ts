import type { apiFor } from "./http.ts";

type Call = Awaited<ReturnType<typeof apiFor>>;

/** Hands in a file as a form does. */
export async function sendFile(
  call: Call,
  as: NonNullable<Parameters<Call>[2]>["as"],
  bytes: Uint8Array | string,
  name: string,
  { path = "/api/ai/extract-file", field = "file" } = {},
): Promise<Response> {
  const body = new FormData();
  body.set(field, new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  // As bytes: a form that is refused halfway would go on being written into a closed stream.
  const encoded = new Response(body);
  return call("POST", path, {
    as,
    headers: { "Content-Type": encoded.headers.get("content-type")! },
    body: await encoded.arrayBuffer(),
  });
}
