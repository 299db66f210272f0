import type { ReactNode } from "react";

interface TableProps {
  /** Says what the table holds; read out, shown above it with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /** False where the section around it has its name: two landmarks of one name cannot be told apart. */
  landmark?: boolean;
  children: ReactNode;
}

/**
 * A table of plain elements: write `<thead><tr><th scope="col">…` and `<tbody><tr><td>…` inside.
 * `data-number` on a cell aligns a number, `data-selected` on a row marks it.
 */
export function Table({ caption, captionShown, landmark = true, children }: TableProps) {
  return (
    <div className="table-scroll" tabIndex={0} role={landmark ? "region" : "group"} aria-label={caption}>
      <table className="table">
        <caption className={captionShown ? undefined : "visually-hidden"}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
