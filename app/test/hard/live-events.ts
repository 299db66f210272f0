import type { Person } from "./client.ts";

/** An open page of somebody, and what it has heard of changes. */
export async function heardBy({ call }: Person) {
  const stream = await call("GET", "/api/events");
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard += value;
    }
  })().catch(() => undefined);
  return {
    heard: () => heard,
    forget: () => void (heard = ""),
    async leave() {
      await reader.cancel().catch(() => undefined);
      await reading;
    },
  };
}
