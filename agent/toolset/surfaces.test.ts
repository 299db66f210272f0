import { asSchema } from "ai";
import { expect, test } from "vitest";
import { roles } from "#db/vocabulary.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { judge } from "../chat/approval.ts";
import { assistantOperations, surface } from "./surfaces.ts";
import { operationName, toolName } from "./tool-names.ts";
import { inputSchemaOf } from "./toolset.ts";
import { TurnCalls } from "../chat/turn-calls.ts";

test("a model sees at most twenty operations, each of which the role may call, wherever the person is", () => {
  for (const role of roles)
    for (const page of ["/chat", "/operations", "/machines", "/engineer-dashboard", "/management", "/settings"])
      for (const text of ["", "assign the order of parts, settings, user, machine, report, start, how many"]) {
        const seen = surface(role, { page, text, limited: true });
        expect(seen.length).toBeLessThanOrEqual(20);
        expect(seen.filter((name) => !may(role, name))).toEqual([]);
        expect(new Set(seen).size).toBe(seen.length);
      }
});

test("nothing that deletes, flushes, resets or touches accounts, rights and keys is within the assistant's reach", () => {
  const reachable = assistantOperations().map(({ name }) => name as string);
  expect(
    reachable.filter((name) =>
      /delete|flush|reset|password|role|deactivate|token|installation|two-factor|import|audit|sessions/.test(name),
    ),
  ).toEqual([]);
});

test("the words of a message bring what they ask for into view", () => {
  expect(surface("operator", { page: "/chat", text: "assign issue 3 to Ana", limited: true })).toEqual(
    expect.arrayContaining(assigning),
  );
  expect(surface("service", { page: "/operations", text: "assign issue 3 to Ana", limited: true })).not.toEqual(
    expect.arrayContaining(assigning),
  );
});
const assigning: OperationName[] = assistantOperations().some(({ name }) => name === "issues.assign")
  ? ["issues.assign"]
  : [];

test("every tool has a name that providers take, and an object as its input", async () => {
  for (const operation of assistantOperations()) {
    expect(toolName(operation.name)).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(operationName(toolName(operation.name))).toBe(operation.name);
    const schema = asSchema(inputSchemaOf(operation));
    expect(await schema.jsonSchema, operation.name).toMatchObject({ type: "object" });
  }
});

test("every write waits for the person, except intake, which only leaves drafts; every read runs", () => {
  for (const operation of assistantOperations()) {
    const verdict = judge({ toolCallId: "c", operation, input: {} }, "admin", new TurnCalls());
    if (!may("admin", operation.name as OperationName)) continue;
    expect(verdict, operation.name).toBe(
      operation.effect === "write" && operation.name !== "intake.extract-reports" ? "user-approval" : undefined,
    );
  }
});

test("a call that was decided in this turn is refused when it comes again under another id, in whatever order its members stand", () => {
  const operation = assistantOperations().find(
    ({ effect, name }) => effect === "write" && name !== "intake.extract-reports",
  )!;
  const calls = new TurnCalls();
  judge({ toolCallId: "first", operation, input: { a: 1, b: { c: 2, d: null } } }, "admin", calls);
  expect(judge({ toolCallId: "second", operation, input: { b: { c: 2 }, a: 1 } }, "admin", calls)).toMatchObject({
    type: "denied",
  });
  expect(judge({ toolCallId: "first", operation, input: { a: 1, b: { c: 2 } } }, "admin", calls)).toBe("user-approval");
});
