import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { SignedInContext } from "#tools/context.ts";
import type { Page } from "#tools/answers.ts";
import { listMachines } from "#tools/machines/list-machines.ts";
import { run } from "#tools/operation.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { promptTexts, type PromptName } from "./prompts/texts.ts";

type Caller = Omit<SignedInContext, "changed">;

interface PromptRule {
  /** What the person must be able to call for it to make sense. */
  needs: OperationName;
  /** Its argument, where it has one. */
  argument?: string;
}

/** The main jobs, in the order in which hosts show them. */
const prompts: Record<PromptName, PromptRule> = {
  "read-chat": { needs: "intake.extract-reports", argument: "chat" },
  "due-this-week": { needs: "service-plans.list-due" },
  "machine-state": { needs: "machines.show", argument: "serialNumber" },
  "missing-parts": { needs: "parts-requests.list" },
  "report-issue": { needs: "issues.report", argument: "what" },
};

/** A chat of several months is handed in as a file. */
const longestArgument = 200_000;

/** Prompts for the main jobs, in the person's language. */
export function offerPrompts(server: Server, callerOf: (extra: { authInfo?: unknown }) => Promise<Caller>): void {
  server.setRequestHandler(ListPromptsRequestSchema, async (_request, extra) => {
    const { actor } = await callerOf(extra);
    const texts = promptTexts[actor.language];
    return {
      prompts: namesFor(actor).map((name) => {
        const { title, description, argument: about } = texts[name];
        const { argument } = prompts[name];
        const given = argument ? [{ name: argument, description: about ?? "", required: true }] : [];
        return { name, title, description, arguments: given };
      }),
    };
  });

  server.setRequestHandler(GetPromptRequestSchema, async ({ params }, extra) => {
    const { actor } = await callerOf(extra);
    const name = namesFor(actor).find((one) => one === params.name);
    if (!name) throw new McpError(ErrorCode.InvalidParams, "There is no such prompt");
    const { title, task } = promptTexts[actor.language][name];
    const { argument } = prompts[name];
    const given = argument === undefined ? "" : (params.arguments?.[argument] ?? "").trim();
    if (argument !== undefined && (given === "" || given.length > longestArgument))
      throw new McpError(ErrorCode.InvalidParams, `The argument ${argument} is missing, or too long`);
    const text = given ? `${task}\n\n${given}` : task;
    return { description: title, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
  });

  server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }, extra) => {
    const prompt = ref.type === "ref/prompt" ? ref.name : undefined;
    const values = await suggestions(await callerOf(extra), prompt, argument.name, argument.value);
    return { completion: { values, hasMore: false } };
  });
}

/** Serial numbers that a host offers while the person types one; nothing else here can be guessed. */
async function suggestions(caller: Caller, prompt: string | undefined, argument: string, typed: string) {
  if (prompt !== "machine-state" || argument !== prompts[prompt].argument || typed.trim() === "") return [];
  const found = (await run(listMachines, { query: typed, limit: 20 }, { ...caller, door: "mcp" })) as Page<{
    serialNumber: string;
  }>;
  return found.items.map(({ serialNumber }) => serialNumber);
}

/** What ends in a change is none for a token that may only read. */
const namesFor = ({ role, readOnly }: Caller["actor"]): PromptName[] =>
  (Object.keys(prompts) as PromptName[]).filter(
    (name) => may(role, prompts[name].needs) && !(readOnly && changes.includes(name)),
  );

const changes: readonly PromptName[] = ["read-chat", "report-issue"];
