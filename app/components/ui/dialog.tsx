import { AlertDialog, Dialog as ThemeDialog } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Flex, IconButton } from "./themed.tsx";
import { Button } from "./button.tsx";

export interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Radix gives the focus back to a trigger of its own; these dialogs are opened from anywhere, and some by code that came late. */
function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

interface DialogProps extends Openable {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the lower edge; they stay in view while the content scrolls. */
  footer?: ReactNode;
  width?: "small" | "medium" | "large" | "full";
  children: ReactNode;
}

const widths = { small: "420px", medium: "600px", large: "960px", full: "min(96vw, 1600px)" };

/** A modal dialog: Escape and the cross close it, focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, footer, width = "medium", children }: DialogProps) {
  const t = useTranslations("common");
  const focus = useFocusReturn();
  return (
    <ThemeDialog.Root open={open} onOpenChange={onOpenChange}>
      <ThemeDialog.Content
        maxWidth={widths[width]}
        className="dialog"
        {...focus}
        {...(description ? {} : { "aria-describedby": undefined })}
      >
        <Flex justify="between" align="start" gap="3">
          <ThemeDialog.Title size="5" mb={description ? "1" : "4"}>
            {title}
          </ThemeDialog.Title>
          <ThemeDialog.Close>
            <IconButton variant="ghost" color="gray" aria-label={t("close")}>
              <X size={18} aria-hidden />
            </IconButton>
          </ThemeDialog.Close>
        </Flex>
        {description && (
          <ThemeDialog.Description size="2" color="gray" mb="4">
            {description}
          </ThemeDialog.Description>
        )}
        {children}
        {footer && (
          <Flex className="dialog-footer" justify="end" gap="3" wrap="wrap">
            {footer}
          </Flex>
        )}
      </ThemeDialog.Content>
    </ThemeDialog.Root>
  );
}

interface ConfirmDialogProps extends Openable {
  title: ReactNode;
  /** What happens, and for destructive steps what will be lost, in numbers. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void | Promise<unknown>;
  destructive?: boolean;
  /** Another way to go on, beside `onConfirm`. */
  instead?: { label: string; onChoose: () => void };
  /** Further content, for instance a typed confirmation. */
  children?: ReactNode;
  disabledReason?: string | false | null;
}

/** Asks before something that matters. Stays open and busy until `onConfirm` is done; closes when it resolves. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    onConfirm,
    destructive,
    instead,
    children,
    disabledReason,
  } = props;
  const t = useTranslations("common");
  const [busy, setBusy] = useState(false);
  const focus = useFocusReturn();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // Whoever called has told the user why; the dialog stays for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Content maxWidth={widths.small} {...focus}>
        <AlertDialog.Title size="5">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{description}</AlertDialog.Description>
        {children}
        <Flex justify="end" gap="3" mt="4" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" disabled={busy}>
              {t("cancel")}
            </Button>
          </AlertDialog.Cancel>
          {instead && (
            <Button variant="soft" disabled={busy} onClick={instead.onChoose}>
              {instead.label}
            </Button>
          )}
          <Button
            color={destructive ? "red" : undefined}
            loading={busy}
            disabledReason={disabledReason}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

export interface ConfirmStep {
  title: ReactNode;
  description: ReactNode;
  /** The button that goes on; that of the last step does it. */
  continueLabel: string;
}

interface ConfirmStepsProps extends Openable {
  steps: ConfirmStep[];
  onConfirm: () => void | Promise<unknown>;
}

/** A confirmation in several steps, for what cannot be undone. Cancel goes back to the start. */
export function ConfirmSteps({ open, onOpenChange, steps, onConfirm }: ConfirmStepsProps) {
  const [at, setAt] = useState(0);
  const focus = useFocusReturn();
  const step = steps[at];
  if (!step) return null;
  const last = at === steps.length - 1;
  const close = (next: boolean) => {
    if (!next) setAt(0);
    onOpenChange(next);
  };
  if (last) {
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={close}
        title={step.title}
        description={step.description}
        confirmLabel={step.continueLabel}
        onConfirm={onConfirm}
        destructive
      />
    );
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Content maxWidth={widths.small} {...focus}>
        <AlertDialog.Title size="5">{step.title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{step.description}</AlertDialog.Description>
        <StepButtons label={step.continueLabel} onNext={() => setAt(at + 1)} />
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

function StepButtons({ label, onNext }: { label: string; onNext: () => void }) {
  const t = useTranslations("common");
  return (
    <Flex justify="end" gap="3" mt="4" wrap="wrap">
      <AlertDialog.Cancel>
        <Button variant="soft" color="gray">
          {t("cancel")}
        </Button>
      </AlertDialog.Cancel>
      <Button color="red" variant="soft" onClick={onNext}>
        {label}
      </Button>
    </Flex>
  );
}
