import { addChannelAnswers, findLink } from "#db/queries/channels.ts";
import { draftsOfDocument, draftsOfJob } from "#db/queries/drafts.ts";
import { findJob, unfinished, type Job } from "#db/queries/jobs.ts";
import type { Db } from "#db/client.ts";
import type { ChannelServices } from "./channel-services.ts";
import { actingAs } from "./person.ts";
import { channelWork } from "./receive.ts";
import { chatUrl, plainAnswer } from "./render.ts";
import { showDrafts } from "./show-drafts.ts";

/** Work that waits for what is still being read, and tells what came of it. */
export const followUpWork = "channel-follow-ups";

export interface FollowUp {
  linkId: number;
  /** Of the answer that said so. */
  key: string;
  chatId: string;
  jobIds: number[];
  /** ISO 8601; whoever is still waiting after that looks into the chat. */
  until: string;
}

const lookAgainMs = 4_000;
export const longestFollowMs = 60 * 60_000;

/** Has what is being read followed to its end, in the caller's transaction. */
export const followUp = ({ queue }: Pick<ChannelServices, "queue">, db: Db, payload: FollowUp): Promise<void> =>
  queue.send(db, followUpWork, payload, { group: String(payload.linkId), afterMs: lookAgainMs });

/** Tells the drafts of a source that took longer than an answer waits, or why there are none; looks again until then. */
export async function tellFollowUp(services: ChannelServices, payload: FollowUp): Promise<void> {
  const { database, queue, now, origin } = services;
  const { linkId, key, chatId, jobIds, until } = payload;
  const { db } = database;
  const link = await findLink(db, linkId);
  const context = link && (await actingAs(link.userId, services));
  if (!context) return;
  const jobs: Job[] = [];
  for (const id of jobIds) jobs.push(...[await findJob(db, id)].filter((job) => job !== undefined));
  if (jobs.some(({ status }) => unfinished.includes(status))) {
    if (now() < new Date(until)) await followUp(services, db, payload);
    return;
  }
  const words = await services.words(context.actor.language);
  const ids = (await Promise.all(jobs.map((job) => draftsOf(db, job)))).flat();
  const url = chatUrl(origin, chatId);
  const shown = await showDrafts(ids, { db, actor: context.actor, now: now(), words, url });
  const told = jobs.flatMap(({ note, error }) => note ?? error ?? []).map(words.refusal);
  const body = shown ?? { ...plainAnswer(told.join("\n") || words.nothingFound), link: { label: words.open, url } };
  await addChannelAnswers(db, [{ linkId, key: `${key}.later`, body, createdAt: now() }]);
  await queue.send(db, channelWork, { linkId }, { group: String(linkId) });
  queue.wake(channelWork);
}

async function draftsOf(db: Db, { id, documentId }: Job): Promise<number[]> {
  const own = await draftsOfJob(db, id);
  const drafts = own.length > 0 || documentId === null ? own : await draftsOfDocument(db, documentId);
  return drafts.map((draft) => draft.id);
}
