import { useContext, type ReactNode } from "react";
import { MachineDrawing } from "#app/components/ui/machine-drawing.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { ShellContext } from "./shell-context.tsx";

interface InsteadOfPageProps {
  title: string;
  text: string;
  /** The one thing to do about it. */
  action: ReactNode;
}

/** What stands where a page could not, or may not; inside the frame with a drawing. */
export function InsteadOfPage({ title, text, action }: InsteadOfPageProps) {
  const framed = useContext(ShellContext) !== undefined;
  return (
    <div className="lonely">
      {framed && (
        <div className="machine-picture">
          <MachineDrawing type="crawler_crane" />
        </div>
      )}
      <Heading size="7">{title}</Heading>
      <Text as="p" color="gray">
        {text}
      </Text>
      {action}
    </div>
  );
}
