import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words of three letters and more in a pattern; classes such as \p{Lu} and escapes are none. */
const wordsOf = (pattern: string) =>
  pattern.replace(/\\p\{[^}]*\}|\\[a-z]|\(\?<\w+>|\/[a-z]*$/gi, " ").match(/\p{L}{3,}/gu)?.length ?? 0;

/** How many words stand in the regular expressions of a file: literals, and strings that are made into one. */
function wordsInPatterns(path: string): number {
  let count = 0;
  const strings = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      count += wordsOf(node.text);
    ts.forEachChild(node, strings);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) count += wordsOf(node.text);
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp")
      node.arguments?.slice(0, 1).forEach(strings);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return count;
}

/** As many as stand there now. Words belong into the lexicon: lower this number with each list that moves there. */
const most = 4_200;

test("no more words of a language stand in patterns than before", () => {
  const counts = globSync("agent/{builtin,questions,language}/**/*.ts")
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, words: wordsInPatterns(path) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
  const total = counts.reduce((sum, { words }) => sum + words, 0);
  expect(total, JSON.stringify(counts.slice(0, 10))).toBeLessThanOrEqual(most);
});
