import { FileDown, FileText, LayoutGrid, Rows3 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { partsSorts, type PartsSort } from "#db/vocabulary.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { download } from "#app/data/call.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { partsBy, useOwnEdits, usePendingEdits } from "#app/data/operations.ts";
import { useSupplies, type Supplies } from "#app/data/supply.ts";
import type { PartsRequest } from "#tools/parts-requests/schema.ts";
import { PartCard } from "./part-card.tsx";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useMedia } from "#app/hooks/use-media.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { useStableOrder } from "./use-stable-order.ts";
import {
  keepLayout,
  layouts,
  mostRows,
  requestsDrawnAtFirst,
  requestsDrawnOnPhone,
  requestsOnScreen,
  type Layout,
} from "./view.ts";

interface PartsGridProps {
  loaded: Loaded<PartsRequest[]>;
  /** How the parts that are drawn at first come. */
  supplies: Loaded<Supplies> | undefined;
  /** How this browser had them last. */
  kept: Layout;
  sortBy: PartsSort;
  onSort: (sort: PartsSort) => void;
  highlighted: boolean;
}

/** One card for each part of each request, laid flat as a row where there is room. */
export function PartsGrid({ loaded, supplies, kept, sortBy, onSort, highlighted }: PartsGridProps) {
  const t = useTranslations("operations");
  const [layout, setLayout] = useState(kept);
  const small = useMedia("(max-width: 767px)");
  const [more, setMore] = useState(0);
  const drawn = (small ? requestsDrawnOnPhone : requestsDrawnAtFirst) + more;
  const lay = (next: Layout) => {
    keepLayout(next);
    setLayout(next);
  };
  // Read ahead, so that "more" is there at the press.
  const rows = drawn < rowsAtFirst ? rowsAtFirst : mostRows;
  const { data, error, refetch } = useLoadedQuery(partsBy(sortBy, rows), loaded);
  const [ordered, setOrdered] = useState({ by: sortBy, since: Date.now() });
  if (ordered.by !== sortBy) setOrdered({ by: sortBy, since: Date.now() });
  const requests = useStableOrder(usePendingEdits(useOwnEdits(data, ordered.since)), sortBy);
  const supplyOf = useSupplies(requests?.slice(0, Math.max(drawn, requestsDrawnAtFirst)) ?? [], supplies);
  const onScreen = useDrawn(Math.min(requests?.length ?? 0, drawn), requestsOnScreen);
  return (
    <Section
      id="parts"
      title={t("parts.title")}
      highlighted={highlighted}
      actions={
        <div className="parts-tools">
          <Select
            label={t("parts.sort")}
            labelHidden
            size="1"
            value={sortBy}
            onValueChange={onSort}
            choices={partsSorts.map((sort) => ({ value: sort, label: t(`parts.sorts.${sort}`) }))}
          />
          <div className="layout-switch" role="group" aria-label={t("parts.view.label")}>
            {layouts.map((one) => {
              const Icon = one === "rows" ? Rows3 : LayoutGrid;
              return (
                <IconButton
                  key={one}
                  size="1"
                  label={t(`parts.view.${one}`)}
                  variant={layout === one ? "soft" : "ghost"}
                  color="gray"
                  aria-pressed={layout === one}
                  onClick={() => lay(one)}
                >
                  <Icon size={16} aria-hidden />
                </IconButton>
              );
            })}
          </div>
          <ReportButton kind="pdf" sortBy={sortBy} />
          <ReportButton kind="csv" sortBy={sortBy} />
        </div>
      }
    >
      {error && !requests ? (
        <ErrorState message={t("parts.loadFailed")} onRetry={() => void refetch()} />
      ) : !requests ? (
        <LoadingRows />
      ) : requests.length === 0 ? (
        <EmptyState title={t("parts.none")} description={t("parts.noneHint")} />
      ) : (
        <ul className="parts-grid" data-layout={layout}>
          {requests.slice(0, Math.min(drawn, onScreen)).flatMap((request) =>
            request.partsData.map((line) => (
              <li key={line.id}>
                <PartCard request={request} line={line} supply={supplyOf.get(line.id)} />
              </li>
            )),
          )}
          {requests.length > drawn && (
            <li>
              <Button variant="soft" onClick={() => setMore(more + (small ? requestsDrawnAtFirst : rowsAtFirst))}>
                {t("more")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

function ReportButton({ kind, sortBy }: { kind: "pdf" | "csv"; sortBy: PartsSort }) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(kind === "pdf" ? "reports.print-parts" : "reports.export-parts", { sortBy });
      toast({ title: t("common.success"), description: t(`operations.parts.${kind}Done`), tone: "success" });
    } catch {
      toast({ title: t("common.error"), description: t(`operations.parts.${kind}Failed`), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="1"
      variant="soft"
      loading={busy}
      icon={kind === "pdf" ? <FileText size={14} aria-hidden /> : <FileDown size={14} aria-hidden />}
      onClick={() => void save()}
    >
      {t(`operations.parts.${kind}`)}
    </Button>
  );
}
