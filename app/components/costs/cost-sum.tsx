import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import type { CostSum as Sum } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { costKinds } from "#db/vocabulary.ts";
import { useMoney } from "./use-money.ts";
import "./costs.css";

/** A sum with its kinds, how much of it the maker should pay, and what it does not hold. */
export function CostSum({ sum, currency }: { sum: Sum; currency: string }) {
  const t = useTranslations("costs");
  const { money } = useMoney();
  const kinds = costKinds.filter((kind) => sum[kind] !== 0);
  return (
    <div className="cost-sum">
      <dl className="cost-figures">
        <div>
          <dt>{t("total")}</dt>
          <dd className="cost-total">{money(sum.total, currency)}</dd>
        </div>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>{money(sum[kind], currency)}</dd>
          </div>
        ))}
        {sum.warranty !== 0 && (
          <div>
            <dt>{t("warranty")}</dt>
            <dd>{money(sum.warranty, currency)}</dd>
          </div>
        )}
      </dl>
      <NotCounted sum={sum} />
    </div>
  );
}

/** What a sum does not hold, in words: a missing price is never a zero. */
export function NotCounted({ sum: { withoutPrice, unconverted } }: { sum: Pick<Sum, "withoutPrice" | "unconverted"> }) {
  const t = useTranslations("costs");
  const format = useFormat();
  const { money } = useMoney();
  const amounts = format.list(unconverted.map(({ currency, amount }) => money(amount, currency)));
  if (withoutPrice === 0 && unconverted.length === 0) return null;
  return (
    <Text as="p" size="1" color="gray" className="cost-missing">
      {[withoutPrice > 0 && t("withoutPrice", { count: withoutPrice }), amounts && t("unconverted", { amounts })]
        .filter(Boolean)
        .join(" · ")}
    </Text>
  );
}
