import {
  addChannelAnswers,
  addChannelMessage,
  findLinkByAddress,
  saveLink,
  useLinkCode,
  writeLink,
} from "#db/queries/channels.ts";
import { findUser } from "#db/queries/users.ts";
import type { Db } from "#db/client.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { codeIn } from "#tools/channel-links/rules.ts";
import { hashToken } from "#tools/auth/tokens.ts";
import type { Incoming } from "./channel.ts";
import type { ChannelServices } from "./channel-services.ts";

/** Work on the conversation with one person. */
export const channelWork = "channels";

/** Words that follow each other so quickly are one story; after a file somebody looks for the next one. */
export const quietMs = { words: 3_000, file: 20_000 };
/** Nobody waits longer for the first words of a long story. */
export const longestWaitMs = 5 * 60_000;

/** How long after this message the story counts as told. */
export const quietAfter = ({ file, press }: Incoming["body"]): number =>
  press ? 0 : file ? quietMs.file : quietMs.words;

type Receiving = Pick<ChannelServices, "database" | "queue" | "now" | "words">;

/**
 * Takes a message in, once, before the messenger is told that it came: from then on it is ours, and the queue does the
 * rest. From somebody whose account is not linked nothing is kept.
 */
export async function receive(
  { database, queue, now, words }: Receiving,
  kind: ChannelKind,
  incoming: Incoming,
): Promise<"taken" | "linked" | "stranger"> {
  const { externalId, sentAt, body, address } = incoming;
  const outcome = await database.db.transaction(async (db) => {
    const code = body.text && !incoming.inGroup ? codeIn(body.text) : undefined;
    const owner = code && (await useLinkCode(db, hashToken(code), now()));
    if (owner) {
      const link = await saveLink(db, {
        ...{ kind, address, label: incoming.label.slice(0, 100), userId: owner.userId },
        ...{ heardAt: now(), createdAt: now() },
      });
      await greet(db, link);
      return "linked";
    }
    const link = await findLinkByAddress(db, kind, address);
    if (!link) return "stranger";
    const isNew = await addChannelMessage(db, { linkId: link.id, externalId, sentAt, receivedAt: now(), body });
    if (!isNew) return "taken";
    await writeLink(db, link.id, { heardAt: now() });
    await queue.send(db, channelWork, { linkId: link.id }, { group: String(link.id), afterMs: quietAfter(body) });
    return "taken";
  });
  queue.wake(channelWork);
  return outcome;

  async function greet(db: Db, { id: linkId, userId }: { id: number; userId: number }) {
    const person = (await findUser(db, userId))!;
    const text = (await words(person.language)).linked(person.name);
    const answer = { text, buttons: [], link: null, file: null };
    await addChannelAnswers(db, [{ linkId, key: "linked", body: answer, createdAt: now() }]);
    await queue.send(db, channelWork, { linkId }, { group: String(linkId) });
  }
}
