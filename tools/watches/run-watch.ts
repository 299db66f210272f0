import type { Db } from "#db/client.ts";
import type { Events } from "#db/events.ts";
import { noteRun, settleWatch, type StandingQuestion } from "#db/queries/watches.ts";
import type { WatchOutcome } from "#db/vocabulary.ts";
import type { Actor } from "../actor.ts";
import { OperationError } from "../errors.ts";
import { notify } from "../notifications/notify.ts";
import type { Briefs, Questions } from "../ports.ts";
import type { QuestionAnswer } from "../questions/schema.ts";
import { namedServices, serviceRows, servicesOf } from "./due-services.ts";
import { changesSince, isBrief, lastRunBefore, nextRun } from "./rules.ts";

export interface Running {
  db: Db;
  now: () => Date;
  questions: Questions;
  briefs: Pick<Briefs, "of">;
  signal?: AbortSignal;
}

type Telling = Parameters<typeof notify>[0];

interface Answered {
  outcome: WatchOutcome;
  answer: string;
  /** Rows that are new or changed, and those that are gone. */
  added: Record<string, unknown>[];
  removed: Record<string, unknown>[];
  /** What the next answer is held against. */
  lastRows?: Record<string, unknown>[];
  tell?: (telling: Telling) => Promise<void>;
}

/** Rows of a run that are kept; its question lists all of them. */
const rowsKept = 50;

/**
 * Asks a standing question in its owner's name, with the rights that the owner has now: it only reads, and what the owner
 * may not see any more is not told. What came of it is noted once for `dueAt`; `telling` leaves a notification with it
 * when something has changed. A morning brief is told whenever there is something to tell.
 * @returns what came of it; nothing where this time was noted already
 */
export async function runWatch(
  running: Running,
  watch: StandingQuestion,
  owner: Actor,
  { dueAt, telling }: { dueAt: Date; telling?: Events },
): Promise<WatchOutcome | undefined> {
  const { db, now } = running;
  const { id: watchId } = watch;
  const answer = isBrief(watch) ? brief(running, watch, owner, dueAt) : question(running, watch, owner);
  const { outcome, tell, lastRows, added, removed, ...told } = await answer.catch((error: unknown): Answered => {
    if (!(error instanceof OperationError)) throw error;
    return { outcome: "failed", answer: error.message, added: [], removed: [] };
  });
  const nextRunAt = nextRun(watch.schedule, now(), owner.timeZone);
  return db.transaction(async (tx) => {
    const noted = await noteRun(tx, {
      watchId,
      dueAt,
      ranAt: now(),
      outcome,
      answer: told.answer,
      added: added.slice(0, rowsKept),
      removed: removed.slice(0, rowsKept),
    });
    await settleWatch(tx, watchId, { nextRunAt, ...(lastRows ? { lastRows } : {}) });
    if (!noted) return undefined;
    if (outcome === "told" && telling) await tell?.({ db: tx, events: telling, now });
    return outcome;
  });
}

async function question(running: Running, watch: StandingQuestion, owner: Actor): Promise<Answered> {
  const { id: watchId, question, lastRows } = watch;
  const { kind, answer, data } = await answered(running, watch, owner);
  if (kind !== "plan") return { outcome: "failed", answer, added: [], removed: [] };
  const { added, removed } = changesSince(lastRows, data);
  return {
    outcome: added.length + removed.length > 0 ? "told" : "silent",
    answer,
    added,
    removed,
    lastRows: data,
    tell: (telling) =>
      notify(telling, [owner.id], "watch-changed", {
        watchId,
        question,
        answer,
        added: added.length,
        removed: removed.length,
        ...(servicesOf(watch.plan) ? { services: true as const } : {}),
      }),
  };
}

/** What a standing question comes to now: the services it asks for, or the answer to its words. */
async function answered(
  { db, now, questions, signal }: Running,
  { question, plan, byHand }: StandingQuestion,
  owner: Actor,
): Promise<Pick<QuestionAnswer, "kind" | "answer" | "data">> {
  const services = servicesOf(plan);
  if (!services) return questions.answer(question, owner, { ...(byHand ? { plan } : {}), signal });
  const data = await serviceRows(db, services, owner, now());
  return { kind: "plan", answer: namedServices(data), data };
}

async function brief({ briefs }: Running, watch: StandingQuestion, owner: Actor, dueAt: Date): Promise<Answered> {
  const before = (moment: Date) => lastRunBefore(watch.schedule, moment, owner.timeZone);
  // Asked in between, it tells what it told last: what has come since the time before that.
  const since = before(before(new Date(dueAt.getTime() + 1)));
  const { sections, text } = await briefs.of(owner, since);
  return {
    outcome: sections.length > 0 ? "told" : "silent",
    answer: text,
    added: [],
    removed: [],
    tell: (telling) => notify(telling, [owner.id], "morning-brief", { watchId: watch.id, sections }),
  };
}
