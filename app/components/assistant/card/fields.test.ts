import { expect, test } from "vitest";
import { assistantOperations } from "#agent/toolset/surfaces.ts";
import { judge } from "#agent/chat/approval.ts";
import { toolName } from "#agent/toolset/tool-names.ts";
import { TurnCalls } from "#agent/chat/turn-calls.ts";
import { strictly } from "#tools/strict-input.ts";
import { fieldsOf } from "./fields.ts";
import { cardForms, fieldsOfForm } from "./forms.ts";

test("every change that the assistant may propose has a form, with the operation's own schema", () => {
  const proposed = assistantOperations().filter(
    (operation) => judge({ toolCallId: "c", operation, input: {} }, "admin", new TurnCalls()) === "user-approval",
  );
  for (const { name, input } of proposed) {
    const form = cardForms[toolName(name as string)];
    expect(form && strictly(form.schema), name as string).toBe(input);
    const fields = fieldsOfForm(form!).map((field) => field.name);
    expect(
      form!.first.filter((field) => !fields.includes(field)),
      name as string,
    ).toEqual([]);
  }
});

test("fields are entered as what they are, through everything that tidies their values up", () => {
  const form = cardForms["parts-requests_create"]!;
  const fields = new Map(fieldsOfForm(form).map((field) => [field.name, field]));
  expect(fields.get("machineId")).toMatchObject({ kind: "machine", required: true });
  expect(fields.get("requestedBy")).toMatchObject({
    kind: "choice",
    choices: ["client", "engineer"],
    preset: "engineer",
  });
  expect(fields.get("parts")).toMatchObject({ kind: "lines", required: true });
  const line = new Map(fields.get("parts")!.fields!.map((field) => [field.name, field.kind]));
  expect(Object.fromEntries(line)).toMatchObject({ quantity: "number", urgency: "choice", warrantyItem: "yes-no" });
  expect(
    fieldsOf(cardForms.settings_update!.schema).find(({ name }) => name === "sessionTimeoutMinutes"),
  ).toMatchObject({
    kind: "choice",
    choices: [15, 30, 60, 240],
  });
});

test("lists of names are entered one a line", () => {
  const form = cardForms.customers_create!;
  const fields = new Map(fieldsOfForm(form).map((field) => [field.name, field.kind]));
  expect(fields.get("aliases")).toBe("names");
  expect(fields.get("contacts")).toBe("lines");
});
