/** The project's own samples, to begin with. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const datasets = "evals/datasets";

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(datasets, folder))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(datasets, folder, name));

/** Each text, and shorter pieces of it: fuzzers get on with short ones. */
export const texts = (folder: string): string[] =>
  filesOf(folder, ".txt").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [text.slice(0, 3_000), text.slice(0, 600), text.slice(600, 1_400)].filter((piece) => piece.trim());
  });

export const chats = (): string[] => ["whatsapp/input", "own-chats/input"].flatMap(texts);
export const forms = (): string[] => ["own-forms/input", "docs/input"].flatMap(texts);

const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** What people say to the assistant. */
export const utterances = (): string[] =>
  ["own-utterances", "agent"].flatMap((folder) =>
    filesOf(folder, ".json").flatMap((file) => {
      const { utterances = [] } = json(file) as { utterances?: { utterance?: string }[] };
      return utterances.flatMap(({ utterance }) => utterance ?? []);
    }),
  );

export const questions = (): string[] => {
  const { questions = [] } = json(join(datasets, "own-questions.json")) as { questions?: { question?: string }[] };
  return questions.flatMap(({ question }) => question ?? []);
};
