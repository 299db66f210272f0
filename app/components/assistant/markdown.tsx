import { Link } from "@remix-run/react";
import { memo, useContext, useMemo, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import remend from "remend";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { useTranslations } from "use-intl";
import { citations, citedNumber } from "./citations.ts";
import { CitedSources } from "./cited-sources.ts";
import { blocksOf } from "./markdown-blocks.ts";

/**
 * Text of a model. Finished blocks are parsed once; only the block that is being written is parsed again, with its open
 * marks closed. Nothing of it reaches out: no images, no HTML, links only within the application.
 */
export default function Markdown({ text, streaming }: { text: string; streaming: boolean }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="markdown">
      {blocks.map((block, at) => (
        <Block key={at} text={streaming && at === blocks.length - 1 ? remend(block) : block} />
      ))}
    </div>
  );
}

const plugins = [remarkGfm, citations];

const Block = memo(function Block({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components}>
      {text}
    </ReactMarkdown>
  );
});

const components: Components = {
  a: ({ href, children }) => {
    const number = citedNumber(href);
    return number === undefined ? <OwnLink href={href}>{children}</OwnLink> : <Citation number={number} />;
  },
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => (
    <div className="table-scroll">
      <table className="table">{children}</table>
    </div>
  ),
  // Headings of an answer are no headings of the page.
  h1: ({ children }) => <p className="markdown-heading">{children}</p>,
  h2: ({ children }) => <p className="markdown-heading">{children}</p>,
  h3: ({ children }) => <p className="markdown-heading">{children}</p>,
};

/** A path of ours that the reader may open is a link; every other address is text that shows where it would lead. */
function OwnLink({ href = "", children }: { href?: string; children: ReactNode }) {
  const path = usePageLinks()(/^\/[\w-]/.test(href) ? href : undefined);
  if (path) return <Link to={path}>{children}</Link>;
  const shown = typeof children === "string" && href.includes(children) ? null : href && ` (${href})`;
  return (
    <span className="breakable">
      {children}
      {shown}
    </span>
  );
}

/** "[1]" in an answer opens what it rests on; a number that no search has given is left out. */
function Citation({ number }: { number: number }) {
  const t = useTranslations("assistant.result");
  const sources = useContext(CitedSources);
  if (!sources) return <>[{number}]</>;
  const source = sources.get(number);
  if (!source) return null;
  const label = t("source", { number, name: source.name });
  return source.link ? (
    <Link to={source.link} className="citation" aria-label={label} title={source.name}>
      {number}
    </Link>
  ) : (
    <span className="citation" title={source.name}>
      {number}
    </span>
  );
}
