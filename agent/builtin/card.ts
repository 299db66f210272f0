import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Arguments } from "./dialogue/types.ts";

/** A tool that may be called, with what its card takes; null takes anything. */
export interface OfferedTool {
  name: string;
  takes: CardField[] | null;
}

export interface CardField {
  name: string;
  required: boolean;
  /** The only values it may have; null where it is open. */
  choices: unknown[] | null;
}

type Shape = Record<string, unknown>;

export function offeredTool({ name, inputSchema }: Pick<LanguageModelV4FunctionTool, "name" | "inputSchema">) {
  const { properties, required = [] } = inputSchema as { properties?: Record<string, Shape>; required?: string[] };
  const takes = properties
    ? Object.entries(properties).map(([field, shape]) => ({
        name: field,
        required: required.includes(field),
        choices: choicesOf(shape),
      }))
    : null;
  return { name, takes } satisfies OfferedTool;
}

function choicesOf({ enum: values, anyOf }: Shape): unknown[] | null {
  if (Array.isArray(values)) return values as unknown[];
  const options = Array.isArray(anyOf) ? (anyOf as Shape[]) : [];
  return options.length > 0 && options.every((option) => "const" in option)
    ? options.map((option) => option.const)
    : null;
}

/** What a conversation calls otherwise than the operation does. */
const namesOnCards: Partial<Record<OperationName, Record<string, string>>> = {
  "engineers.update": { engineerId: "id" },
  "settings.update": { sessionTimeout: "sessionTimeoutMinutes" },
};

/** The values of a card under the names of conversations. */
export function saidOn(operation: string, input: Arguments): Arguments {
  const names = Object.entries(namesOnCards[operation as OperationName] ?? {});
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [names.find(([, own]) => own === name)?.[0] ?? name, value]),
  );
}

/**
 * The values of a card: only what its tool knows, as intake, for instance, reads the message by itself and takes nothing.
 * @returns also what has to be asked first, by its name in conversations: what the card cannot be without, and what
 * may have a few values only and was given another
 */
export function cardOf(operation: string, said: Arguments, { takes }: OfferedTool) {
  const names = namesOnCards[operation as OperationName] ?? {};
  const values = Object.fromEntries(Object.entries(said).map(([name, value]) => [names[name] ?? name, value]));
  if (takes === null) return { input: values, ask: undefined };
  const input = Object.fromEntries(
    Object.entries(values).filter(([name]) => takes.some((field) => field.name === name)),
  );
  const open = takes.find(({ name, required, choices }) =>
    input[name] === undefined ? required : choices !== null && !choices.includes(input[name]),
  );
  const ask = open && (Object.keys(names).find((name) => names[name] === open.name) ?? open.name);
  return { input, ask };
}
