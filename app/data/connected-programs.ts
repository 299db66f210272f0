import type { QueryClient } from "@tanstack/react-query";
import type { ItemOf } from "#app/http/api-types.ts";
import { pagesOf, pathOf, readOf } from "./call.ts";

/** Programs that people have let in by MCP. */

export type ProgramItem = ItemOf<"connected-programs.list">;

export const ownPrograms = readOf("connected-programs.list");
export const allPrograms = () => pagesOf("connected-programs.list-all");

export async function refreshPrograms(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [pathOf("connected-programs.list")] });
  await client.invalidateQueries({ queryKey: [pathOf("connected-programs.list-all")] });
}

/** What a person gives to an assistant, which finds out everything else from there. */
export const mcpAddress = (): string => `${window.location.origin}/mcp`;
