import { Select } from "../ui/fields.tsx";

/** Names that are asked about at once; the others come when these are settled. */
const askedAtOnce = 10;

interface UnknownWordsProps<Meaning extends string> {
  legend: string;
  names: readonly string[];
  /** What was said of names so far. */
  given: readonly { name: string; meaning: Meaning }[];
  choices: readonly { value: Meaning; label: string }[];
  /** How it is called that nothing was said: the rows are left out. */
  leftOut: string;
  onChange: (given: { name: string; meaning: Meaning }[]) => void;
}

/** What is meant by words of a list that nobody knows here. */
export function UnknownWords<Meaning extends string>(props: UnknownWordsProps<Meaning>) {
  const { legend, names, given, choices, leftOut, onChange } = props;
  const asked = [...given.map(({ name }) => name), ...names.slice(0, askedAtOnce)];
  if (asked.length === 0) return null;
  return (
    <fieldset className="price-list-columns">
      <legend>{legend}</legend>
      {asked.map((name) => (
        <Select<Meaning | "left-out">
          key={name}
          label={name}
          value={given.find((one) => one.name === name)?.meaning ?? "left-out"}
          onValueChange={(meaning) =>
            onChange([
              ...given.filter((one) => one.name !== name),
              ...(meaning === "left-out" ? [] : [{ name, meaning: meaning as Meaning }]),
            ])
          }
          choices={[{ value: "left-out" as const, label: leftOut }, ...choices]}
        />
      ))}
    </fieldset>
  );
}
