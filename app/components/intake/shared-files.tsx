import { Callout } from "@radix-ui/themes";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { dropShared, readShared, type Shared } from "#app/data/shared-in.ts";

interface SharedFilesProps {
  /** Under which the browser keeps them. */
  id: string;
  /** Sends them. @returns whether all were taken in */
  onRead: (files: File[]) => Promise<boolean>;
}

/** What another app has shared: read once its person says so, because any web page can share, and kept until then. */
export default function SharedFiles({ id, onRead }: SharedFilesProps) {
  const t = useTranslations("intake.shared");
  const format = useFormat();
  const [item, setItem] = useState<Shared>();
  const [reading, setReading] = useState(false);
  useEffect(() => void readShared(id).then(setItem), [id]);
  if (!item) return null;
  const discard = async () => {
    await dropShared(id);
    setItem(undefined);
  };
  const read = async () => {
    setReading(true);
    const taken = await onRead(item.files);
    setReading(false);
    if (taken) await discard();
  };
  return (
    <Callout.Root size="1" role="status">
      <Callout.Icon>
        <Share2 size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text className="breakable">
        {t("ask", { names: format.list(item.files.map(({ name }) => name)) })}
      </Callout.Text>
      <div className="upload-actions">
        <Button size="1" loading={reading} onClick={() => void read()}>
          {t("read")}
        </Button>
        <Button size="1" variant="soft" color="gray" onClick={() => void discard()}>
          {t("discard")}
        </Button>
      </div>
    </Callout.Root>
  );
}
