import type { z } from "zod";
import { spelling } from "#tools/service-logs/document-spelling.ts";
import { namesSeveral, referenceOf, type ReferenceKind } from "#tools/fields/rules.ts";

/** How a value is entered. */
export type FieldKind =
  | "text"
  | "long-text"
  | "number"
  | "yes-no"
  | "choice"
  | "day"
  | "time"
  | "password"
  | "machine"
  | "person"
  | "place"
  | "supplier"
  | "site"
  | "record"
  | "records"
  | "lines"
  | "names";

export interface FieldSpec {
  name: string;
  kind: FieldKind;
  required: boolean;
  /** What the operation takes where nothing is entered. */
  preset?: unknown;
  /** Values of a choice. */
  choices?: (string | number)[];
  /** What kind of record an id names. */
  source?: RecordKind;
  /** Fields of each line of a list. */
  fields?: FieldSpec[];
}

/** Fields whose entry follows from what they mean, not from their type. The one table of it. */
const hints: Record<string, Pick<FieldSpec, "kind" | "source">> = {
  description: { kind: "long-text" },
  notes: { kind: "long-text" },
  summary: { kind: "long-text" },
  text: { kind: "long-text" },
  message: { kind: "long-text" },
  password: { kind: "password" },
  installationDate: { kind: "day" },
  doneOn: { kind: "day" },
  remark: { kind: "long-text" },
  startDate: { kind: "day" },
  endDate: { kind: "day" },
  endTime: { kind: "day" },
  fixedDate: { kind: "time" },
  engineerFixedAt: { kind: "time" },
  identificationTime: { kind: "time" },
  orderedDate: { kind: "time" },
  deliveredDate: { kind: "time" },
  readOn: { kind: "day" },
  replacedOn: { kind: "day" },
  fromAt: { kind: "time" },
  toAt: { kind: "time" },
  at: { kind: "time" },
};

/** Records that are shown on their card. */
export type RecordKind = Extract<
  ReferenceKind,
  "issue" | "task" | "parts-request" | "parts-line" | "service-log" | "due-service" | "part" | "order" | "order-line"
>;

/** Records that are chosen on their card. */
const isChosen = (kind: ReferenceKind) =>
  kind === "machine" || kind === "person" || kind === "place" || kind === "supplier" || kind === "site";

const isRecordKind = (kind: ReferenceKind): kind is RecordKind => !isChosen(kind) && kind !== "draft";

function hintOfReference(name: string): Pick<FieldSpec, "kind" | "source"> | undefined {
  const reference = referenceOf(name);
  if (reference && isChosen(reference)) return { kind: reference };
  if (!reference || !isRecordKind(reference)) return undefined;
  return { kind: namesSeveral(name) ? "records" : "record", source: reference };
}

/** The fields of a form, read from the schema that the operation checks. Members no person can enter are left out. */
export function fieldsOf(schema: z.ZodType, hidden: readonly string[] = [], lineIds?: RecordKind): FieldSpec[] {
  const { base } = unwrap(schema);
  if (base.def.type !== "object") return [];
  const { shape } = base.def as unknown as { shape: Record<string, z.ZodType> };
  return Object.entries(shape).flatMap(([name, member]) =>
    hidden.includes(name) ? [] : (fieldOf(name, member, lineIds) ?? []),
  );
}

function fieldOf(name: string, member: z.ZodType, lineIds?: RecordKind): FieldSpec | undefined {
  const { base, required, preset } = unwrap(member);
  const hint = hints[name] ?? hintOfReference(name);
  if (hint) return { name, required, ...hint };
  switch (base.def.type) {
    case "string":
      return { name, required, kind: "text" };
    case "number":
      return { name, required, kind: "number" };
    case "boolean":
      return { name, required, preset, kind: "yes-no" };
    case "enum":
      return {
        name,
        required,
        preset,
        kind: "choice",
        choices: Object.values((base.def as unknown as { entries: Record<string, string> }).entries),
      };
    case "array":
      return linesOf({ name, required }, (base.def as unknown as { element: z.ZodType }).element, lineIds);
    case "union":
      return unionOf(name, required, (base.def as unknown as { options: z.ZodType[] }).options);
    default:
      return undefined;
  }
}

function linesOf(
  field: Pick<FieldSpec, "name" | "required">,
  element: z.ZodType,
  ids?: RecordKind,
): FieldSpec | undefined {
  if (unwrap(element).base.def.type === "string") return { ...field, kind: "names" };
  const members = fieldsOf(element, ["id", spelling.issueId, spelling.startTime]);
  const named: FieldSpec[] = ids ? [{ name: "id", required: true, kind: "record", source: ids }] : [];
  return members.length > 0 ? { ...field, kind: "lines", fields: [...named, ...members] } : undefined;
}

function unionOf(name: string, required: boolean, options: z.ZodType[]): FieldSpec | undefined {
  const literals = options.flatMap((option) =>
    (option as z.ZodType & Inner)._zod.def.type === "literal"
      ? ((option as z.ZodType & Inner)._zod.def as unknown as { values: (string | number)[] }).values
      : [],
  );
  if (literals.length === options.length) return { name, required, kind: "choice", choices: literals };
  return options.some((option) => unwrap(option).base.def.type === "string")
    ? { name, required, kind: "text" }
    : undefined;
}

interface Inner {
  _zod: { def: { type: string } };
}

interface Wrapped extends Inner {
  _zod: { def: { type: string; innerType?: Wrapped; defaultValue?: unknown; in?: Wrapped; out?: Wrapped } };
}

/** Takes off what makes a field optional or tidies its value up, down to what is entered. */
function unwrap(schema: z.ZodType): { base: Inner["_zod"]; required: boolean; preset?: unknown } {
  let current = schema as unknown as Wrapped;
  let required = true;
  let preset: unknown;
  for (;;) {
    const { def } = current._zod;
    if (def.innerType) {
      if (["optional", "nullable", "default", "prefault", "catch"].includes(def.type)) required = false;
      preset ??= def.defaultValue;
      current = def.innerType;
    } else if (def.type === "pipe") {
      current = def.in!._zod.def.type === "transform" ? def.out! : def.in!;
    } else return { base: current._zod, required, preset };
  }
}
