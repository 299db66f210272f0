import type { ReactNode } from "react";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { HeaderMenu } from "./shell/header-menu.tsx";

/** Title, subtitle, bell and settings menu above every page; what the page itself offers stands below them. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <>
      <header className="page-header">
        <div className="page-header-text">
          <Heading as="h1" size="4">
            {title}
          </Heading>
          {subtitle && (
            <Text as="p" size="2" color="gray">
              {subtitle}
            </Text>
          )}
        </div>
        <div className="page-header-tools">
          <HeaderMenu />
        </div>
      </header>
      {actions && <div className="page-actions">{actions}</div>}
    </>
  );
}
