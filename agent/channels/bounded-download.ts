import { ChannelFailed, FileTooLarge } from "./channel.ts";

const withinMs = 60_000;

/** What a messenger is asked, with what the network says as a failure of the channel. */
export async function callMessenger(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: init.signal ?? AbortSignal.timeout(withinMs) });
  } catch {
    throw new ChannelFailed("unreachable", "The messenger cannot be reached", { again: true });
  }
}

/** The bytes of an answer; one that is larger than it may be is given up as soon as that shows. */
export async function bytesWithin(response: Response, mostBytes: number): Promise<Uint8Array> {
  const told = Number(response.headers.get("content-length") ?? 0);
  if (told > mostBytes) {
    await response.body?.cancel();
    throw new FileTooLarge();
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new FileTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FileTooLarge) throw error;
    throw new ChannelFailed("unreachable", "The file broke off", { again: true });
  }
  return Buffer.concat(chunks);
}
