import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslations } from "use-intl";
import FleetCosts from "#app/components/costs/fleet-costs.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { pageContext } from "#app/http/page.server.ts";
import { seesMoney } from "#tools/permissions/money.ts";

/** To whom costs are not shown, this page is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await pageContext(args);
  if (!seesMoney(actor)) throw new Response("Not found", { status: 404 });
  return null;
}

/** Changes come by live updates. */
export const shouldRevalidate = () => false;

/** What the fleet cost, and what makers should pay, for the office. */
export default function CostsPage() {
  const t = useTranslations("costs");
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("lastYear")} />
      <FleetCosts />
    </Page>
  );
}
