import { forwardRef, useId, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from "react";
import { Button as ThemeButton, IconButton as ThemeIconButton } from "./themed.tsx";

interface Disabling {
  /** Why it cannot be pressed now. Shown as a tooltip and read out; the button stays reachable by keyboard. */
  disabledReason?: string | false | null;
}

type ButtonProps = ComponentPropsWithoutRef<typeof ThemeButton> & Disabling & { icon?: ReactNode };

/** A button; `type="submit"` where it sends a form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { disabledReason, icon, children, type = "button", ...props },
  ref,
) {
  const { guarded, wrap } = useDisabling(disabledReason);
  return wrap(
    <ThemeButton ref={ref} type={type} {...props} {...guarded}>
      {icon}
      {children}
    </ThemeButton>,
  );
});

type IconButtonProps = Omit<ComponentPropsWithoutRef<typeof ThemeIconButton>, "aria-label"> &
  Disabling & { label: string };

/** A button that shows an icon; its name is read out and shown as a tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, disabledReason, type = "button", ...props },
  ref,
) {
  const { guarded, wrap } = useDisabling(disabledReason);
  return wrap(<ThemeIconButton ref={ref} type={type} aria-label={label} data-tip={label} {...props} {...guarded} />);
});

function useDisabling(reason: Disabling["disabledReason"]) {
  const id = useId();
  if (!reason) return { guarded: {}, wrap: (button: ReactNode) => <>{button}</> };
  const guarded = {
    "aria-disabled": true,
    "data-tip": reason,
    "aria-describedby": id,
    onClick: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault(),
  };
  const wrap = (button: ReactNode) => (
    <>
      {button}
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </>
  );
  return { guarded, wrap };
}
