import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Table } from "#tools/reports/document.ts";
import { printable } from "./fonts.ts";
import { fontSize, cellGap, styles, placed } from "./letter-styles.ts";
import { longestWord, Words } from "./words.tsx";

/** The width of a letter among capitals and figures. */
const letterWidth = 0.65 * fontSize;
const mostLines = 20;

interface TableViewProps {
  heading?: string;
  table: Table;
  /** The width of the page between its margins. */
  room: number;
  /** Stands on one page with the last row. */
  closing?: ReactNode;
}

export function TableView({ heading, table: { widths, head, rows }, room, closing }: TableViewProps) {
  const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0);
  const share = room / sum(widths);
  const places = widths.map((width, column) => placed(sum(widths.slice(0, column)) * share, width * share));
  const longest = widths.map((width) => Math.min(longestWord, Math.floor((width * share - cellGap) / letterWidth)));
  // A row stays whole unless it is longer than about half a page: an unbreakable giant would never find its place.
  const isLong = (cells: string[]) =>
    cells.some((cell, column) => cell.length * letterWidth > mostLines * widths[column]! * share);
  const rowView = (cells: string[], row: number) => (
    <View key={row} style={styles.row} wrap={isLong(cells)}>
      {cells.map((cell, column) =>
        // Most rows have an empty cell, and nothing is laid out for it.
        cell ? (
          <Words key={column} longest={longest[column]!} style={[styles.cell, places[column]!]}>
            {printable(cell)}
          </Words>
        ) : null,
      )}
    </View>
  );
  const [first = [], ...others] = rows;
  const last = others.pop();
  return (
    <View style={{ marginBottom: 4 }}>
      {/* With the first row, or the head would stand alone at the foot of a page. */}
      <View wrap={isLong(first)}>
        {heading ? <Words style={styles.small}>{printable(heading)}</Words> : null}
        <View style={styles.headRow}>
          {head.map((label, column) => (
            <Words key={label} style={[styles.headCell, places[column]!]}>
              {label}
            </Words>
          ))}
        </View>
        {rowView(first, 0)}
        {last ? null : closing}
      </View>
      {others.map((cells, row) => rowView(cells, row + 1))}
      {last ? (
        <View wrap={isLong(last)}>
          {rowView(last, rows.length - 1)}
          {closing}
        </View>
      ) : null}
    </View>
  );
}
