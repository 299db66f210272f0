import { Document, Image, Page, StyleSheet, Text, View, type TextProps } from "@react-pdf/renderer";
import type { PropsWithChildren } from "react";
import type { Block, Letterhead, PrintedVisit, Table } from "#tools/reports/document.ts";
import { fontsFor, printable } from "./fonts.ts";
import type { PrintLabels } from "#tools/reports/labels.ts";

const ink = "#1c2024";
const quiet = "#60646c";
const line = "#d9d9e0";
const shade = "#f4f5f7";
const accent = "#0d74ce";

const styles = StyleSheet.create({
  page: { paddingTop: 92, paddingBottom: 56, paddingHorizontal: 44, fontSize: 9, color: ink, lineHeight: 1.35 },
  head: {
    position: "absolute",
    top: 30,
    left: 44,
    right: 44,
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
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 3 },
  headRow: { flexDirection: "row", borderBottomWidth: 1, borderBottomColor: quiet, paddingVertical: 3 },
  cell: { paddingRight: 6 },
  headCell: { paddingRight: 6, fontSize: 7.5, color: quiet, fontWeight: 700 },
  empty: { color: quiet, marginBottom: 4 },
  visit: { borderTopWidth: 1, borderTopColor: line, marginTop: 12, paddingTop: 8 },
  visitHeading: { fontSize: 11, fontWeight: 700, marginBottom: 4 },
  small: { fontSize: 8, fontWeight: 700, color: quiet, marginTop: 6, marginBottom: 1 },
  columns: { flexDirection: "row", gap: 16, marginTop: 8 },
  column: { flex: 1 },
  signatures: { flexDirection: "row", gap: 32, marginTop: 48 },
  signature: { flex: 1, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4, fontSize: 7.5, color: quiet },
});

/** Words are broken only where a line cannot hold one: the layout would also break where the font changes within a word. */
function Words({ style, children, ...props }: PropsWithChildren<TextProps>) {
  const direction = typeof children === "string" && isRightToLeft(children) ? "rtl" : "ltr";
  return (
    <Text hyphenationPenalty={9_999} {...props} style={[{ direction }, ...(style ? [style].flat() : [])] as TextStyle}>
      {children}
    </Text>
  );
}

type TextStyle = TextProps["style"];

/** A text runs as its first letter does. */
const isRightToLeft = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? "");

interface PortionProps {
  letterhead: Letterhead;
  blocks: Block[];
  labels: PrintLabels;
  landscape?: boolean;
}

/** One portion of a report on the company's paper. Page numbers are put on when all portions are together. */
export function Portion({ letterhead, blocks, labels, landscape }: PortionProps) {
  const fontFamily = fontsFor(textsIn([letterhead, blocks, labels]));
  return (
    <Document>
      <Page
        size="A4"
        orientation={landscape ? "landscape" : "portrait"}
        style={[styles.page, { fontFamily: fontFamily as unknown as string }]}
      >
        <View fixed style={styles.head}>
          <View style={{ flexDirection: "row", alignItems: "center" }}>
            {letterhead.logo ? <Image src={letterhead.logo} style={styles.logo} /> : null}
            <Words style={styles.company}>{printable(letterhead.company)}</Words>
          </View>
          <Words style={styles.address}>{printable(letterhead.address)}</Words>
        </View>
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} labels={labels} />
        ))}
      </Page>
    </Document>
  );
}

function BlockView({ block, labels }: { block: Block; labels: PrintLabels }) {
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
        <TableView table={block.table} />
      ) : (
        <Words style={styles.empty}>{block.empty}</Words>
      );
    case "visit":
      return <VisitView visit={block.visit} labels={labels} />;
    case "bilingual":
      return (
        <View style={styles.columns}>
          {[block.left, block.right].map(({ heading, text }) => (
            <View key={heading} style={styles.column}>
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

function TableView({ table: { widths, head, rows } }: { table: Table }) {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const width = (column: number) => ({ width: `${(widths[column]! / total) * 100}%` });
  return (
    <View style={{ marginBottom: 4 }}>
      <View style={styles.headRow} minPresenceAhead={30}>
        {head.map((label, column) => (
          <Words key={label} style={[styles.headCell, width(column)]}>
            {label}
          </Words>
        ))}
      </View>
      {rows.map((cells, row) => (
        // A row stays whole unless it is longer than half a page: an unbreakable giant would never find its place.
        <View key={row} style={styles.row} wrap={cells.some((cell) => cell.length > 1_200)}>
          {cells.map((cell, column) => (
            <Words key={column} style={[styles.cell, width(column)]}>
              {printable(cell)}
            </Words>
          ))}
        </View>
      ))}
    </View>
  );
}

function VisitView({
  visit: { heading, facts, actions, parts, issues, notes },
  labels,
}: {
  visit: PrintedVisit;
  labels: PrintLabels;
}) {
  const tables: [string, Table][] = [
    [labels.actions, actions],
    [labels.parts, parts],
    [labels.issues, issues],
  ];
  return (
    <View style={styles.visit}>
      {/* Together, or the heading would stand alone at the foot of a page. */}
      <View wrap={false}>
        <Words style={styles.visitHeading}>{printable(heading)}</Words>
        <Facts facts={facts} />
      </View>
      {tables
        .filter(([, table]) => table.rows.length > 0)
        .map(([label, table]) => (
          <View key={label}>
            <Words style={styles.small} minPresenceAhead={40}>
              {label}
            </Words>
            <TableView table={table} />
          </View>
        ))}
      {notes ? (
        <View>
          <Words style={styles.small}>{labels.notes}</Words>
          <Words>{printable(notes)}</Words>
        </View>
      ) : null}
    </View>
  );
}

/** Every text anywhere inside, to know which fonts are needed. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield printable(value);
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry);
  else if (value && typeof value === "object") for (const entry of Object.values(value)) yield* textsIn(entry);
}
