import { InvalidInput, TooLarge, UnsupportedType } from "#tools/errors.ts";
import { formWatch, jsonWatch, type BodyWatch } from "./body-watch.server.ts";

/** JSON of a whole parts list or of twenty reviewed reports stays far below. */
const longestJson = 5 * 1024 * 1024;
/** Fields of one object of a JSON body; the largest that a call takes has some dozens. */
const mostMembers = 2_000;
/** A few lines of text, each letter of them written as three. */
const longestFields = 64 * 1024;
/** 19 MB of file and the form around it. */
const longestForm = 19 * 1024 * 1024 + 64 * 1024;

const typeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

/** What a request carries, as the input of an operation: JSON members or form fields. */
export const readBody = async (request: Request): Promise<unknown> =>
  typeOf(request) === "multipart/form-data" ? readForm(request) : readJson(request);

interface JsonTaken {
  /** Media types of it. */
  types: readonly string[];
  /** Bytes, at most. */
  longest: number;
}

/** An object of JSON; an empty one where nothing is carried. */
export async function readJson(
  request: Request,
  { types, longest }: JsonTaken = { types: ["application/json"], longest: longestJson },
): Promise<object> {
  const bytes = await new Response(counted(request, longest, "The request is too large", jsonWatch())).bytes();
  if (bytes.length === 0) return {};
  if (!types.includes(typeOf(request)))
    throw new UnsupportedType("This call takes JSON (Content-Type: application/json)");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new InvalidInput("The request is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new InvalidInput("The request must be a JSON object");
  refuseTooMany(value);
  return value;
}

/** What a schema does not know it names one by one: an object of hundreds of thousands would keep everybody waiting. */
function refuseTooMany(body: object) {
  const left: object[] = [body];
  for (let one = left.pop(); one; one = left.pop()) {
    const values: unknown[] = Object.values(one);
    if (!Array.isArray(one) && values.length > mostMembers) throw new TooLarge("The request has too many fields");
    for (const value of values) if (typeof value === "object" && value !== null) left.push(value);
  }
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")!;
  const tooLarge = "File size exceeds the 19MB limit. Please choose a smaller file.";
  const sent = counted(request, longestForm, tooLarge, formWatch(type));
  let form: FormData;
  try {
    form = await new Response(sent, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new InvalidInput("The upload did not arrive whole. Please send it again.");
  }
  const input: Record<string, unknown> = {};
  for (const [name, value] of form)
    if (Object.keys(input).length < 100 && !(name in Object.prototype))
      input[name] = value instanceof File && input[name] !== undefined ? [input[name], value].flat() : value;
  return input;
}

/** Fields of a form that a browser sends without scripts; of those with one name the last one counts. */
export async function readFormFields(request: Request): Promise<Record<string, string>> {
  const sent = counted(request, longestFields, "The request is too large", { see: () => undefined });
  return Object.fromEntries(new URLSearchParams(await new Response(sent).text()));
}

/** What is sent, which breaks off as soon as there is too much, whatever the Content-Length said. */
function counted(request: Request, most: number, message: string, watch: BodyWatch): ReadableStream<Uint8Array> | null {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new TooLarge(message);
  let length = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.length;
      if (length > most) throw new TooLarge(message);
      watch.see(piece);
      controller.enqueue(piece);
    },
  });
  return request.body?.pipeThrough(count) ?? null;
}
