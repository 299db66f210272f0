import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/themed.tsx";
import { InsteadOfPage } from "./instead-of-page.tsx";

/** Stands where a page could not. */
export function RouteError() {
  const error = useRouteError();
  const t = useTranslations("shell");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const away = isRouteErrorResponse(error) && error.status === 503;
  const told = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string";
  const text = told ? (error.data as string) : t(away ? "failed.away" : "failed.description");
  return (
    <InsteadOfPage
      title={t(away ? "failed.awayTitle" : "failed.title")}
      text={text}
      action={<Button onClick={() => location.reload()}>{t("failed.reload")}</Button>}
    />
  );
}

/** For unknown paths and for pages of other roles: it does not tell which. */
export function NotFound() {
  const t = useTranslations("shell");
  return <InsteadOfPage title={t("notFound.title")} text={t("notFound.description")} action={<HomeButton />} />;
}

export function HomeButton() {
  const t = useTranslations("shell");
  return (
    <Button asChild variant="soft">
      <Link to="/">{t("notFound.home")}</Link>
    </Button>
  );
}
