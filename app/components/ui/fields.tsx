import { TextArea as ThemeTextArea, TextField as ThemeTextField } from "@radix-ui/themes";
import { forwardRef, useEffect, useId, useState, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDrawn } from "../../hooks/use-drawn.ts";
import { useFormat } from "../../hooks/use-format.ts";

interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

interface FieldIds {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Label, control, hint and error, tied together for screen readers. `children` draws the control with these ids. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  required,
  children,
}: FieldTexts & { required?: boolean; children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

export type TextFieldProps = Omit<ComponentPropsWithoutRef<typeof ThemeTextField.Root>, "label" | "slot"> &
  FieldTexts & {
    onValueChange?: (value: string) => void;
    /** What stands inside the field at its end, for instance a button. */
    slot?: ReactNode;
  };

/** One line of text; `type` may be email, password, tel, search, url. Days have a field of their own (date-field.tsx). */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, labelHidden, hint, error, onValueChange, slot, ...props },
  ref,
) {
  return (
    <Field {...{ label, labelHidden, hint, error }} required={props.required}>
      {(ids) => (
        <ThemeTextField.Root
          ref={ref}
          {...ids}
          {...props}
          onChange={(event) => (props.onChange?.(event), onValueChange?.(event.target.value))}
        >
          {slot && <ThemeTextField.Slot side="right">{slot}</ThemeTextField.Slot>}
        </ThemeTextField.Root>
      )}
    </Field>
  );
});

type TextAreaProps = ComponentPropsWithoutRef<typeof ThemeTextArea> &
  FieldTexts & { onValueChange?: (value: string) => void };

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, labelHidden, hint, error, onValueChange, ...props },
  ref,
) {
  return (
    <Field {...{ label, labelHidden, hint, error }} required={props.required}>
      {(ids) => (
        <ThemeTextArea
          ref={ref}
          {...ids}
          {...props}
          onChange={(event) => (props.onChange?.(event), onValueChange?.(event.target.value))}
        />
      )}
    </Field>
  );
});

type NumberFieldProps = Omit<TextFieldProps, "value" | "onValueChange" | "type" | "min"> & {
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
};

/** A whole number; thousands may be typed with commas. What is no number is `null` until it is one again. */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { value, onValueChange, min, ...props },
  ref,
) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  useEffect(() => setTyped((now) => (wholeNumber(now) === value ? now : value === null ? "" : String(value))), [value]);
  const change = (text: string) => {
    setTyped(text);
    const number = wholeNumber(text);
    onValueChange(number !== null && min !== undefined && number < min ? min : number);
  };
  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      {...props}
      value={typed}
      onValueChange={change}
      onBlur={() => setTyped(value === null ? "" : String(value))}
    />
  );
});

/** A measured number, with a point or a comma. What is no number is `null` until it is one again. */
export function DecimalField({ value, onValueChange, ...props }: Omit<NumberFieldProps, "min">) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  useEffect(() => setTyped((now) => (decimal(now) === value ? now : value === null ? "" : String(value))), [value]);
  const change = (text: string) => {
    setTyped(text);
    onValueChange(decimal(text));
  };
  return <TextField inputMode="decimal" {...props} value={typed} onValueChange={change} />;
}

const decimal = (text: string): number | null => {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? null : number;
};

type NumberEntryProps = Omit<TextFieldProps, "value" | "onValueChange" | "type"> & {
  value: number | string | null;
  onValueChange: (value: number | string | null) => void;
};

/** A whole number as it is typed. What is none stays as text, so that the form's schema can say what is wrong with it. */
export const NumberEntry = forwardRef<HTMLInputElement, NumberEntryProps>(function NumberEntry(
  { value, onValueChange, ...props },
  ref,
) {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  // As everywhere else it reads 2,391. What is being typed stays as it is typed: the mark of thousands would jump about,
  // and what was selected to be replaced would no longer be selected.
  const shown = typed ?? (typeof value === "number" ? format.number(value) : (value ?? ""));
  const mark = format.number(11_111).replaceAll(/\d/g, "");
  return (
    <TextField
      ref={ref}
      inputMode="numeric"
      {...props}
      value={shown}
      onBlur={(event) => (setTyped(undefined), props.onBlur?.(event))}
      onValueChange={(text) => {
        setTyped(text);
        onValueChange(wholeNumber(mark ? text.replaceAll(mark, "") : text) ?? (text || null));
      }}
    />
  );
});

function wholeNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

type SelectProps<Value extends string> = Omit<ComponentPropsWithoutRef<"select">, "value" | "size" | "onChange"> &
  FieldTexts & {
    value: Value | "";
    onValueChange: (value: Value) => void;
    choices: readonly Choice<Value>[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    size?: "1" | "2";
  };

/** So many choices are there at once; what a list of everybody has more comes when the browser has nothing else to do. */
const choicesAtOnce = 20;

/** One of a few choices; the browser's own list, which phones open under the thumb. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, hint, error, value, onValueChange, choices, placeholder, size = "2", ...more } = props;
  const drawn = useDrawn(choices.length, choicesAtOnce);
  const there = drawn < choices.length ? choices.filter((one, at) => at < drawn || one.value === value) : choices;
  return (
    <Field {...{ label, labelHidden, hint, error }} required={more.required}>
      {(ids) => (
        <select
          className="select"
          data-size={size}
          {...ids}
          {...more}
          value={value}
          onChange={(event) => onValueChange(event.target.value as Value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {there.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "onChange"> {
  label: ReactNode;
  labelHidden?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ label, labelHidden, onCheckedChange, ...props }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...props} onChange={(event) => onCheckedChange?.(event.target.checked)} />
      <span className={labelHidden ? "visually-hidden" : undefined}>{label}</span>
    </label>
  );
}

/** A password with a button that shows it. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, "type" | "slot">>(
  function PasswordField(props, ref) {
    const t = useTranslations("common");
    const [shown, setShown] = useState(false);
    const toggle = (
      <button type="button" className="field-toggle" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t("hide") : t("show")}
        <span className="visually-hidden"> {props.label}</span>
      </button>
    );
    return (
      <TextField
        ref={ref}
        autoComplete="current-password"
        {...props}
        type={shown ? "text" : "password"}
        slot={toggle}
      />
    );
  },
);
