import { getToolName } from "ai";
import type { ToolPart } from "#agent/chat/messages.ts";

/** Name of the tool that a part of a message called. */
export const toolOf = (part: ToolPart): string => getToolName(part as Parameters<typeof getToolName>[0]);

/** The operation behind a tool: its dot gave way to what providers of models allow in a name. */
export const operationOf = (tool: string): string => tool.replace("_", ".");
