import { useId, type ReactNode } from "react";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { Text } from "#app/components/ui/themed.tsx";

interface ChoiceProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  onCheckedChange: (wanted: boolean) => void;
  children?: ReactNode;
}

/** Something that is on or off, with what it means below. */
export function Choice({ label, hint, checked, onCheckedChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="account-choice">
      <Checkbox label={label} checked={checked} onCheckedChange={onCheckedChange} aria-describedby={id} />
      <Text as="p" size="1" color="gray" id={id} aria-live="polite">
        {hint}
      </Text>
      {children}
    </div>
  );
}
