import { useFormatter } from "use-intl";

/** An amount of money in its currency, as the reader's language writes it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <>{useFormatter().number(amount, { style: "currency", currency })}</>;
}
