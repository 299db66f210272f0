import { expect, test } from "vitest";
import { languageOf } from "./language.server.ts";
import { safePath } from "./page.server.ts";

const request = (headers: Record<string, string> = {}) => new Request("https://hub.example/login", { headers });

test("after signing in one returns to where one wanted to go", () => {
  expect(safePath("/machines?sort=age#top", request())).toBe("/machines?sort=age#top");
});

test.each([
  null,
  "",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/.//evil.example/",
  "/x/..//evil.example/",
  "/%2e//evil.example/",
  "/.\\\\evil.example/",
  "javascript:alert(1)",
  "machines",
])("the way back %j leads to the start page instead", (wanted) => {
  expect(safePath(wanted, request())).toBe("/");
});

test.each([
  ["de-CH,de;q=0.9,en;q=0.5", "de"],
  ["pt-BR,pt;q=0.9,fr;q=0.4,es;q=0.6", "es"],
  ["zh-Hans-CN", "zh"],
  ["pt", "en"],
  ["", "en"],
])("a visitor whose browser asks for %j reads %s", (accepted, language) => {
  expect(languageOf(request({ "accept-language": accepted }))).toBe(language);
});
