import type { z } from "zod";
import type { Db } from "#db/client.ts";
import { isBeyondSites } from "#db/at-sites/refusal.ts";
import type { Events, LiveEvent } from "#db/events.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import type { Page } from "#db/queries/paging.ts";
import { traced } from "#db/tracing.ts";
import type { FileAnswer } from "./answers.ts";
import type { RecordChange, Context, SignedInContext } from "./context.ts";
import { Forbidden, InvalidInput, NotSignedIn, type ErrorDetail } from "./errors.ts";
import { inputError } from "./fields/input-errors.ts";
import { storable } from "./fields/storable.ts";
import { claimKey, freeKey, rememberAnswer, secretFields } from "./idempotency.ts";
import {
  may,
  mustChangePasswordFirst,
  permissions,
  whilePasswordMustChange,
  type OperationName,
} from "./permissions/rules.ts";
import { withinSites } from "./permissions/at-sites/database.ts";
import { isRestricted, notAtSites, openAtSites } from "./permissions/at-sites/rules.ts";
import { needSession, needsSession } from "./permissions/session-rules.ts";
import { goesOnWithoutRoom, inWords } from "./room.ts";
import { queueEvents } from "./webhooks/queue-events.ts";
import { strictly } from "./strict-input.ts";

type Everyone = {
  [Name in OperationName]: (typeof permissions)[Name] extends "everyone" ? Name : never;
}[OperationName];

/** Something the business can do, written once and opened by HTTP, chat and MCP. */
export interface Operation<
  Name extends OperationName = OperationName,
  Input extends z.ZodType = z.ZodType,
  Output = unknown,
> {
  /** `domain.verb`; its row in `permissions` says who may call it. */
  name: Name;
  /** What a button or a card calls it. */
  title: string;
  /** What it does, in a sentence for people and models. */
  description: string;
  effect: "read" | "write";
  input: Input;
  /** What it answers as JSON, for the description of the API: its value, or the items of its page. Not of a file. */
  output?: z.ZodType<OnWire<AnswerOf<NoInfer<Output>>>>;
  /**
   * A write runs in one transaction, unless it waits for a model, a mail or a file ("outside"): no transaction is
   * held meanwhile. Such an operation opens its own around its writes, with `ctx.db.transaction`.
   */
  transaction?: "outside";
  /** What it takes away cannot be got back by calling it again with the earlier values: deleting, rejecting, replacing lines. */
  destroys?: true;
  /** A second call with the same input changes nothing more. */
  repeatable?: true;
  /** Its answer carries a secret, which must not be kept: a repeat with the same Idempotency-Key is a new call. */
  secretAnswer?: true;
  /** Changes or shows by what somebody signs in. The architecture tests force it, and the takeover tests walk all of these. */
  touchesSignIn?: true;
  execute(input: z.output<Input>, ctx: Name extends Everyone ? Context : SignedInContext): Promise<Output>;
}

/** What an operation's output is over HTTP: the items of a page, the value of anything else. */
export type AnswerOf<Output> = Output extends Page<infer Item> ? Item[] : Exclude<Output, FileAnswer>;

/** A value after its way through JSON: moments are texts, and what is undefined is not there. */
export type OnWire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? OnWire<Item>[]
    : string extends keyof Value
      ? { [Key in keyof Value]: OnWire<Value[Key]> }
      : Value extends object
        ? { [Key in keyof Value as undefined extends Value[Key] ? never : Key]: OnWire<Value[Key]> } & {
            [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: OnWire<Value[Key]>;
          }
        : Value;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an operation of any shape, for lists and doors
export type AnyOperation = Operation<any, any, any>;

/** Defines an operation. Whatever its schema leaves out, it refuses: what a caller sends is used or named as a mistake. */
export const operation = <Name extends OperationName, Input extends z.ZodType, Output>(
  definition: Operation<Name, Input, Output>,
): Operation<Name, Input, Output> => ({ ...definition, input: strictly(definition.input) });

export interface CallOptions {
  /** Hears the first audit row of a write that changed something, by which it can be taken back. */
  onAudit?: (auditId: number) => void;
  /** The same key, caller and input answer the first answer again and change nothing twice. */
  idempotencyKey?: string;
}

/**
 * The one door to every operation: authorises, parses, opens the transaction, remembers the answer of a keyed write,
 * writes the audit rows and announces the changes.
 * @throws OperationError
 */
export const run = <Input extends z.ZodType, Output>(
  target: Operation<OperationName, Input, Output> | Operation<never, Input, Output>,
  input: unknown,
  context: Omit<Context, "changed">,
  options: CallOptions = {},
): Promise<Output> =>
  traced(
    `operation ${target.name as string}`,
    {
      part: "operation",
      attributes: { "maintenance_hub.operation": target.name as string, "maintenance_hub.door": context.door },
    },
    () => call(target, input, context, options).catch(inPeoplesWords),
  );

const inPeoplesWords = (error: unknown): never => {
  throw isBeyondSites(error) ? new Forbidden(notAtSites) : inWords(error);
};

async function call<Input extends z.ZodType, Output>(
  target: Operation<OperationName, Input, Output> | Operation<never, Input, Output>,
  input: unknown,
  context: Omit<Context, "changed">,
  { idempotencyKey, onAudit }: CallOptions,
): Promise<Output> {
  const called = target as Operation<OperationName, Input, Output>;
  authorise(called, context);
  context = withinSites(called.name, context);
  const parsed = parse(called, input);
  authoriseFields(called, parsed, context);
  if (called.effect === "read") return called.execute(parsed, { ...context, changed: refuseChange });

  if (!goesOnWithoutRoom(called.name)) await context.ports.room.check();
  const changes: RecordChange[] = [];
  let auditId: number | undefined;
  const changed = (change: RecordChange) => void changes.push(change);
  // What is published inside a transaction is heard after it, with either engine: listeners read what was committed.
  const held: LiveEvent[] = [];
  const events: Events =
    called.transaction === "outside"
      ? context.events
      : { ...context.events, publish: (_db, event) => Promise.resolve(void held.push(event)) };
  if (called.secretAnswer) idempotencyKey = undefined;
  // Of an operation that opens transactions of its own, the changes whose rows are written already.
  const kept = new Map<RecordChange, number | undefined>();
  const keep = async (db: Db, done: RecordChange[]) => {
    const first = done.length > 0 ? await writeAudit(db, called, done, context) : undefined;
    for (const change of done) kept.set(change, first);
  };
  const attempt = async (db: Db) => {
    const first = idempotencyKey && (await claimKey(db, idempotencyKey, called.name, parsed, context));
    if (first) return first.answer as Output;
    const own = called.transaction === "outside" ? { keep } : {};
    const output = await called.execute(parsed, { ...context, db, events, changed, ...own });
    if (idempotencyKey) await rememberAnswer(db, idempotencyKey, output, context);
    const rest = changes.filter((change) => !kept.has(change));
    const written = changes.length > 0 && rest.length === 0 ? undefined : await writeAudit(db, called, rest, context);
    auditId = changes.map((change) => kept.get(change)).find(Boolean) ?? written;
    return output;
  };
  const output =
    called.transaction === "outside"
      ? await attempt(context.db).catch((error: unknown) =>
          freeKey(context.db, idempotencyKey, context).then(() => Promise.reject(error)),
        )
      : await context.db.transaction((tx) => attempt(tx));
  if (auditId !== undefined && changes.length > 0) onAudit?.(auditId);
  await announce(context.db, changes, context);
  for (const event of held) await context.events.publish(context.db, event);
  return output;
}

/** Thrown to take a rehearsal back. */
const rehearsed = new Error("A rehearsal ends");

/**
 * Does a write and takes it back: what would refuse it is known before a person is asked. Changes, announces and
 * remembers nothing. An operation that opens transactions of its own is parsed and authorised alone.
 * @throws OperationError
 */
export async function rehearse(target: AnyOperation, input: unknown, context: Omit<Context, "changed">): Promise<void> {
  authorise(target, context);
  context = withinSites(target.name as OperationName, context);
  const parsed = parse(target, input);
  authoriseFields(target, parsed, context);
  if (target.transaction === "outside") return;
  if (!goesOnWithoutRoom(target.name as OperationName)) await context.ports.room.check();
  const events: Events = { ...context.events, publish: () => Promise.resolve() };
  await context.db
    .transaction(async (db) => {
      await target.execute(parsed, { ...context, db, events, changed: () => undefined });
      throw rehearsed;
    })
    .catch((error: unknown) => {
      if (error !== rehearsed) throw inWords(error);
    });
}

function authorise(target: AnyOperation, { actor }: Pick<Context, "actor">) {
  if (permissions[target.name as OperationName] === "everyone") return;
  if (!actor) throw new NotSignedIn();
  if (!may(actor.role, target.name as OperationName)) throw new Forbidden("Your role does not allow this");
  if (isRestricted(actor) && !openAtSites(target.name as OperationName)) throw new Forbidden(notAtSites);
  if (actor.mustChangePassword && !whilePasswordMustChange(target.name as OperationName))
    throw new Forbidden(mustChangePasswordFirst);
  if (actor.byToken && needsSession(target.name as OperationName)) throw new Forbidden(notByToken);
  if (actor.readOnly && target.effect === "write") throw new Forbidden("This access token may only read");
}

const notByToken = "An access token may not do this. Please sign in.";

function authoriseFields(target: AnyOperation, parsed: unknown, { actor }: Pick<Context, "actor">) {
  const withSession = actor?.byToken ? needSession[target.name as OperationName] : undefined;
  if (withSession?.some((field) => (parsed as Record<string, unknown>)[field] !== undefined))
    throw new Forbidden(notByToken);
}

/** Parses the input of an operation. @throws InvalidInput whose message is the first thing that is wrong */
export function parse<Input extends z.ZodType>(target: { input: Input }, input: unknown): z.output<Input> {
  const parsed = target.input.safeParse(storable(input), { error: inputError });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap(detailsOf);
  throw new InvalidInput(details[0]?.message ?? "Invalid input", { details });
}

const detailsOf = (issue: z.core.$ZodIssue): ErrorDetail[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((name) => ({ path: [...issue.path, name].join("."), message: `There is no field "${name}"` }))
    : [{ path: issue.path.join("."), message: issue.message }];

const refuseChange = () => {
  throw new Error("An operation that reads has changed something");
};

async function writeAudit(db: Db, target: AnyOperation, changes: RecordChange[], context: Omit<Context, "changed">) {
  const { actor, door, requestId } = context;
  const at = context.now();
  const entries: Omit<RecordChange, "domains">[] =
    changes.length > 0
      ? changes
      : [{ entity: (target.name as string).split(".")[0]!, id: "", before: null, after: null }];
  const rows = entries.map(({ entity, id, before, after, by = actor }) => ({
    at,
    actorId: by?.id ?? null,
    actorName: by?.name ?? null,
    door,
    operation: target.name as string,
    entity,
    entityId: String(id) || null,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    requestId,
  }));
  const first = await addAuditRows(db, rows);
  await queueEvents(db, rows);
  return first;
}

function withoutSecrets(record: object | null | undefined): Record<string, unknown> | null {
  if (!record) return null;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !secretFields.has(field)));
}

/** After the commit, so that whoever reads again finds the change. */
async function announce(db: Db, changes: RecordChange[], { events }: Pick<Context, "events">) {
  const everybody = new Set(changes.filter(({ userId }) => userId === undefined).flatMap(({ domains }) => domains));
  if (everybody.size > 0) await events.publish(db, { domains: [...everybody] });
  for (const { domains, userId } of changes) if (userId !== undefined) await events.publish(db, { domains, userId });
}
