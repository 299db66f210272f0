import { Callout, Skeleton as ThemeSkeleton } from "@radix-ui/themes";
import { CircleAlert, Inbox, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Heading, Text } from "./themed.tsx";
import { Button } from "./button.tsx";

interface EmptyStateProps {
  /** One below the heading that it stands under. */
  level?: "h2" | "h3";
  title: string;
  /** What to do about it. */
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Nothing is there, and what to do then. */
export function EmptyState({
  level = "h3",
  title,
  description,
  icon = <Inbox size={28} aria-hidden />,
  action,
}: EmptyStateProps) {
  return (
    <div className="state">
      {icon}
      <Heading as={level} size="3">
        {title}
      </Heading>
      {description && (
        <Text as="p" size="2">
          {description}
        </Text>
      )}
      {action}
    </div>
  );
}

/** Reading failed: why, and a button that tries again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useTranslations("common");
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <Text as="p" size="2" className="breakable">
        {message}
      </Text>
      {onRetry && (
        <Button variant="soft" icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

/** Stands where rows will be, with their height, so that nothing jumps. */
export function LoadingRows({ rows = 5, height = "36px" }: { rows?: number; height?: string }) {
  const t = useTranslations("common");
  return (
    <div role="status" className="loading-rows">
      <span className="visually-hidden">{t("loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <ThemeSkeleton key={row} height={height} width="100%" />
      ))}
    </div>
  );
}

/** What went wrong with the whole form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Callout.Root color="red" size="1" role="alert">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}

export { Skeleton } from "@radix-ui/themes";
