import { Document, Image, Page, Path, Svg, View } from "@react-pdf/renderer";
import type { PropsWithChildren } from "react";
import type { Block, Letterhead, PrintedVisit } from "#tools/reports/document.ts";
import { signaturePad } from "#tools/signing/rules.ts";
import { printable } from "./fonts.ts";
import { ink, paper, margin, columnGap, styles, placed } from "./letter-styles.ts";
import { Families, Words } from "./words.tsx";
import { TableView } from "./table.tsx";

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
    case "notice":
      return <Words style={styles.notice}>{printable(block.text)}</Words>;
    case "signed":
      return <Signed block={block} />;
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

function Signed({ block }: { block: Extract<Block, { kind: "signed" }> }) {
  const { width, height } = signaturePad;
  return (
    <View style={styles.signed} wrap={false}>
      <Words style={styles.small}>{block.label}</Words>
      {block.strokes ? (
        <Svg viewBox={`0 0 ${width} ${height}`} style={{ width: 200, height: (200 * height) / width }}>
          <Path
            d={block.strokes}
            stroke={ink}
            strokeWidth={6}
            strokeLinecap="round"
            strokeLinejoin="round"
            fill="none"
          />
        </Svg>
      ) : null}
      <Words style={styles.signedName}>{printable(block.name)}</Words>
      {block.lines.map((line) => (
        <Words key={line} style={styles.small}>
          {printable(line)}
        </Words>
      ))}
    </View>
  );
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
          // Two plans may have one name.
          key={index}
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
