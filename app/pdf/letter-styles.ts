import { StyleSheet } from "@react-pdf/renderer";

export const ink = "#1c2024";
const quiet = "#60646c";
const line = "#d9d9e0";
const shade = "#f4f5f7";
const accent = "#0d74ce";
const warning = "#ab4800";

/** All lengths are points. */
export const paper = { short: 595.28, long: 841.89 };
export const margin = 44;
export const fontSize = 9;
export const cellGap = 6;
export const columnGap = 16;

export const styles = StyleSheet.create({
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
  notice: { borderWidth: 1, borderColor: warning, color: warning, fontWeight: 700, padding: 6, marginBottom: 8 },
  signed: { marginTop: 24, width: 240 },
  signedName: { fontSize: 12, borderBottomWidth: 0.75, borderBottomColor: ink, paddingBottom: 3, marginBottom: 3 },
  signatures: { flexDirection: "row", gap: 32, marginTop: 48 },
  signature: { flex: 1, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4, fontSize: 7.5, color: quiet },
});

/**
 * Where a column stands in its row, whatever stands beside it: of a row that is parted at the end of a page only the
 * unfinished columns go on.
 */
export const placed = (left: number, width: number) => ({ width, marginLeft: left, marginRight: -left - width });
