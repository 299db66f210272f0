import { Document, Image, Page, StyleSheet, Text, View, type TextProps } from "@react-pdf/renderer";
import { createContext, useContext, type PropsWithChildren, type ReactNode } from "react";
import type { Block, Letterhead, PrintedVisit, Table } from "#tools/reports/document.ts";
import { chineseFirst, printable } from "./fonts.ts";
import { piecesOf, standsWithoutSpaces, withFixedSpaces } from "./line-breaks.ts";

const ink = "#1c2024";
const quiet = "#60646c";
const line = "#d9d9e0";
const shade = "#f4f5f7";
const accent = "#0d74ce";

/** All lengths are points. */
const paper = { short: 595.28, long: 841.89 };
const margin = 44;
const fontSize = 9;
const cellGap = 6;
const columnGap = 16;

const styles = StyleSheet.create({
  page: { paddingTop: 92, paddingBottom: 56, paddingHorizontal: margin, fontSize, color: ink, lineHeight: 1.35 },
  head: {
    position: "absolute",
    top: 30,
    left: margin,
    right: margin,
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottomWidth: 1.5,
    borderBottomColor: accent,
    paddingBottom: 8,
  },
  logo: { height: 30, marginRight: 10 },
  company: { fontSize: 12, fontWeight: 700 },
  address: { fontSize: 7.5, color: quiet, textAlign: "right", maxWidth: 220 },
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.2, marginBottom: 4 },
  subtitle: { fontSize: 10, color: quiet, marginBottom: 10 },
  heading: { fontSize: 11.5, fontWeight: 700, marginTop: 14, marginBottom: 5 },
  facts: {
    flexDirection: "row",
    flexWrap: "wrap",
    backgroundColor: shade,
    padding: 8,
    borderRadius: 3,
    marginBottom: 8,
  },
  fact: { width: "33.33%", paddingVertical: 2.5, paddingRight: 8 },
  factLabel: { fontSize: 7, color: quiet },
  // Cells as tall as their text: one that is stretched to the height of a longer one cannot be parted at the end of a page.
  row: {
    flexDirection: "row",
    alignItems: "flex-start",
    borderBottomWidth: 0.5,
    borderBottomColor: line,
    paddingVertical: 3,
  },
  headRow: { flexDirection: "row", borderBottomWidth: 1, borderBottomColor: quiet, paddingVertical: 3 },
  cell: { paddingRight: cellGap },
  headCell: { paddingRight: cellGap, fontSize: 7.5, color: quiet, fontWeight: 700 },
  empty: { color: quiet, marginBottom: 4 },
  visit: { borderTopWidth: 1, borderTopColor: line, marginTop: 12, paddingTop: 8 },
  visitHeading: { fontSize: 11, fontWeight: 700, marginBottom: 4 },
  small: { fontSize: 8, fontWeight: 700, color: quiet, marginTop: 6, marginBottom: 1 },
  columns: { flexDirection: "row", alignItems: "flex-start", marginTop: 8 },
  signatures: { flexDirection: "row", gap: 32, marginTop: 48 },
  signature: { flex: 1, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4, fontSize: 7.5, color: quiet },
});

const Families = createContext<string[]>([]);

/** Within words lines are broken only where they cannot hold one: the layout would also break where the font changes. */
const unbroken = 9_999;
/** A word longer than this would run out of its column or keep the layout busy for seconds. */
const longestWord = 24;

function Words({
  style,
  longest = longestWord,
  children,
  ...props
}: PropsWithChildren<TextProps & { longest?: number }>) {
  const families = useContext(Families);
  const text = typeof children === "string" ? children : "";
  const unspaced = standsWithoutSpaces(text);
  const own = {
    direction: isRightToLeft(text) ? "rtl" : "ltr",
    ...(/\p{Script=Han}/u.test(text) ? { fontFamily: chineseFirst(families) } : {}),
  };
  return (
    <Text
      hyphenationPenalty={unspaced ? 1 : unbroken}
      hyphenationCallback={(word) => piecesOf(word, longest)}
      {...props}
      style={[own, ...(style ? [style].flat() : [])] as TextStyle}
    >
      {unspaced ? withFixedSpaces(text) : children}
    </Text>
  );
}

type TextStyle = TextProps["style"];

/** A text runs as its first letter does. */
const isRightToLeft = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? "");

interface PaperProps {
  /** Families that have all characters of the texts, in the order in which they are asked. */
  fontFamily: string[];
  landscape?: boolean;
}

const Paper = ({ fontFamily, landscape, children }: PropsWithChildren<PaperProps>) => (
  <Families.Provider value={fontFamily}>
    <Document>
      <Page
        size="A4"
        // Measures all once; the older way measures what is still to come again at each end of a page.
        experimentalPagination
        orientation={landscape ? "landscape" : "portrait"}
        style={[styles.page, { fontFamily: fontFamily as unknown as string }]}
      >
        {children}
      </Page>
    </Document>
  </Families.Provider>
);

/** The company's paper, over which all pages are printed. */
export const LetterheadPaper = ({ letterhead, ...paper }: PaperProps & { letterhead: Letterhead }) => (
  <Paper {...paper}>
    <View style={styles.head}>
      <View style={{ flexDirection: "row", alignItems: "center" }}>
        {letterhead.logo ? <Image src={letterhead.logo} style={styles.logo} /> : null}
        <Words style={styles.company}>{printable(letterhead.company)}</Words>
      </View>
      <Words style={styles.address}>{printable(letterhead.address)}</Words>
    </View>
  </Paper>
);

/** Some blocks of a report, without the letterhead and page numbers of the whole. */
export const Blocks = ({ blocks, fontFamily, landscape }: PaperProps & { blocks: Block[] }) => (
  <Paper {...{ fontFamily, landscape }}>
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} room={(landscape ? paper.long : paper.short) - 2 * margin} />
    ))}
  </Paper>
);

function BlockView({ block, room }: { block: Block; room: number }) {
  switch (block.kind) {
    case "title":
      return (
        <View>
          <Words style={styles.title}>{printable(block.text)}</Words>
          <Words style={styles.subtitle}>{printable(block.subtitle ?? "")}</Words>
        </View>
      );
    case "facts":
      return <Facts facts={block.facts} />;
    case "heading":
      return (
        <Words style={styles.heading} minPresenceAhead={60}>
          {printable(block.text)}
        </Words>
      );
    case "text":
      return <Words style={{ marginBottom: 4 }}>{printable(block.text)}</Words>;
    case "table":
      return block.table.rows.length > 0 ? (
        <TableView table={block.table} room={room} />
      ) : (
        <Words style={styles.empty}>{block.empty}</Words>
      );
    case "visit":
      return <VisitView visit={block.visit} room={room} />;
    case "bilingual":
      return (
        <View style={styles.columns}>
          {[block.left, block.right].map(({ heading, text }, column) => (
            <View key={heading} style={placed((column * (room + columnGap)) / 2, (room - columnGap) / 2)}>
              <Words style={styles.small}>{heading}</Words>
              <Words>{printable(text)}</Words>
            </View>
          ))}
        </View>
      );
    case "signatures":
      return (
        <View style={styles.signatures} wrap={false}>
          {block.labels.map((label) => (
            <Words key={label} style={styles.signature}>
              {label}
            </Words>
          ))}
        </View>
      );
  }
}

/**
 * Where a column stands in its row, whatever stands beside it: of a row that is parted at the end of a page only the
 * unfinished columns go on.
 */
const placed = (left: number, width: number) => ({ width, marginLeft: left, marginRight: -left - width });

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <View style={styles.facts} wrap={false}>
      {facts.map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <Words style={styles.factLabel}>{label}</Words>
          <Words>{printable(value) || "–"}</Words>
        </View>
      ))}
    </View>
  );
}

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

function TableView({ heading, table: { widths, head, rows }, room, closing }: TableViewProps) {
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
        {heading ? <Words style={styles.small}>{heading}</Words> : null}
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

/** Characters of notes that stay in one piece, about six lines. */
const shortNotes = 600;

function VisitView({ visit: { heading, facts, tables, notes }, room }: { visit: PrintedVisit; room: number }) {
  // Longer ones are parted: as a whole they would leave half a page empty.
  const short = notes && notes.text.length < shortNotes;
  const told = notes ? (
    <View wrap={!short}>
      <Words style={styles.small} minPresenceAhead={30}>
        {notes.heading}
      </Words>
      <Words>{printable(notes.text)}</Words>
    </View>
  ) : null;
  return (
    <View>
      {/* Together, or the heading would stand alone at the foot of a page. */}
      <View style={styles.visit} wrap={false}>
        <Words style={styles.visitHeading}>{printable(heading)}</Words>
        <Facts facts={facts} />
      </View>
      {tables.map(({ heading, table }, index) => (
        <TableView
          key={heading}
          heading={heading}
          table={table}
          room={room}
          closing={short && index === tables.length - 1 ? told : undefined}
        />
      ))}
      {short && tables.length > 0 ? null : told}
    </View>
  );
}

/** Every text anywhere inside, to know which fonts are needed. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield printable(value);
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry);
  else if (value && typeof value === "object") for (const entry of Object.values(value)) yield* textsIn(entry);
}
