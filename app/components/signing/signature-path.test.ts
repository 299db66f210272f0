import { expect, test } from "vitest";
import { isDrawnSignature, mostStrokes } from "#tools/signing/rules.ts";
import { linesOfPath, pathOfLines } from "./signature-path.ts";

const phone = { width: 350, height: 175 };

test("a drawing is the same on every screen", () => {
  const path = pathOfLines(
    [
      [
        { x: 35, y: 17.5 },
        { x: 350, y: 175 },
      ],
      [{ x: 70, y: 87.5 }],
    ],
    phone,
  );
  expect(path).toBe("M100 50L1000 500M200 250L200 250");
  expect(isDrawnSignature(path!)).toBe(true);
  expect(pathOfLines(linesOfPath(path, { width: 700, height: 350 }), { width: 700, height: 350 })).toBe(path);
});

test("nothing drawn is nothing, and what leaves the pad stays at its edge", () => {
  expect(pathOfLines([], phone)).toBeNull();
  expect(linesOfPath(null, phone)).toEqual([]);
  expect(
    pathOfLines(
      [
        [
          { x: -20, y: 10 },
          { x: 400, y: 180 },
        ],
      ],
      phone,
    ),
  ).toBe("M0 29L1000 500");
});

test("a drawing of any length is kept", () => {
  const line = Array.from({ length: 40_000 }, (_, at) => ({ x: at % 350, y: at % 175 }));
  const path = pathOfLines([line], phone)!;
  expect(path.length).toBeLessThanOrEqual(mostStrokes);
  expect(isDrawnSignature(path)).toBe(true);
});
