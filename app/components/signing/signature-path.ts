import type { PointGroup } from "signature_pad";
import { mostStrokes, signaturePad } from "#tools/signing/rules.ts";

/** The size of a pad on the screen, in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

type Line = readonly { x: number; y: number }[];

const { width: wide, height: high } = signaturePad;

/** What was drawn as SVG path data in the box in which signatures are kept; null while nothing was. */
export function pathOfLines(lines: readonly Line[], { width, height }: Size): string | null {
  const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), 1) * most);
  const place = ({ x, y }: Line[number]) => `${within(x / width, wide)} ${within(y / height, high)}`;
  const written = (line: Line) => {
    const [first, ...rest] = line.map(place);
    // A dot is a line to where it stands.
    return first && `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join("")}`;
  };
  const path = lines.map(written).filter(Boolean).join("");
  if (path.length <= mostStrokes) return path || null;
  // Somebody who draws for long is not refused: half of the points tell as much.
  return pathOfLines(lines.map(thinned), { width, height });
}

const thinned = (line: Line) => line.filter((_, at) => at % 2 === 0 || at === line.length - 1);

/** The lines of such a path on a pad of this size. */
export const linesOfPath = (path: string | null, { width, height }: Size): Line[] =>
  (path ?? "")
    .split("M")
    .filter(Boolean)
    .map((line) =>
      line.split("L").map((point) => {
        const [x, y] = point.split(" ").map(Number);
        return { x: (x! / wide) * width, y: (y! / high) * height };
      }),
    );

/** The same as the pad takes it. */
export const groupsOfPath = (path: string | null, size: Size, look: Omit<PointGroup, "points">): PointGroup[] =>
  linesOfPath(path, size).map((line) => ({
    ...look,
    points: line.map((point, time) => ({ ...point, pressure: 0.5, time })),
  }));
