import {
  deleteBranch,
  deleteBranchesBehind,
  listBranches,
  listMessagePlaces,
  saveBranch,
  type ChatBranch,
  type ChatTail,
  type KeptMessage,
} from "#db/queries/chat-branches.ts";
import { deleteMessagesFrom, listMessages, saveMessage, type StoredMessage } from "#db/queries/chats.ts";
import { deleteFeedbackOf } from "#db/queries/message-feedback.ts";
import type { Db } from "#db/client.ts";
import { Conflict, NotFound } from "../errors.ts";
import { mostBranches } from "./rules.ts";
import { hasContent, settledPart } from "./settled-part.ts";

/** Which version of its place a message belongs to, counted from 1, and of how many. */
export interface Branch {
  at: number;
  of: number;
}

/**
 * Keeps what stands in the chat from a place on as a version of that place, and makes room for another one there. Of
 * more than `mostBranches` the oldest goes.
 */
export async function fork(db: Db, chatId: string, position: number): Promise<void> {
  const kept = await putAside(db, chatId, position);
  if (kept.length === 0) return;
  const [oldest] = kept;
  if (kept.length >= mostBranches) {
    await deleteBranch(db, oldest!);
    await deleteFeedbackOf(db, idsIn(oldest!.tail));
  }
  await saveBranch(db, { chatId, position, ordinal: kept.at(-1)!.ordinal + 1, tail: null });
}

/**
 * Shows another version of the place at which a message stands, and keeps the one that was shown.
 * @returns the message that stands there now
 * @throws NotFound
 */
export async function showBranch(db: Db, chatId: string, messageId: string, at: number): Promise<string> {
  const messages = await listMessages(db, chatId);
  const place = placeOf(await listMessagePlaces(db, chatId), messages, messageId);
  const versions = place === undefined ? [] : await versionsAt(db, chatId, place);
  const chosen = versions[at - 1];
  if (place === undefined || !chosen) throw new NotFound("There is no such version of this message");
  if (!chosen.tail) return messageId;
  const others = await putAside(db, chatId, place);
  for (const [behind, message] of chosen.tail.messages.entries())
    if (
      !(await saveMessage(db, { ...message, chatId, position: place + behind, createdAt: new Date(message.createdAt) }))
    )
      throw new Conflict("This message id is taken");
  for (const branch of chosen.tail.branches) await saveBranch(db, { chatId, ...branch });
  if (others.length > 1) await saveBranch(db, { ...chosen, tail: null });
  // What was shown held nothing, so that there is nothing left to choose from.
  else await deleteBranch(db, chosen);
  return chosen.tail.messages[0]!.id;
}

/** Which of the messages have other versions. */
export async function branchesOf(db: Db, chatId: string, messages: readonly { id: string }[]) {
  const places = Map.groupBy(await listMessagePlaces(db, chatId), ({ position }) => position);
  const told = new Map<string, Branch>();
  for (const [position, versions] of places) {
    const id = (messages[position] ?? messages.at(-1))?.id;
    if (id !== undefined && !told.has(id))
      told.set(id, { at: versions.findIndex(({ shown }) => shown) + 1, of: versions.length });
  }
  return told;
}

/** A version that no answer was written in is told, and left, at the last message. */
function placeOf(places: { position: number }[], messages: readonly StoredMessage[], messageId: string) {
  const at = messages.findIndex(({ id }) => id === messageId);
  if (at < 0) throw new NotFound("There is no such message");
  const isPlace = (position: number) => places.some((place) => place.position === position);
  return isPlace(at) ? at : at === messages.length - 1 && isPlace(at + 1) ? at + 1 : undefined;
}

const versionsAt = async (db: Db, chatId: string, position: number) =>
  (await listBranches(db, chatId, position)).filter((branch) => branch.position === position);

/**
 * Takes what stands in the chat from a place on out of it, to be kept as a version of that place: no card in it stays
 * open, and the versions of places deeper in it go along.
 * @returns the versions that the place has; none of them is shown
 */
async function putAside(db: Db, chatId: string, position: number): Promise<ChatBranch[]> {
  const messages = (await listMessages(db, chatId, position)).map(kept).filter(hasContent);
  const branches = await listBranches(db, chatId, position);
  const here = branches.filter((branch) => branch.position === position);
  const deeper = branches.filter((branch) => branch.position > position);
  await deleteMessagesFrom(db, chatId, position);
  await deleteBranchesBehind(db, chatId, position);
  const shown = here.find(({ tail }) => tail === null) ?? { chatId, position, ordinal: 1 };
  const others = here.filter(({ tail }) => tail !== null);
  if (messages.length === 0) {
    await deleteBranch(db, shown);
    return others;
  }
  const tail = { messages, branches: deeper.map(({ chatId: _same, ...branch }) => branch) };
  await saveBranch(db, { ...shown, tail });
  return [...others, { ...shown, tail }].toSorted((a, b) => a.ordinal - b.ordinal);
}

const kept = ({ id, role, parts, metadata, body, createdAt }: StoredMessage): KeptMessage => ({
  id,
  role,
  parts: role === "assistant" ? parts.flatMap((part) => settledPart(part, false)) : parts,
  metadata,
  body,
  createdAt: createdAt.toISOString(),
});

/** Messages of all versions that are kept beside what a chat shows. */
export const keptIds = async (db: Db, chatId: string): Promise<string[]> =>
  (await listBranches(db, chatId)).flatMap(({ tail }) => idsIn(tail));

const idsIn = (tail: ChatTail | null): string[] =>
  tail ? [...tail.messages.map(({ id }) => id), ...tail.branches.flatMap((branch) => idsIn(branch.tail))] : [];
