/** Sheets of labels as shops sell them. Safe for the browser. */

export const sheetNames = ["L7160", "L7163", "L7165", "5160", "A4", "A5"] as const;
export type SheetName = (typeof sheetNames)[number];

export interface Sheet {
  /** Of the page, in mm. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Of a label, in mm. */
  labelWidth: number;
  labelHeight: number;
  /** From the page's edge to the first label, in mm. */
  left: number;
  top: number;
  /** From the beginning of a label to that of the next, in mm. */
  stepX: number;
  stepY: number;
}

const a4 = { width: 210, height: 297 };

/** By the makers' drawings. A4 and A5 are one label a page. */
export const sheets: Record<SheetName, Sheet> = {
  L7160: {
    ...a4,
    columns: 3,
    rows: 7,
    labelWidth: 63.5,
    labelHeight: 38.1,
    left: 7.2,
    top: 15.1,
    stepX: 66,
    stepY: 38.1,
  },
  L7163: {
    ...a4,
    columns: 2,
    rows: 7,
    labelWidth: 99.1,
    labelHeight: 38.1,
    left: 4.7,
    top: 15.1,
    stepX: 101.6,
    stepY: 38.1,
  },
  L7165: {
    ...a4,
    columns: 2,
    rows: 4,
    labelWidth: 99.1,
    labelHeight: 67.7,
    left: 4.7,
    top: 13.1,
    stepX: 101.6,
    stepY: 67.7,
  },
  "5160": {
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 10,
    labelWidth: 66.7,
    labelHeight: 25.4,
    left: 4.8,
    top: 12.7,
    stepX: 69.8,
    stepY: 25.4,
  },
  A4: { ...a4, columns: 1, rows: 1, labelWidth: 210, labelHeight: 297, left: 0, top: 0, stepX: 210, stepY: 297 },
  A5: {
    width: 148,
    height: 210,
    columns: 1,
    rows: 1,
    labelWidth: 148,
    labelHeight: 210,
    left: 0,
    top: 0,
    stepX: 148,
    stepY: 210,
  },
};

/** Of one call. */
export const mostLabels = 1_000;
