import { tool, type StepResult, type ToolSet } from "ai";
import { z } from "zod";
import type { Role } from "#db/vocabulary.ts";
import { surfaceGroups } from "./surfaces.ts";
import { toolName } from "./tool-names.ts";

/** Not every tool is in view at once; by this one a model brings others into view for the rest of the answer. */
export const moreTools = "more_tools";

export function moreToolsFor(role: Role) {
  const groups = surfaceGroups(role);
  const offered = groups.map(({ name, operations }) => `${name} (${operations.map(toolName).join(", ")})`).join("; ");
  return tool({
    title: "More tools",
    description: `Call this when none of your tools does what is asked. It brings a group of tools into view: ${offered}.`,
    inputSchema: z.object({ group: z.string().max(40) }),
    execute: ({ group }: { group: string }) => {
      const found = groups.find(({ name }) => name === group);
      return found
        ? { inView: found.operations.map(toolName) }
        : { error: `There is no such group. There are: ${groups.map(({ name }) => name).join(", ")}` };
    },
  });
}

/** Groups that the model has asked for in the steps so far. */
export const askedGroups = (steps: StepResult<ToolSet>[]): string[] =>
  steps.flatMap(({ toolCalls }) =>
    toolCalls.flatMap(({ toolName: called, input }) =>
      called === moreTools ? [String((input as { group?: unknown }).group)] : [],
    ),
  );
