import { strangersSentence } from "#agent/channels/words.ts";
import type { Incoming, Messenger } from "#agent/channels/channel.ts";

/** Whoever is not linked hears the sentence once in an hour, however much they write. */
const restMs = 3_600_000;
const mostRemembered = 1_000;

/** When each was answered; in memory alone, because nothing of strangers is kept. */
const answeredAt = new Map<string, number>();

/** Tells somebody who is not linked how to become so. In groups nothing is said to those who did not ask. */
export async function answerStranger(messenger: Messenger, incoming: Incoming, now: Date): Promise<void> {
  const key = `${messenger.kind} ${incoming.address}`;
  const at = now.getTime();
  if (incoming.inGroup || at - (answeredAt.get(key) ?? 0) < restMs) return;
  if (answeredAt.size >= mostRemembered) answeredAt.delete(answeredAt.keys().next().value!);
  answeredAt.delete(key);
  answeredAt.set(key, at);
  const message = { text: strangersSentence, buttons: [], link: null, howToChoose: "" };
  const to = { externalId: incoming.externalId, subject: incoming.body.subject ?? "" };
  await messenger.send(incoming.address, message, { heardAt: now, answerId: 0, to }).catch(() => undefined);
}
