import type { JSONValue } from "@ai-sdk/provider";
import { jsonSchema, tool, type JSONSchema7, type Schema, type Tool, type ToolSet } from "ai";
import { z } from "zod";
import { findPeople } from "#db/queries/people.ts";
import type { SignedInContext } from "#tools/context.ts";
import { Forbidden, NotSignedIn, OperationError } from "#tools/errors.ts";
import { inWords } from "#tools/room.ts";
import { canBeUndone } from "#tools/history/rules.ts";
import { inputShape } from "#tools/input-shape.ts";
import type { ExtractionAnswer } from "#tools/intake/schema.ts";
import { run, type AnyOperation } from "#tools/operation.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { downloadOf } from "./downloads.ts";
import { assistantOperations } from "./surfaces.ts";
import { secretFields, unseenFields } from "./tool-fields.ts";
import { toolName } from "./tool-names.ts";
import { forModel, outputOf, type Edit, type ToolOutput, type Undo } from "./tool-output.ts";

/** What the tools of a turn work with. Nothing of it comes from a model. */
export interface ToolSurroundings {
  context: Omit<SignedInContext, "changed">;
  chatId: string;
  /** Text and documents of the person's own message: intake reads these, not what a model passes on. */
  source: { text: string; documentIds: number[] };
  /** The plan of the last data question in the thread, for follow-ups. */
  plan?: unknown;
  /** What the person changed on the cards, by call. */
  edits: Map<string, Edit[]>;
  /** What the person typed into secret fields, by call; in memory only. */
  secrets: Map<string, Record<string, unknown>>;
  report: (error: unknown) => void;
}

/**
 * The operations as tools. All of them are here for everybody, because old messages are checked against their schemas;
 * what a role may see is `surface`, what it may call is decided by the policy and again by the door.
 */
export function toolset(surroundings: ToolSurroundings): ToolSet {
  return Object.fromEntries(
    assistantOperations().map((operation) => [toolName(operation.name), toolOf(operation, surroundings)]),
  );
}

function toolOf(operation: AnyOperation, surroundings: ToolSurroundings): Tool<Record<string, unknown>, ToolOutput> {
  return tool({
    title: operation.title,
    description: descriptionOf(operation),
    inputSchema: inputSchemaOf(operation),
    execute: (input: Record<string, unknown>, { toolCallId, abortSignal }) =>
      call(operation, input, toolCallId, abortSignal, surroundings),
    toModelOutput: ({ output }) => ({ type: "json", value: forModel(output) as JSONValue }),
  }) as Tool<Record<string, unknown>, ToolOutput>;
}

/** Intake takes its text from the person's message, so a model has nothing to pass and nothing to falsify. */
const intake: OperationName = "intake.extract-reports";
const search: OperationName = "reports.search";

/** A follow-up changes the plan of the question before, which code hands on and no model retells. */
const question: OperationName = "questions.ask";

/** A file that takes longer goes on in the queue; the cards on the screen follow it there. */
const intakePatienceMs = 20_000;

const descriptionOf = ({ name, description }: AnyOperation) =>
  name === intake
    ? `${description} Reads the text and files of the person's last message by itself; takes no arguments.`
    : description;

type InputSchema = Schema<Record<string, unknown>>;

/** Written once for each operation: to write all of them takes longer than everything else before a model is asked. */
const inputSchemas = new WeakMap<AnyOperation, InputSchema>();

export function inputSchemaOf(operation: AnyOperation): InputSchema {
  const written = inputSchemas.get(operation) ?? writeInputSchema(operation);
  inputSchemas.set(operation, written);
  return written;
}

/**
 * JSON schema for the model, zod for the check. The value passes on as it came, because the door parses it itself and
 * a card shows what was asked for.
 */
function writeInputSchema(operation: AnyOperation): InputSchema {
  const zod: z.ZodType = operation.name === intake ? z.object({}) : operation.input;
  const unseen = [...unseenFields(operation.name as string), "confirm"];
  return jsonSchema<Record<string, unknown>>(without(inputShape(zod, { omit: checkedAnyway }), unseen) as JSONSchema7, {
    validate: (value) => {
      const parsed = zod.safeParse(value);
      // What only the person fills in is missing until the card is confirmed.
      const wrong = parsed.success
        ? []
        : parsed.error.issues.filter(({ path }) => !secretFields.includes(String(path[0])));
      if (wrong.length === 0) return { success: true, value: (value ?? {}) as Record<string, unknown> };
      const faults = wrong.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`);
      return { success: false, error: new Error(faults.join("; ")) };
    },
  });
}

function without(shape: Record<string, unknown>, unseen: readonly string[]) {
  const { properties, required } = shape as { properties?: Record<string, unknown>; required?: string[] };
  if (!properties) return shape;
  const seen = Object.fromEntries(Object.entries(properties).filter(([name]) => !unseen.includes(name)));
  return { ...shape, properties: seen, required: required?.filter((name) => !unseen.includes(name)) };
}

/** Ranges and patterns are checked by zod; a model needs the types. */
const checkedAnyway = ["maximum", "exclusiveMinimum", "pattern"];

async function call(
  operation: AnyOperation,
  input: Record<string, unknown>,
  toolCallId: string,
  signal: AbortSignal | undefined,
  { context, chatId, source, plan, edits, secrets, report }: ToolSurroundings,
): Promise<ToolOutput> {
  try {
    const actor = await actorNow(context);
    if (!may(actor.role, operation.name as OperationName)) throw new Forbidden("Your role does not allow this");
    const download = downloadOf(operation.name as string, input);
    if (download) return { kind: "file", download };
    const sent =
      operation.name === intake
        ? { ...ownText(source), chatId }
        : { ...input, ...(operation.name === question ? { previous: plan } : {}), ...secrets.get(toolCallId) };
    const patience = operation.name === intake ? AbortSignal.timeout(intakePatienceMs) : undefined;
    let undo: Undo | undefined;
    const aborts = [signal, patience].filter((one) => one !== undefined);
    const answer = await run(
      operation,
      sent,
      { ...context, actor, door: "chat", signal: AbortSignal.any(aborts) },
      {
        idempotencyKey: operation.effect === "write" ? `${chatId}:${toolCallId}` : undefined,
        onAudit: (auditId) =>
          canBeUndone(operation.name as string) && (undo = { auditId, at: context.now().toISOString() }),
      },
    );
    const output = outputOf(essence(operation.name as string, answer), edits.get(toolCallId));
    return undo && output.kind === "record" ? { ...output, undo } : output;
  } catch (error) {
    const kept = operation.name === intake ? keptSource(error) : undefined;
    if (kept) return outputOf(kept);
    // Without a name the text stands alone where the SDK prints an error.
    throw Object.assign(new Error(safeText(error, report)), { name: "" });
  }
}

/** What of an answer belongs into a thread. */
function essence(operation: string, answer: unknown): unknown {
  if (operation === intake) return digest(answer as ExtractionAnswer);
  if (operation === search) return (answer as { cases: unknown[] }).cases;
  return answer;
}

/** The thread keeps which drafts came of a text, not the text again: drafts and documents have that. */
const digest = ({ draftIds, jobIds, finished, message, detectedLanguage, extractedData }: ExtractionAnswer) => ({
  draftIds,
  jobIds,
  finished,
  message,
  detectedLanguage,
  reports: extractedData.machines.map(
    ({ serialNumber, startDate, endDate, engineerName, clientName, actions, parts, issues }) => ({
      serialNumber,
      startDate,
      endDate,
      engineerName,
      clientName,
      actions: actions.length,
      parts: parts.length,
      issues: issues.length,
    }),
  ),
});

/** A source that could not be read is kept: the thread follows its job, where the person can start it again. */
function keptSource(error: unknown): ReturnType<typeof digest> | undefined {
  const jobId = error instanceof OperationError ? error.extra?.jobId : undefined;
  if (typeof jobId !== "number") return undefined;
  const { message } = error as OperationError;
  return { draftIds: [], jobIds: [jobId], finished: true, message, detectedLanguage: null, reports: [] };
}

const ownText = ({ text, documentIds }: ToolSurroundings["source"]) => ({
  ...(text.trim() ? { message: text } : {}),
  ...(documentIds.length > 0 ? { documentIds } : {}),
});

/** The role may have been lowered since the turn began. @throws NotSignedIn when the person was deactivated */
async function actorNow({ db, actor }: Pick<SignedInContext, "db" | "actor">) {
  const person = (await findPeople(db, [actor.id])).get(actor.id);
  if (!person?.active) throw new NotSignedIn("This account is no longer active");
  return { ...actor, role: person.role };
}

/** What goes to the model and the browser: our own messages, never those of a database or a library. */
function safeText(error: unknown, report: (error: unknown) => void): string {
  const told = inWords(error);
  if (told instanceof OperationError) return told.message;
  report(error);
  return "Something went wrong on our side; nothing was changed.";
}
