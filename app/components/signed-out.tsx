import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MachineDrawing } from "#app/components/ui/machine-drawing.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import "./signed-out.css";

interface SignedOutProps {
  productName: string;
  tagline?: ReactNode;
  children: ReactNode;
  /** What stands under the form. */
  help?: ReactNode;
}

const machines = ["crawler_crane", "material_handler", "excavator", "tower_crane"] as const;

/** The frame of pages before signing in: what the product is for, and beside it what one came for. */
export function SignedOut({ productName, tagline, children, help }: SignedOutProps) {
  const t = useTranslations("common.signedOut");
  return (
    <div className="signed-out">
      <header className="signed-out-welcome">
        <p>
          <span>{t("paste")}</span> <span>{t("check")}</span> <span>{t("back")}</span>
        </p>
        <div className="signed-out-machines">
          {machines.map((type) => (
            <MachineDrawing key={type} type={type} />
          ))}
        </div>
      </header>
      <main className="signed-out-main">
        <div className="signed-out-column">
          <div className="signed-out-brand">
            <img src="/favicon.svg" alt="" className="brand-mark" />
            <Heading as="h1" size="6">
              {productName}
            </Heading>
            {tagline && (
              <Text as="p" size="2" color="gray">
                {tagline}
              </Text>
            )}
          </div>
          {children}
          {help && <div className="signed-out-help">{help}</div>}
        </div>
      </main>
    </div>
  );
}
