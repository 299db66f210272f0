/** The box in which a signature is drawn, whatever the size of the screen. */
export const signaturePad = { width: 1_000, height: 500 };

/** Characters of the longest drawing, some thousand points. */
export const mostStrokes = 20_000;

/** SVG path data of whole lines within the box: "M10 20L30 40L50 60M…". Nothing else can stand in it. */
export const isDrawnSignature = (path: string): boolean => {
  if (!/^M\d{1,4} \d{1,4}L/.test(path) || !/^(?:[ML]\d{1,4} \d{1,4})+$/.test(path)) return false;
  const numbers = path.match(/\d+/g)!.map(Number);
  return numbers.every((at, index) => at <= (index % 2 === 0 ? signaturePad.width : signaturePad.height));
};

/** How a hash is shown to people: enough to compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** Whether somebody who works in the field made this visit or wrote its report; the office has to do with all of them. */
export const ownReport = (
  { id, role }: { id: number; role: string },
  report: { engineerId: number | null; secondEngineerId: number | null; createdById: number | null },
): boolean => role !== "service" || [report.engineerId, report.secondEngineerId, report.createdById].includes(id);

/** Where a customer reads a report by its link, below the installation's address. */
export const sharePath = (token: string): string => `/s/${token}`;

/** Days for which a link opens its report. */
export const shareDays = { usual: 30, most: 365 };
