import { expect, test } from "vitest";
import { formatsFor } from "./formats.ts";

const moment = "2026-03-08T22:05:09Z";

test("English dates are day first, and the clock has 24 hours", () => {
  const format = formatsFor("en", "UTC");
  expect(format.date(moment)).toBe("08/03/2026");
  expect(format.time(moment)).toBe("22:05");
  expect(format.dateTime(moment)).toBe("08/03/2026, 22:05");
  expect(format.time("2026-03-08T00:05:00Z")).toBe("00:05");
});

test("moments follow the reader's time zone, calendar dates do not", () => {
  const inIndia = formatsFor("en", "Asia/Kolkata");
  const inCalifornia = formatsFor("en", "America/Los_Angeles");
  expect(inIndia.date(moment)).toBe("09/03/2026");
  expect(inCalifornia.date(moment)).toBe("08/03/2026");
  expect(inIndia.date("2026-03-08")).toBe("08/03/2026");
  expect(inCalifornia.date("2026-03-08")).toBe("08/03/2026");
  expect(inIndia.today(new Date(moment))).toBe("2026-03-09");
});

test("languages write dates and numbers their own way", () => {
  expect(formatsFor("de", "UTC").date(moment)).toBe("08.03.2026");
  expect(formatsFor("zh", "UTC").date(moment)).toBe("2026/03/08");
  expect(formatsFor("de", "UTC").number(1_234_567)).toBe("1.234.567");
  expect(formatsFor("en", "UTC").number(1_234_567)).toBe("1,234,567");
});

test("file sizes have at most two decimals", () => {
  const { fileSize } = formatsFor("en", "UTC");
  expect(fileSize(0)).toBe("0 Bytes");
  expect(fileSize(1_500)).toBe("1.46 KB");
  expect(fileSize(19 * 1024 * 1024)).toBe("19 MB");
});
