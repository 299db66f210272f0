import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import type { TelematicsServerItem } from "#app/data/telematics.ts";

/** Machines that a server tells of and that are not in the fleet. Whether they should be a person decides. */
export function UnknownMachines({ server: { name, unknown, unknownCount } }: { server: TelematicsServerItem }) {
  const t = useTranslations("telematics");
  const more = unknownCount - unknown.length;
  return (
    <Section title={t("unknownTitle", { name })} description={t("unknownHint")}>
      <Table caption={t("unknownTitle", { name })} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("serial")}</th>
            <th scope="col">{t("maker")}</th>
            <th scope="col">{t("model")}</th>
          </tr>
        </thead>
        <tbody>
          {unknown.map(({ serialNumber, oemName, model }, at) => (
            <tr key={`${serialNumber} ${at}`}>
              <th scope="row" className="breakable">
                {serialNumber}
              </th>
              <td className="breakable">{oemName}</td>
              <td className="breakable">{model}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && (
        <Text as="p" size="1" color="gray">
          {t("unknownCut", { more })}
        </Text>
      )}
    </Section>
  );
}
