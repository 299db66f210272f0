import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";

interface RowActProps {
  label: string;
  /** What the row is of, for those who hear the button by itself. */
  name: string;
  onClick: () => void;
  loading?: boolean;
  /** Not what one usually comes for. */
  aside?: boolean;
}

/** One thing that can be done with what a row is of. */
export function RowAct({ label, name, onClick, loading, aside }: RowActProps) {
  return (
    <Button size="1" variant="soft" color={aside ? "gray" : undefined} loading={loading} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

interface QuestionedActProps {
  label: string;
  name: string;
  title: string;
  description: string;
  onConfirm: () => Promise<unknown>;
  destructive?: boolean;
}

/** As a `RowAct` that is not what one usually comes for, after a question. */
export function QuestionedAct({ label, name, title, description, onConfirm, destructive }: QuestionedActProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RowAct label={label} name={name} aside onClick={() => setAsking(true)} />
      {asking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title={title}
          description={description}
          confirmLabel={label}
          onConfirm={onConfirm}
          destructive={destructive}
        />
      )}
    </>
  );
}
