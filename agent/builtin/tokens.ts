/**
 * A rough count of tokens, as the built-in engine has no tokenizer of its own: about four letters of Latin script or one
 * character of a dense script each. Marked as an estimate wherever it is reported.
 */
export function estimateTokens(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ?? 0;
  const rest = text.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu,
    " ",
  );
  const words = rest.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu) ?? [];
  return dense + words.reduce((sum, word) => sum + Math.ceil(word.length / 4), 0);
}
