import { Facts } from "#app/components/facts.tsx";
import { useFieldName, useValueText } from "../results/record-facts.ts";
import { CardValues } from "./field-props.ts";
import { CardField } from "./form-fields.tsx";
import { cardForms, fieldsOfForm } from "./forms.ts";

/** What was asked of a tool, in the words of its form; of a look-up by the names of its fields. */
export default function CallWords({ tool, input }: { tool: string; input: Record<string, unknown> }) {
  const fieldName = useFieldName();
  const valueText = useValueText();
  const form = cardForms[tool];
  if (form) {
    const filled = fieldsOfForm(form).filter(({ name }) => input[name] != null);
    return (
      <CardValues.Provider value={input}>
        <div className="card-grid call-words">
          {filled.map((field) => (
            <CardField
              key={field.name}
              field={field}
              path={field.name}
              value={input[field.name]}
              errors={{}}
              disabled
              onValueChange={() => undefined}
            />
          ))}
        </div>
      </CardValues.Provider>
    );
  }
  const facts = Object.entries(input).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.map(valueText).filter(Boolean).join(", ") : valueText(value);
    return text ? [[fieldName(name), text]] : [];
  });
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}
