import { Link } from "@remix-run/react";
import { useId, type HTMLAttributes, type ReactNode } from "react";
import { Heading, Text } from "./themed.tsx";

/** The column in which a page stands, under its `PageHeader`. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page">{children}</div>;
}

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons and filters at the right of the title. */
  actions?: ReactNode;
  /** Draws the eye after a jump to it. */
  highlighted?: boolean;
}

/** A part of a page under its own heading. `id` makes it a target of links. */
export function Section({ title, description, actions, highlighted, children, ...props }: SectionProps) {
  const heading = useId();
  return (
    <section
      className="section"
      data-highlighted={highlighted || undefined}
      aria-labelledby={heading}
      tabIndex={props.id ? -1 : undefined}
      {...props}
    >
      <div className="section-head">
        <div className="section-title">
          <Heading as="h2" size="3" id={heading}>
            {title}
          </Heading>
          {description && (
            <Text as="p" size="1" color="gray">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** Beside the number: what is late of it, its history. */
  line?: ReactNode;
  detail?: ReactNode;
  /** Where the number leads. */
  to?: string;
  onClick?: () => void;
}

/** A number with its name; with `to` or `onClick` it leads to what it counts. */
export function StatCard({ label, value, icon, line, detail, to, onClick }: StatCardProps) {
  const content = (
    <>
      {icon && (
        <span className="stat-icon" aria-hidden>
          {icon}
        </span>
      )}
      <span className="stat-text">
        <Text as="div" size="1" color="gray">
          {label}
        </Text>
        <span className="stat-line">
          <Text as="div" size="6" weight="bold" className="numbers">
            {value}
          </Text>
          {line}
        </span>
        {detail && (
          <Text as="div" size="1" color="gray">
            {detail}
          </Text>
        )}
      </span>
    </>
  );
  if (to)
    return (
      <Link to={to} className="stat" prefetch="intent">
        {content}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className="stat" onClick={onClick}>
        {content}
      </button>
    );
  return <div className="stat">{content}</div>;
}
