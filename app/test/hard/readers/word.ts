/** Word files: any text in any nesting of the elements that documents are made of. */
import { docxOf } from "#agent/testing/files.ts";
import { docxText } from "#agent/read/word-text.ts";
import { bytesOf, promise, textOf, type Target } from "./target.ts";

/** Elements by the letter that opens them in an input; what a document may hold besides. */
const elements: Record<string, string> = {
  p: "w:p",
  r: "w:r",
  t: "w:t",
  T: "w:tbl",
  R: "w:tr",
  C: "w:tc",
  h: "w:hyperlink",
  i: "w:ins",
  d: "w:del",
  s: "w:sdt",
  c: "w:sdtContent",
  x: "w:txbxContent",
  f: "w:footnoteReference",
};
const alone: Record<string, string> = {
  b: "<w:br/>",
  a: "<w:tab/>",
  n: '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
  H: '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>',
  v: "<w:tcPr><w:vMerge/></w:tcPr>",
  g: '<w:tcPr><w:gridSpan w:val="3"/></w:tcPr>',
  y: '<w:sym w:font="Wingdings" w:char="F0FE"/>',
};

/** "<p" opens, "<" closes, "<b" is a break, all else is text: whatever is tried is a document. */
function bodyOf(input: string): string {
  const open: string[] = [];
  const body = input.replace(/<(.?)|[&>]|[^\t\n -\ud7ff\ue000-\ufffd]/gs, (sign, letter?: string) => {
    if (sign === "&") return "&amp;";
    if (letter === undefined) return sign === ">" ? "&gt;" : "";
    const element = elements[letter];
    if (element) {
      open.push(element);
      return `<${element}>`;
    }
    if (alone[letter]) return alone[letter];
    return open.length ? `</${open.pop()}>` : "";
  });
  return (
    body +
    open
      .reverse()
      .map((element) => `</${element}>`)
      .join("")
  );
}

const cell = (text: string) => `<C<p<r<t${text}< < < < `;
const row = (...cells: string[]) => `<R${cells.map(cell).join("")}< `;

export const word: Target = {
  longest: 2_000,
  msPerByte: 0.5,
  charactersPerByte: 4,
  seeds: () =>
    [
      "<p<r<tReplaced the filter & topped up oil< < < ",
      `<T${row("Serial", "Hours")}${row("QX.10.2001", "4,512")}< `,
      "<p<n<r<tone< <b<a<ttwo< < < ",
      `<T<R<C<T${row("inner", "é")}< < < < `,
      "<p<H<h<r<t> &lt;b&gt; &amp;#65;< < < < ",
      "<T<R<C<v<p<r<ta< < < < <C<g<p<i<r<tb< < < < < < < ",
    ].map(bytesOf),
  words: ["<p", "<r", "<t", "<T", "<R", "<C", "< ", "<b", "<a", "<n", "&#9;", "&nbsp;", "\u00a0", "\t", "\n"],
  async read(input) {
    const text = await docxText(docxOf(bodyOf(textOf(input))));
    promise(!/\n{3}/.test(text) && text === text.trim(), "no empty lines on end");
    return text;
  },
};
