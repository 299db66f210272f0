import { Document, Page, Path, Svg, View } from "@react-pdf/renderer";
import QRCode from "qrcode";
import type { LabelJob } from "#tools/machine-labels/label-job.ts";
import { printable } from "./fonts.ts";
import { Families, Words } from "./words.tsx";

const points = (mm: number) => (mm * 72) / 25.4;

/** Labels that are higher than wide have their code above the words. */
const isUpright = ({ labelWidth, labelHeight }: LabelJob["sheet"]) => labelHeight > labelWidth;

/** Sheets of labels, from the first free one on. */
export function Labels({ job, fontFamily }: { job: LabelJob; fontFamily: string[] }) {
  const { sheet, startAt, labels, language } = job;
  const perPage = sheet.columns * sheet.rows;
  const places = [...Array<undefined>(startAt - 1).fill(undefined), ...labels];
  const pages = Math.ceil(places.length / perPage);
  return (
    <Families.Provider value={fontFamily}>
      <Document language={language}>
        {Array.from({ length: pages }, (_, page) => (
          <Page
            key={page}
            size={{ width: points(sheet.width), height: points(sheet.height) }}
            style={{ fontFamily: fontFamily as unknown as string }}
          >
            {places.slice(page * perPage, (page + 1) * perPage).map(
              (label, at) =>
                label && (
                  <View
                    key={at}
                    style={{
                      position: "absolute",
                      left: points(sheet.left + (at % sheet.columns) * sheet.stepX),
                      top: points(sheet.top + Math.floor(at / sheet.columns) * sheet.stepY),
                      width: points(sheet.labelWidth),
                      height: points(sheet.labelHeight),
                      overflow: "hidden",
                    }}
                  >
                    <Label label={label} job={job} />
                  </View>
                ),
            )}
          </Page>
        ))}
      </Document>
    </Families.Provider>
  );
}

function Label({ label: { url, serialNumber, model }, job }: { label: LabelJob["labels"][number]; job: LabelJob }) {
  const { sheet, call } = job;
  const upright = isUpright(sheet);
  const short = points(Math.min(sheet.labelWidth, sheet.labelHeight));
  const padding = short * 0.08;
  const code = upright ? short - 4 * padding : short - 2 * padding;
  // Beside the code there is room for the serial number and five lines more.
  const size = upright ? short * 0.07 : Math.min(short * 0.088, points(sheet.labelWidth - sheet.labelHeight) * 0.12);
  return (
    <View
      style={{
        flexDirection: upright ? "column" : "row",
        alignItems: "center",
        justifyContent: upright ? "center" : "flex-start",
        height: "100%",
        padding,
        gap: padding,
      }}
    >
      <Code url={url} side={code} />
      <View style={upright ? { alignItems: "center", textAlign: "center" } : { flex: 1 }}>
        <Words style={{ fontSize: size * 1.25, fontWeight: 700 }}>{printable(serialNumber)}</Words>
        <Words style={{ fontSize: size, marginTop: size * 0.2 }}>{printable(model)}</Words>
        <Words style={{ fontSize: size, marginTop: size * 0.5 }}>{printable(call)}</Words>
      </View>
    </View>
  );
}

/** A QR code as one path, so that it stays sharp at any size. The white around it belongs to it. */
function Code({ url, side }: { url: string; side: number }) {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const quiet = 2;
  const whole = modules.size + 2 * quiet;
  const cells = [...modules.data].flatMap((dark, at) =>
    dark ? [`M${(at % modules.size) + quiet} ${Math.floor(at / modules.size) + quiet}h1v1h-1z`] : [],
  );
  return (
    <Svg viewBox={`0 0 ${whole} ${whole}`} style={{ width: side, height: side }}>
      <Path d={cells.join("")} fill="black" />
    </Svg>
  );
}
