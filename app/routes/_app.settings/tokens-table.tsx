import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#app/components/ui/themed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ownTokens, type AccessToken } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";

export default function TokensTable({ tokens }: { tokens: AccessToken[] }) {
  const t = useTranslations("accounts.tokens");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("begins")}</th>
          <th scope="col">{t("access")}</th>
          <th scope="col">{t("expires")}</th>
          <th scope="col">{t("lastUsed")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("revoke")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </tbody>
    </Table>
  );
}

function TokenRow({ token: { id, name, prefix, readOnly, expiresAt, lastUsedAt } }: { token: AccessToken }) {
  const t = useTranslations("accounts.tokens");
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = async () => {
    try {
      await call("access-tokens.revoke", { id });
      await client.invalidateQueries({ queryKey: ownTokens.queryKey });
      toast({ title: t("revoked"), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
      throw error;
    }
  };
  return (
    <tr>
      <th scope="row" className="breakable">
        {name}
      </th>
      <td>
        <span className="account-secret">{prefix}</span>
      </td>
      <td>{readOnly ? <Badge color="gray">{t("readOnly")}</Badge> : <Badge color="amber">{t("full")}</Badge>}</td>
      <td>{expiresAt ? <DateText value={expiresAt} /> : t("never")}</td>
      <td>{lastUsedAt ? <DateText value={lastUsedAt} time /> : t("notUsed")}</td>
      <td>
        <Button variant="ghost" color="red" aria-label={t("revokeName", { name })} onClick={() => setAsking(true)}>
          {t("revoke")}
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t("revokeTitle")}
          description={t("revokeHint", { name })}
          confirmLabel={t("revoke")}
          onConfirm={revoke}
          destructive
        />
      </td>
    </tr>
  );
}
