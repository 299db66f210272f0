import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { messages } from "./en/index.ts";
import { textUnder } from "./text-under.ts";

const texts = createTranslator({ locale: "en", messages, namespace: "assistant" });

test("what data names is called as people call it, and what nobody has named is not called at all", () => {
  expect(textUnder(texts, "operation.issues_report")).toBe("Report an issue");
  expect(textUnder(texts, "operation.made_up")).toBeUndefined();
});
