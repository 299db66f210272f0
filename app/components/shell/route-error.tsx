import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Button, Heading, Text } from "#app/components/ui/themed.tsx";

/** Stands where a page could not. */
export function RouteError() {
  const error = useRouteError();
  const t = useTranslations("shell");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const away = isRouteErrorResponse(error) && error.status === 503;
  const told = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string";
  const text = told ? (error.data as string) : t(away ? "failed.away" : "failed.description");
  return (
    <div className="lonely">
      <Heading size="7">{t(away ? "failed.awayTitle" : "failed.title")}</Heading>
      <Text as="p" color="gray">
        {text}
      </Text>
      <Button onClick={() => location.reload()}>{t("failed.reload")}</Button>
    </div>
  );
}

/** For unknown paths and for pages of other roles: it does not tell which. */
export function NotFound() {
  const t = useTranslations("shell");
  return (
    <div className="lonely">
      <Heading size="7">{t("notFound.title")}</Heading>
      <Text as="p" color="gray">
        {t("notFound.description")}
      </Text>
      <Button asChild variant="soft">
        <Link to="/">{t("notFound.home")}</Link>
      </Button>
    </div>
  );
}
