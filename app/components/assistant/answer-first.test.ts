import { expect, test } from "vitest";
import type { ChatMessage } from "#app/data/chats.ts";
import { answerFirst } from "./answer-first.ts";

type Part = ChatMessage["parts"][number];

const text = (words: string): Part => ({ type: "text", text: words });
const step: Part = { type: "step-start" };
const tool = (id: string, more: object = {}) =>
  ({
    type: "tool-issues_list",
    toolCallId: id,
    state: "output-available",
    input: {},
    output: { kind: "list", items: [], total: 0 },
    ...more,
  }) as unknown as Part;
const order = (parts: Part[]) =>
  answerFirst(parts).flatMap((part) =>
    part.type === "text" ? part.text : "toolCallId" in part ? part.toolCallId : [],
  );

test("the sentence stands before what was looked up for it, each before its own", () => {
  expect(order([step, tool("a"), tool("b"), step, text("Two lists.")])).toEqual(["Two lists.", "a", "b"]);
  expect(order([tool("a"), text("First."), tool("b"), text("Second.")])).toEqual(["First.", "a", "Second.", "b"]);
});

test("what has no sentence yet shows as it comes", () => {
  expect(order([tool("a"), tool("b")])).toEqual(["a", "b"]);
  expect(order([tool("a"), text("  ")])).toEqual(["a", "  "]);
});

test("cards, receipts and what failed keep their place", () => {
  const card = tool("card", { state: "approval-requested", approval: { id: "1" } });
  const receipt = tool("receipt", { approval: { id: "1", approved: true } });
  const failed = tool("failed", { state: "output-error", errorText: "x" });
  expect(order([tool("a"), card, text("Confirm it.")])).toEqual(["a", "card", "Confirm it."]);
  expect(order([receipt, text("Done.")])).toEqual(["receipt", "Done."]);
  expect(order([failed, text("Not found.")])).toEqual(["failed", "Not found."]);
});
