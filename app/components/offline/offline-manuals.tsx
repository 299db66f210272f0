import { BookOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Heading } from "#app/components/ui/themed.tsx";
import { keptManual, type KeptManual } from "#app/data/offline/store.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** Manuals that the person takes along; each opens in the browser's own reader. */
export function OfflineManuals({ userId, manuals }: { userId: number; manuals: KeptManual[] }) {
  const t = useTranslations("offline");
  const format = useFormat();
  if (manuals.length === 0) return null;
  const show = async (id: number) => {
    const pdf = await keptManual(userId, id);
    if (pdf) location.assign(URL.createObjectURL(pdf));
  };
  return (
    <section className="offline-part" aria-labelledby="offline-manuals">
      <Heading as="h2" size="4" id="offline-manuals">
        {t("manuals")}
      </Heading>
      <ul className="offline-list">
        {manuals.map(({ id, title, size }) => (
          <li key={id}>
            <Button variant="soft" color="gray" icon={<BookOpen size={16} aria-hidden />} onClick={() => void show(id)}>
              {t("manual.open", { title, size: format.fileSize(size) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
