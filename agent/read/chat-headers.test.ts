import { describe, expect, it } from "vitest";
import { readHeader } from "./chat-headers.ts";

describe("headers of Chinese exports", () => {
  it.each([
    ["[2026/4/16 下午1:25:44] 甲: 好", [2026, 4, 16], "1:25:44", "pm"],
    ["2026/4/16 上午9:05 - 甲: 好", [2026, 4, 16], "9:05", "am"],
    ["2026年4月16日 晚上8:30 - 甲: 好", [2026, 4, 16], "8:30", "pm"],
    ["2026年4月16日 18:30 - 甲: 好", [2026, 4, 16], "18:30", null],
    ["[16/4/2026 凌晨12:10:02] 甲: 好", [16, 4, 2026], "12:10:02", "am"],
    ["[下午3:15, 2026/4/16] 甲: 好", [2026, 4, 16], "3:15", "pm"],
    ["2026/4/16 中午11:50 - 甲: 好", [2026, 4, 16], "11:50", "am"],
    ["2026/4/16 中午12:20 - 甲: 好", [2026, 4, 16], "12:20", "pm"],
    ["2026/4/16 晚上12:20 - 甲: 好", [2026, 4, 16], "12:20", "am"],
    ["2026/4/16 下午15:20 - 甲: 好", [2026, 4, 16], "15:20", null],
  ] as const)("reads %s", (line, date, time, half) => {
    expect(readHeader(line)).toMatchObject({ date, time, half });
  });

  it("takes a sentence with a date for no header", () => {
    expect(readHeader("2026年4月16日更换了油封")).toBeNull();
    expect(readHeader("下午3:15到现场")).toBeNull();
  });
});
