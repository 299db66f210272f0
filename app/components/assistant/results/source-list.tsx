import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { linkOf } from "../record-link.ts";
import { nameOfSource, searchTool, wordsOfSource, type SourceRecord } from "./sources.ts";

const shownCharacters = 220;
const mostNamed = 4;
/** Records that a search has found, numbered by code: what an answer says rests on these and on nothing else. */
export function SourceList({ sources }: { sources: SourceRecord[] }) {
  const t = useTranslations("assistant");
  const format = useFormat();
  const { role } = useUser();
  return (
    <ol className="sources">
      {sources.map((source) => {
        const link = linkOf(searchTool, { ...source }, role);
        const name = nameOfSource(source);
        const parts = source.parts.slice(0, mostNamed);
        return (
          <li key={`${source.source} ${source.id} ${source.page ?? ""}`} className="record">
            <Badge color="gray">{source.number}</Badge> {link ? <Link to={link}>{name}</Link> : name}{" "}
            {source.date && (
              <Text size="1" color="gray">
                <DateText value={source.date} />
              </Text>
            )}
            {source.page && (
              <Text size="1" color="gray">
                {t("result.page", { page: source.page })}
              </Text>
            )}
            <Text as="div" size="1" color="gray" className="breakable">
              {source.actions.length > 0
                ? format.list(source.actions.slice(0, mostNamed))
                : wordsOfSource(source).slice(0, shownCharacters)}
              {parts.length > 0 && t("result.withParts", { parts: format.list(parts) })}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
