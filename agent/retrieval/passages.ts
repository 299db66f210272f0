import type { IssueText, ManualText, ReportText } from "#db/queries/passage-texts.ts";
import { areas, type Area } from "#db/vocabulary.ts";

/** Pieces of records that are found one by one. */
export interface Piece {
  text: string;
  area: Area | null;
  page?: number;
}

/** Longer texts are cut at a sentence: an embedding of a whole page means everything and nothing. */
const longest = 1_200;

/** A report becomes one piece per area, each with the head that says where and when, and one for its notes. */
export function reportPieces({
  serialNumber,
  model,
  customerName,
  location,
  date,
  engineerName,
  notes,
  lines,
}: ReportText): Piece[] {
  const head = [serialNumber, model, customerName, location, date, engineerName].filter(Boolean).join(", ");
  const byArea = areas
    .map((area) => ({ area, own: lines.filter((line) => line.area === area) }))
    .filter(({ own }) => own.length > 0)
    .flatMap(({ area, own }) =>
      cut(own.map(({ text }) => text).join(". ")).map((text): Piece => ({ text: `${head}. ${text}`, area })),
    );
  const remarks = notes ? cut(notes).map((text): Piece => ({ text: `${head}. ${text}`, area: null })) : [];
  return byArea.length + remarks.length > 0 ? [...byArea, ...remarks] : [{ text: head, area: null }];
}

export function issuePieces({ serialNumber, model, customerName, date, area, title, description }: IssueText): Piece[] {
  const head = [serialNumber, model, customerName, date].filter(Boolean).join(", ");
  const body = description.startsWith(title) ? description : `${title}. ${description}`;
  return cut(body).map((text) => ({ text: `${head}. ${text}`, area }));
}

/** A manual is found by page. */
export function manualPieces({ model, title, text, segments }: ManualText): Piece[] {
  const whole = text ?? "";
  const pages = segments?.length ? segments : [{ start: 0, end: whole.length, page: 1 }];
  return pages.flatMap(({ start, end, page }) =>
    cut(whole.slice(start, end)).map((piece): Piece => ({ text: `${model}, ${title}. ${piece}`, area: null, page })),
  );
}

function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest.length > longest) {
    const end = Math.max(rest.lastIndexOf(". ", longest) + 1, rest.lastIndexOf(" ", longest)) || longest;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}
