import type { ReactNode } from "react";

interface TableProps {
  /** Says what the table holds; read out, shown above it with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  children: ReactNode;
}

/**
 * A table of plain elements: write `<thead><tr><th scope="col">…` and `<tbody><tr><td>…` inside.
 * `data-number` on a cell aligns a number, `data-selected` on a row marks it.
 */
export function Table({ caption, captionShown, children }: TableProps) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
        <caption className={captionShown ? undefined : "visually-hidden"}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
