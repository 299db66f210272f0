import { Document, Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
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
            <Text style={styles.company}>{printable(letterhead.company)}</Text>
          </View>
          <Text style={styles.address}>{printable(letterhead.address)}</Text>
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
          <Text style={styles.title}>{printable(block.text)}</Text>
          <Text style={styles.subtitle}>{printable(block.subtitle ?? "")}</Text>
        </View>
      );
    case "facts":
      return <Facts facts={block.facts} />;
    case "heading":
      return (
        <Text style={styles.heading} minPresenceAhead={60}>
          {printable(block.text)}
        </Text>
      );
    case "text":
      return <Text style={{ marginBottom: 4 }}>{printable(block.text)}</Text>;
    case "table":
      return block.table.rows.length > 0 ? (
        <TableView table={block.table} />
      ) : (
        <Text style={styles.empty}>{block.empty}</Text>
      );
    case "visit":
      return <VisitView visit={block.visit} labels={labels} />;
    case "bilingual":
      return (
        <View style={styles.columns}>
          {[block.left, block.right].map(({ heading, text }) => (
            <View key={heading} style={styles.column}>
              <Text style={styles.small}>{heading}</Text>
              <Text>{printable(text)}</Text>
            </View>
          ))}
        </View>
      );
    case "signatures":
      return (
        <View style={styles.signatures} wrap={false}>
          {block.labels.map((label) => (
            <Text key={label} style={styles.signature}>
              {label}
            </Text>
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
          <Text style={styles.factLabel}>{label}</Text>
          <Text>{printable(value) || "–"}</Text>
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
          <Text key={label} style={[styles.headCell, width(column)]}>
            {label}
          </Text>
        ))}
      </View>
      {rows.map((cells, row) => (
        // A row stays whole unless it is longer than half a page: an unbreakable giant would never find its place.
        <View key={row} style={styles.row} wrap={cells.some((cell) => cell.length > 1_200)}>
          {cells.map((cell, column) => (
            <Text key={column} style={[styles.cell, width(column)]}>
              {printable(cell)}
            </Text>
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
      <Text style={styles.visitHeading} minPresenceAhead={80}>
        {printable(heading)}
      </Text>
      <Facts facts={facts} />
      {tables
        .filter(([, table]) => table.rows.length > 0)
        .map(([label, table]) => (
          <View key={label}>
            <Text style={styles.small} minPresenceAhead={40}>
              {label}
            </Text>
            <TableView table={table} />
          </View>
        ))}
      {notes ? (
        <View>
          <Text style={styles.small}>{labels.notes}</Text>
          <Text>{printable(notes)}</Text>
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
