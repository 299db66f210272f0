import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { customerChoices } from "../../data/customers.ts";
import { TextField, type TextFieldProps } from "../ui/fields.tsx";

/** The customer of a machine: one that is known, or a new name. */
export function CustomerField(props: Omit<TextFieldProps, "list">) {
  const id = useId();
  const { data = [] } = useQuery(customerChoices);
  return (
    <>
      <TextField {...props} list={id} autoComplete="off" />
      <datalist id={id}>
        {data.map(({ id, name, aliases }) => (
          <option key={id} value={name} label={aliases.length > 0 ? `${name} (${aliases.join(", ")})` : undefined} />
        ))}
      </datalist>
    </>
  );
}
