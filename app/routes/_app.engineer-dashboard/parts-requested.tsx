import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/ui/button.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import { PartRows } from "./part-rows.tsx";
import type { PartsRequest } from "./records.ts";

export const partsWaitedFor = readOf("parts-requests.list", { delivered: false, limit: 20 });
const shownAtFirst = 5;

/** What the whole fleet waits for; only to look at. */
export function PartsRequested({ loaded }: { loaded: Loaded<PartsRequest[]> | undefined }) {
  const t = useTranslations("engineer.parts");
  const operations = useTranslations("operations");
  const { data: requests = [] } = useLoadedQuery(partsWaitedFor, loaded);
  const [whole, setWhole] = useState(false);
  const rest = whole ? 0 : Math.max(0, requests.length - shownAtFirst);
  return (
    <Section title={t("title")} description={t("description")}>
      {requests.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <PartRows requests={requests.slice(0, requests.length - rest)} withMachine />
      )}
      {rest > 0 && (
        <Button mt="2" size="1" variant="soft" color="gray" onClick={() => setWhole(true)}>
          {operations("moreOf", { count: rest, group: t("title") })}
        </Button>
      )}
    </Section>
  );
}
