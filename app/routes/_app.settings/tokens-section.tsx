import { type UseQueryResult } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { type AccessToken } from "#app/data/account.ts";
import { errorText } from "#app/data/client.ts";

const NewTokenDialog = lazy(() => import("./new-token-dialog.tsx"));
// Most people have none.
const TokensTable = lazy(() => import("./tokens-table.tsx"));

/** Tokens for scripts and MCP clients. */
export function TokensSection({ tokens }: { tokens: UseQueryResult<AccessToken[]> }) {
  const t = useTranslations("accounts.tokens");
  const [creating, setCreating] = useState(false);
  return (
    <Section
      title={t("title")}
      description={t("hint")}
      actions={
        <Button variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {t("create")}
        </Button>
      }
    >
      {tokens.isPending && <LoadingRows rows={2} />}
      {tokens.isError && !tokens.data && (
        <ErrorState message={errorText(tokens.error, t("loadFailed"))} onRetry={() => void tokens.refetch()} />
      )}
      {tokens.data?.length === 0 && (
        <EmptyState title={t("empty")} description={t("emptyHint")} icon={<KeyRound size={28} aria-hidden />} />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <Suspense fallback={<LoadingRows rows={2} />}>
          <TokensTable tokens={tokens.data} />
        </Suspense>
      )}
      {creating && (
        <Suspense>
          <NewTokenDialog open onOpenChange={setCreating} />
        </Suspense>
      )}
    </Section>
  );
}
