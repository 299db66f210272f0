/** A node of parsed Markdown, as far as citations go. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

const mark = /\[(\d{1,2})\]/g;
const address = "#source-";

/** Number of the source that a link of `citations` names. */
export const citedNumber = (href: string | undefined): number | undefined =>
  href?.startsWith(address) ? Number(href.slice(address.length)) : undefined;

/** Makes "[1]" in the words of an answer a link to its source. Code stays as it is. */
export const citations = () => (tree: Node) => mend(tree);

function mend(node: Node): void {
  if (!node.children || node.type === "link") return;
  node.children = node.children.flatMap((child) => {
    if (child.type === "text") return pieces(child.value ?? "");
    mend(child);
    return [child];
  });
}

function pieces(text: string): Node[] {
  const found: Node[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: number } of text.matchAll(mark)) {
    if (index > from) found.push({ type: "text", value: text.slice(from, index) });
    found.push({ type: "link", url: `${address}${number}`, children: [{ type: "text", value: whole }] });
    from = index + whole.length;
  }
  return from < text.length ? [...found, { type: "text", value: text.slice(from) }] : found;
}
