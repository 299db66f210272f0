import { idOf } from "#app/components/assistant/card/values.ts";
import { describe } from "#tools/records/rules.ts";
import { localIn, momentIn } from "#tools/local-time/rules.ts";
import { choiceField, machineField } from "./choosing.ts";
import { button, element } from "./dom.ts";
import { labelled, type CardField } from "./field-frame.ts";
import { marksOf } from "./marks.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : value == null ? "" : String(value));

function entryOf(one: CardField, kind: string, value: string, take: (text: string) => void, more: object = {}) {
  const entry = element("input", { type: kind, disabled: one.disabled, required: one.field.required, ...more });
  entry.value = value;
  entry.addEventListener("input", () => take(entry.value));
  return entry;
}

/** A field of a card, by the kind that the product's own cards go by. */
export function drawField(one: CardField): HTMLElement {
  const { field, set, wording } = one;
  const value = one.value === undefined ? field.preset : one.value;
  const text = textOf(value);
  const orNothing = (next: string) => set(next || (field.required ? "" : null));
  switch (field.kind) {
    case "machine":
      return machineField(one);
    case "person":
    case "place":
    case "site":
    case "supplier":
    case "choice":
      return choiceField(one, value);
    case "record":
      return recordField(one);
    case "records":
      return recordsField(one);
    case "lines":
      return linesField(one);
    case "long-text":
    case "names": {
      const area = element("textarea", { rows: 2, disabled: one.disabled, required: field.required });
      const several = field.kind === "names";
      area.value = several && Array.isArray(value) ? value.map(String).join("\n") : text;
      const names = () => area.value.split("\n").flatMap((name) => name.trim() || []);
      area.addEventListener("input", () => (several ? set(names()) : orNothing(area.value)));
      return labelled(one, area, { wide: true, hint: several ? wording.say("oneALine") : undefined });
    }
    case "number": {
      const take = (next: string) => set(next === "" || Number.isNaN(Number(next)) ? null : Number(next));
      return labelled(one, entryOf(one, "number", text, take, { step: "any", inputmode: "decimal" }));
    }
    case "yes-no": {
      const box = element("input", { type: "checkbox", disabled: one.disabled });
      box.checked = value === true;
      box.addEventListener("change", () => set(box.checked));
      return element("label", { class: "host-check" }, box, wording.field(field.name));
    }
    case "day":
      return labelled(
        one,
        entryOf(one, "date", text.slice(0, 10), (next) => set(next || null)),
      );
    case "time": {
      const known = Number.isNaN(Date.parse(text)) ? "" : localIn(wording.timeZone, text);
      const take = (next: string) => set(next ? momentIn(wording.timeZone, next).toISOString() : null);
      return labelled(one, entryOf(one, "datetime-local", known, take));
    }
    case "password":
    case "text":
      return labelled(one, entryOf(one, field.kind, text, orNothing));
  }
}

/** Which record is meant, in words once it is read. */
function recordLine({ field, values, reads, wording }: CardField, id: number | null) {
  const line = element("span", { class: "host-record" }, wording.say("number", { id: id ?? "–" }));
  if (id !== null && field.source)
    void reads.record(field.source, id, values).then((record) => {
      if (record)
        line.replaceChildren(
          describe({ id, ...record }),
          " ",
          ...marksOf(record, wording).filter((mark) => mark !== undefined),
        );
    });
  return line;
}

/** The record that is about to be changed: which one it is was said in words, and stays. */
function recordField(one: CardField) {
  const name = element("span", { class: "host-label" }, one.wording.field(one.field.name));
  return element("div", { class: "host-field host-wide" }, name, recordLine(one, idOf(one.value)));
}

/** The records a proposal is about, each of which can be left out. */
function recordsField(one: CardField) {
  const { value, set, disabled, wording, field, faults, path } = one;
  const offered = Array.isArray(value) ? value.map(idOf).filter((id) => id !== null) : [];
  const chosen = new Set(offered);
  const boxes = offered.map((id) => {
    const box = element("input", { type: "checkbox", checked: true, disabled });
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(id);
      else chosen.delete(id);
      set(offered.filter((other) => chosen.has(other)));
    });
    return element("label", { class: "host-check" }, box, recordLine(one, id));
  });
  const fault = faults[path] && element("span", { class: "host-fault" }, faults[path]);
  return element(
    "fieldset",
    { class: "host-group" },
    element("legend", {}, wording.field(field.name)),
    ...boxes,
    fault,
  );
}

type Line = Record<string, unknown>;

/** A list of lines, parts for instance: each with its own fields, can be added and taken out. */
function linesField(one: CardField): HTMLElement {
  const { field, path, set, disabled, wording } = one;
  let lines = (Array.isArray(one.value) ? one.value : []) as Line[];
  const list = element("div", { class: "host-lines" });
  const change = (next: Line[]) => set((lines = next));
  const draw = () => list.replaceChildren(...lines.map(drawLine));
  const drawLine = (line: Line, at: number) =>
    element(
      "div",
      { class: "host-line", role: "group", "aria-label": wording.say("line", { number: at + 1 }) },
      element(
        "div",
        { class: "host-grid" },
        ...field.fields!.map((member) =>
          drawField({
            ...one,
            field: member,
            path: `${path}.${at}.${member.name}`,
            value: line[member.name],
            set: (next) =>
              change(
                lines.map((other, place) => (place === at ? { ...other, [member.name]: next ?? undefined } : other)),
              ),
          }),
        ),
      ),
      !disabled &&
        button("×", { class: "host-remove", "aria-label": wording.say("remove", { number: at + 1 }) }, () => {
          change(lines.filter((_, place) => place !== at));
          draw();
          add.focus();
        }),
    );
  const add = button(wording.say("add"), { class: "host-quiet", disabled }, () => {
    change([...lines, {}]);
    draw();
    list.lastElementChild?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  draw();
  const legend = element("legend", {}, wording.field(field.name));
  return element("fieldset", { class: "host-group" }, legend, list, !disabled && add);
}
