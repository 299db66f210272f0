import { getToolName } from "ai";
import type { ToolPart } from "#agent/messages.ts";

/** Name of the tool that a part of a message called. */
export const toolOf = (part: ToolPart): string => getToolName(part as Parameters<typeof getToolName>[0]);
