import { useFormat } from "#app/hooks/use-format.ts";
import { pricePlaces } from "#tools/costs/rules.ts";

/** How amounts of money are told: "€1,049.29"; prices with as many places as they have. */
export function useMoney() {
  const format = useFormat();
  const money = (amount: number, currency: string, most = 2) =>
    format.number(amount, { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: most });
  return { money, price: (amount: number, currency: string) => money(amount, currency, pricePlaces) };
}
