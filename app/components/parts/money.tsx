import { useFormatter } from "use-intl";

/** An amount of money in its currency, as the reader's language writes it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const text = useFormatter().number(amount, { style: "currency", currency });
  return <>{text}</>;
}
