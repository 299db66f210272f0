import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "footer"> & {
  /** The button that sends the form. */
  submit: Omit<ComponentProps<typeof Button>, "children"> & { label: ReactNode };
};

/** A dialog with a form: Cancel closes it, the button beside it sends. */
export function FormDialog({ submit: { label, ...submit }, ...dialog }: FormDialogProps) {
  const t = useTranslations("common");
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="soft" color="gray" onClick={() => dialog.onOpenChange(false)}>
            {t("cancel")}
          </Button>
          <Button {...submit}>{label}</Button>
        </>
      }
    />
  );
}
