import { describe, expect, it } from "vitest";
import { readChat } from "./whatsapp.ts";

const of = (text: string) =>
  readChat(text, "2026-11-21")?.map(({ at, author, text: said }) => [at?.slice(0, 16), author, said]);

describe("WhatsApp exports", () => {
  it("reads Android lines of 24 hours, with messages over several lines and CRLF", () => {
    expect(of("25/03/2026, 18:04 - Jo Vale: first\r\nsecond\r\n25/03/2026, 18:05 - Mo Lind: ok")).toEqual([
      ["2026-03-25T18:04", "Jo Vale", "first\r\nsecond"],
      ["2026-03-25T18:05", "Mo Lind", "ok"],
    ]);
  });

  it("reads iOS lines of 12 hours with the invisible marks of real exports", () => {
    expect(of("\u200e[3/25/26, 6:04:09\u202fPM] Jo Vale: done")).toEqual([["2026-03-25T18:04", "Jo Vale", "done"]]);
  });

  it("reads the copy from WhatsApp Web", () => {
    expect(of("[09:12, 25/03/2026] Jo Vale: on site")).toEqual([["2026-03-25T09:12", "Jo Vale", "on site"]]);
  });

  it("tells day from month by the whole file, and reads year first", () => {
    expect(of("03/04/2026, 10:00 - A: x\n05/04/2026, 10:00 - A: y\n13/04/2026, 10:00 - A: z")?.[0]?.[0]).toBe(
      "2026-04-03T10:00",
    );
    expect(of("4/3/26, 10:00 AM - A: x\n4/13/26, 10:00 AM - A: z")?.[0]?.[0]).toBe("2026-04-03T10:00");
    expect(of("2026/04/03, 10:00 - A: x")?.[0]?.[0]).toBe("2026-04-03T10:00");
  });

  it("keeps system lines, deleted messages and omitted media out of what was said", () => {
    const chat = readChat(
      "01/02/2026, 10:00 - Jo added Mo\n01/02/2026, 10:01 - Jo: This message was deleted\n" +
        "01/02/2026, 10:02 - Jo: <Media omitted>\n" +
        "01/02/2026, 10:03 - Jo: IMG-20260201-WA0001.jpg (file attached)\nhose",
    );
    expect(chat?.map(({ system, text }) => [system, text])).toEqual([
      [true, "Jo added Mo"],
      [true, ""],
      [false, ""],
      [false, "hose"],
    ]);
    expect(chat?.[3]?.attachment).toBe("IMG-20260201-WA0001.jpg");
  });

  it("gives offsets into the source", () => {
    const source = "01/02/2026, 10:00 - Jo: hose burst";
    const [message] = readChat(source)!;
    expect(source.slice(message!.start, message!.end)).toBe("hose burst");
  });

  it("takes a letter or a dated table for no chat", () => {
    expect(readChat("On 3 March we changed the hose.\nRegards")).toBeNull();
    expect(readChat("01.02.2026 Service\n02.02.2026 Repair")).toBeNull();
  });
});
