import type { ReactNode } from "react";
import { Card, Heading, Text } from "#app/components/ui/themed.tsx";
import "./signed-out.css";

interface SignedOutProps {
  productName: string;
  tagline?: ReactNode;
  children: ReactNode;
  /** What stands under the card. */
  help?: ReactNode;
}

/** The frame of pages before signing in: one card in the middle. */
export function SignedOut({ productName, tagline, children, help }: SignedOutProps) {
  return (
    <main className="signed-out">
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
        <Card size="3">{children}</Card>
        {help && <div className="signed-out-help">{help}</div>}
      </div>
    </main>
  );
}
