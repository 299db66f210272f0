import compile from "icu-minify/compile";
import { describe, expect, it } from "vitest";
import { languages } from "#db/vocabulary.ts";
import { loadMessages, messagesOf } from "./messages.ts";

/** Every text by its path, such as `shell.nav.assistant`. */
function textsOf(group: object, path = ""): Map<string, string> {
  const entries = Object.entries(group).flatMap(([key, value]): [string, string][] => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[at, value]] : [...textsOf(value as object, at)];
  });
  return new Map(entries);
}

/** The names of the arguments and rich tags of a text, each once: a language may repeat one in several plural forms. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (message: unknown): void => {
    if (Array.isArray(message)) message.forEach(visitPart);
  };
  // Arguments and tags begin with their name; forms of plurals and selects are messages again, children of tags are parts.
  const visitPart = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, ...rest] = part as [string, ...unknown[]];
    names.add(name);
    for (const inner of rest) {
      if (Array.isArray(inner)) visitPart(inner);
      else if (typeof inner === "object" && inner !== null) Object.values(inner).forEach(visit);
    }
  };
  visit(compile(text));
  return [...names].sort();
}

const english = textsOf(await loadMessages("en"));

it("finds arguments inside plural forms, selects and tags", () => {
  const text = "{a} {n, plural, one {{b}} other {# {s, select, x {{c}} other {y}}}} <d>{e, number}</d>";
  expect(argumentsOf(text)).toEqual(["a", "b", "c", "d", "e", "n", "s"]);
});

describe.each(languages.filter((language) => language !== "en"))("the texts in %s", async (language) => {
  const texts = textsOf(await loadMessages(language));

  it("have exactly the keys of English", () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("are texts of this language: no domain and no sentence is the English one", () => {
    const words = (text: string) => text.replaceAll(/\{\w+(, \w+,)?|(=\d|one|other) \{/g, " ").match(/\p{L}+/gu) ?? [];
    const borrowed = [...texts].filter(([key, text]) => text === english.get(key) && words(text).length > 3);
    expect(borrowed).toEqual([]);
    const own = messagesOf(language) as unknown as Record<string, object>;
    const shared = Object.entries(messagesOf("en")!).filter(([domain, group]) => own[domain] === group);
    expect(shared.map(([domain]) => domain)).toEqual([]);
  });

  it("take the arguments of English", () => {
    const argumentsBy = (all: Map<string, string>) =>
      Object.fromEntries([...english.keys()].map((key) => [key, argumentsOf(all.get(key) ?? "")]));
    expect(argumentsBy(texts)).toEqual(argumentsBy(english));
  });

  it("are none of them empty", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});
