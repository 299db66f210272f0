/** Files and bodies that are small or within the limits, and unfold to much. */
import { docxOf, zipOf } from "#agent/testing/files.ts";
import { handIn, type Person } from "./client.ts";
import type { Scale } from "./figure.ts";

/** Hands one in. @returns the status of the answer */
export type Unfolding = readonly [what: string, offer: (person: Person, origin: string) => Promise<number>];

const megabyte = 1024 * 1024;

const file =
  (name: string, make: () => Uint8Array<ArrayBuffer> | string): Unfolding[1] =>
  async (person) => {
    const answer = await handIn(person, "/api/ai/extract-file", make(), name);
    await answer.arrayBuffer();
    return answer.status;
  };

const body =
  (path: string, type: string, make: () => string): Unfolding[1] =>
  async ({ cookie }, origin) => {
    const sending = fetch(`${origin}${path}`, {
      method: "POST",
      headers: { cookie, "Content-Type": type },
      body: make(),
    });
    // A server that breaks off what is still being sent closes the connection.
    return sending.then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 413,
    );
  };

/** Refused each, whoever sends them. */
export const refused = (scale: Scale): Unfolding[] => {
  const size = scale.rounds(18 * megabyte, 4 * megabyte);
  return [
    [
      "a table of long headings",
      file("t.csv", () => `${"a".repeat(800)},${"b".repeat(800)}\n${"a,b\n".repeat(200_000)}`),
    ],
    [
      "a table of long headings",
      file("t.csv", () => `${"a".repeat(300)},${"b".repeat(300)}\n${"a,b\n".repeat(100_000)}`),
    ],
    ["a table of many rows", file("t.csv", () => `head,other\n${"a,b\n".repeat(scale.rounds(1_000_000, 300_000))}`)],
    ["one long word", file("t.txt", () => "x".repeat(Math.max(size, 6e6)))],
    ["zeros", file("t.bin", () => new Uint8Array(size))],
    ["an archive of heads without files", file("t.zip", () => repeatedHead(size))],
    ["an archive of a file without end", file("t.zip", () => withoutEnd(size))],
    ["an archive of many files", file("t.zip", () => zipOf(many(3_000)))],
    [
      "an archive that is no chat",
      file("t.zip", () => zipOf([{ name: "xl/workbook.xml", content: " ".repeat(size * 2) }])),
    ],
    ["a document of nothing", file("t.docx", () => docxOf(`<w:p>${"<w:r/>".repeat(scale.rounds(4e6, 4e5))}</w:p>`))],
    ["JSON of many objects", body("/api/chat", "application/json", () => `{"a":[${"{},".repeat(1_600_000)}{}]}`)],
    ["JSON that is nested deeply", body("/api/chat", "application/json", () => `{"a":${"[".repeat(2_400_000)}}`)],
    ["a form of many parts", body("/api/ai/extract-file", "multipart/form-data; boundary=edge", () => formOf(size))],
  ];
};

/** Read each, for what they hold. */
export const taken = (scale: Scale): Unfolding[] => [
  ["an archive with a large photo", file("chat.zip", () => zipOf(withPhoto(scale.rounds(39, 4))))],
  ["an archive of a long chat", file("chat.zip", () => zipOf(packed(scale.rounds(18 * megabyte, megabyte), 30)))],
  [
    "a chat of years",
    file("years.txt", () => chatOf(scale.rounds(4.7 * megabyte, megabyte / 2), scale.rounds(200, 20))),
  ],
  [
    "a chat of decades",
    file("decades.txt", () => chatOf(scale.rounds(18.5 * megabyte, megabyte), scale.rounds(800, 40))),
  ],
];

const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, content: "x" }));
const packed = (length: number, reports: number) => [{ name: "_chat.txt", content: chatOf(length, reports) }];
const photo = "IMG-20260217-WA0009.jpg";
const withPhoto = (megabytes: number) => [
  { name: "_chat.txt", content: `${chatOf(20_000, 3)}\n17/02/2026, 08:00 - Petra Lindqvist: ${photo} (file attached)` },
  { name: photo, content: new Uint8Array(megabytes * megabyte) },
];

/** Head of a file in an archive, whose size stands behind it where `later` says so. */
function headOf({ later }: { later: boolean }): Buffer {
  const head = Buffer.alloc(31);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(later ? 8 : 0, 6);
  head.writeUInt16LE(1, 26);
  head.write("a", 30);
  return head;
}

const repeatedHead = (size: number) => new Uint8Array(Buffer.alloc(size, headOf({ later: false })));

function withoutEnd(size: number) {
  const whole = Buffer.alloc(size, "P");
  headOf({ later: true }).copy(whole);
  return new Uint8Array(whole);
}

function formOf(size: number): string {
  const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  return `${part.repeat(size / part.length)}--edge--\r\n`;
}

/** A chat of so many characters, small talk with numbers in it and so many reports, over years. */
export function chatOf(length: number, reports: number): string {
  const lines: string[] = [];
  const every = Math.max(1, Math.floor(length / 75 / reports));
  for (let n = 0, size = 0; size < length; n++) {
    const [year, month, day] = new Date(Date.UTC(2016, 0, 1 + n / 200)).toISOString().slice(0, 10).split("-");
    const said =
      n % every === 0
        ? `On 870.7.${4_000 + (n % 30)}, hours ${1_000 + n}. Replaced the hydraulic return filter.`
        : `left ${n % 90} boxes at gate ${n % 17}, pallet ${1_000 + (n % 5_000)}, call ${100_000 + n}`;
    const minute = String(n % 60).padStart(2, "0");
    lines.push(`${day}/${month}/${year}, 08:${minute} - Petra Lindqvist: ${said}`);
    size += lines.at(-1)!.length + 1;
  }
  return lines.join("\n");
}
