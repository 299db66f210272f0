import { useState } from "react";
import { useTranslations } from "use-intl";
import { LateDeliveries } from "../../components/purchase-orders/late-deliveries.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { readOf } from "../../data/call.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import type { Supplies } from "../../data/supply.ts";
import { PartRows } from "./part-rows.tsx";
import type { PartsRequest } from "./records.ts";

export const partsWaitedFor = readOf("parts-requests.list", { delivered: false, limit: 20 });
export const shownAtFirst = 5;

interface PartsRequestedProps {
  loaded: Loaded<PartsRequest[]> | undefined;
  /** How the first of them come. */
  supplies?: Loaded<Supplies>;
  /** How many deliveries are late, where that is told. */
  late?: Loaded<number>;
  /** Of the late deliveries, only those for requests of whoever looks. */
  mine?: boolean;
}

/** What the whole fleet waits for; only to look at. */
export function PartsRequested({ loaded, supplies, late, mine }: PartsRequestedProps) {
  const t = useTranslations("engineer.parts");
  const operations = useTranslations("operations");
  const { data: requests = [] } = useLoadedQuery(partsWaitedFor, loaded);
  const [whole, setWhole] = useState(false);
  const rest = whole ? 0 : Math.max(0, requests.length - shownAtFirst);
  const shown = requests.slice(0, requests.length - rest);
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={late && <LateDeliveries loaded={late} mine={mine} />}
    >
      {requests.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <PartRows requests={shown} withMachine supplies={supplies} />
      )}
      {rest > 0 && (
        <Button mt="2" size="1" variant="soft" color="gray" onClick={() => setWhole(true)}>
          {operations("moreOf", { count: rest, group: t("title") })}
        </Button>
      )}
    </Section>
  );
}
