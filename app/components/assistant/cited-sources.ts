import { createContext } from "react";
import type { ToolOutput } from "#agent/toolset/tool-output.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import type { Role } from "#db/vocabulary.ts";
import { linkOf } from "./record-link.ts";
import { nameOfSource, searchTool, type SourceRecord } from "./results/sources.ts";

export interface CitedSource {
  name: string;
  link: string | undefined;
}

/** Sources of the answer by their numbers; undefined where it has searched nothing, and "[1]" means something else. */
export const CitedSources = createContext<ReadonlyMap<number, CitedSource> | undefined>(undefined);

/** What the searches of an answer have found. Of two searches the later one gave the numbers that were read last. */
export function sourcesIn(message: ChatMessage, role: Role): ReadonlyMap<number, CitedSource> | undefined {
  const searches = message.parts.flatMap((part) =>
    part.type === `tool-${searchTool}` && "output" in part && part.state === "output-available"
      ? [part.output as ToolOutput]
      : [],
  );
  if (searches.length === 0) return undefined;
  const found = searches.flatMap((output) => (output.kind === "list" ? (output.items as SourceRecord[]) : []));
  return new Map(
    found.map((source) => [
      source.number,
      { name: nameOfSource(source), link: linkOf(searchTool, { ...source }, role) },
    ]),
  );
}
