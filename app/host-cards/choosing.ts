import { idOf } from "#app/components/assistant/card/values.ts";
import { element, freshId } from "./dom.ts";
import { labelled, type CardField } from "./field-frame.ts";
import { machineLabel } from "./reads.ts";

/** What is chosen from the product's vocabulary, or from records that are few. */
export function choiceField(one: CardField, value: unknown) {
  const { field, set, disabled, wording, reads } = one;
  const { choices } = field;
  const select = element("select", { disabled, required: field.required });
  const option = (text: string, id: string | number) => {
    const made = element("option", { value: id }, text);
    made.selected = String(value ?? "") === String(id);
    return made;
  };
  const empty = option(wording.say(field.kind === "person" && !field.required ? "nobody" : "choose"), "");
  if (choices) {
    select.append(
      empty,
      ...choices.map((choice) => option(wording.value(field.name, choice) ?? String(choice), choice)),
    );
  } else {
    const id = idOf(value);
    // Until what can be chosen is read, and where it cannot be, the number stands for the record.
    select.append(empty, ...(id === null ? [] : [option(wording.say("number", { id }), id)]));
    void reads.choices(field.kind).then((found) => {
      if (found.length === 0) return;
      const missing = id !== null && !found.some((choice) => choice.id === id);
      const current = select.value;
      select.replaceChildren(
        empty,
        ...(missing ? [option(wording.say("number", { id }), id)] : []),
        ...found.map((choice) => option(choice.label, choice.id)),
      );
      select.value = current;
    });
  }
  const numeric = !choices || typeof choices[0] === "number";
  select.addEventListener("change", () =>
    set(select.value === "" ? null : numeric ? Number(select.value) : select.value),
  );
  return labelled(one, select);
}

/** A pause in typing, after which it is looked up. */
const pauseMs = 250;

/** A machine of many: typed by serial number, model or customer, and chosen from what is found. */
export function machineField(one: CardField) {
  const { set, disabled, field, reads, wording, value, values } = one;
  const list = element("datalist", { id: freshId() });
  const entry = element("input", {
    type: "text",
    list: list.id,
    autocomplete: "off",
    disabled,
    required: field.required,
  });
  const known = new Map<string, number>();
  const id = idOf(value);
  if (id !== null) {
    entry.value = wording.say("number", { id });
    known.set(entry.value, id);
    void reads.record("machine", id, values).then((machine) => {
      if (!machine || entry.value !== wording.say("number", { id })) return;
      entry.value = machineLabel(machine);
      known.set(entry.value, id);
    });
  }
  let pause = 0;
  entry.addEventListener("input", () => {
    const typed = entry.value.trim();
    set(known.get(typed) ?? null);
    clearTimeout(pause);
    if (known.has(typed) || typed === "") return;
    pause = window.setTimeout(() => void offer(typed), pauseMs);
  });
  async function offer(typed: string) {
    const found = await reads.machines(typed);
    for (const machine of found) known.set(machine.label, machine.id);
    list.replaceChildren(...found.map(({ label }) => element("option", { value: label })));
    // Who types a whole serial number need not choose.
    if (entry.value.trim() === typed && found.length === 1) set(found[0]!.id);
  }
  const made = labelled(one, entry, { wide: true });
  made.append(list);
  return made;
}
