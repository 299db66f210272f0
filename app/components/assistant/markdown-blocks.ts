/**
 * Splits Markdown at blank lines outside of code fences, so that each piece can be parsed by itself. Indented lines and
 * items of a list stay with what stands before them.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  let blank = false;
  for (const line of text.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (blank && !fence && line.trim() && !continues(line, block)) {
      blocks.push(block.join("\n"));
      block = [];
    }
    if (mark) fence = fence === undefined ? mark[0] : mark.startsWith(fence) ? undefined : fence;
    blank = !line.trim();
    block.push(line);
  }
  if (block.some((line) => line.trim())) blocks.push(block.join("\n"));
  return blocks;
}

const listItem = /^\s*(?:[-*+]|\d+[.)])\s/;

const continues = (line: string, block: string[]) =>
  /^\s{2,}\S/.test(line) || (listItem.test(line) && block.some((before) => listItem.test(before)));
