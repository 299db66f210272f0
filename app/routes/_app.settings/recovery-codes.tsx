import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/account/copy-button.tsx";

/** The codes, this once, with a button that copies them all. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("accounts.twoFactor");
  return (
    <div className="account-form">
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap="3" justify="end" wrap="wrap">
        <CopyButton text={codes.join("\n")} label={t("copyCodes")} copied={t("codesCopied")} />
        <Button onClick={onDone}>{t("done")}</Button>
      </Flex>
    </div>
  );
}
