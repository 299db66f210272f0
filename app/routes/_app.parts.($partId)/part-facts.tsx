import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "#app/components/customers/language-name.ts";
import { Money } from "#app/components/parts/money.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { languages } from "#db/vocabulary.ts";
import type { PartDetail } from "#tools/parts/schema.ts";

/** What is known of a part; what nobody said is left out. */
export function PartFacts({ part }: { part: PartDetail }) {
  const t = useTranslations("parts");
  const stock = useTranslations("stock");
  const languageName = useLanguageName();
  const { aliases, names, models, supplierName, replacedById, replacedByNumber, inStock, unit, notes } = part;
  return (
    <Section title={t("facts")}>
      <dl className="catalogue-facts">
        <dt>{t("inStock")}</dt>
        <dd>
          {inStock === null ? (
            t("notCounted")
          ) : (
            <>
              <NumberText value={inStock} /> {stock(`unit.${unit}`)}
            </>
          )}
        </dd>
        {replacedById && (
          <>
            <dt>{t("replacedBy")}</dt>
            <dd>
              <Link to={`/parts/${replacedById}`}>{replacedByNumber}</Link>
            </dd>
          </>
        )}
        <Fact label={t("field.supplier")}>{supplierName}</Fact>
        <Fact label={t("field.models")}>{models.join(", ")}</Fact>
        <Fact label={t("field.aliases")}>{aliases.join(", ")}</Fact>
        {languages.map((language) => (
          <Fact key={language} label={languageName(language)}>
            {names[language]}
          </Fact>
        ))}
      </dl>
      {notes && <p className="catalogue-notes">{notes}</p>}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: string | null | undefined }) {
  return (
    children && (
      <>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </>
    )
  );
}

/** What it cost since when. */
export function PartPrices({ prices }: Pick<PartDetail, "prices">) {
  const t = useTranslations("parts");
  return (
    <Section title={t("prices")}>
      {prices.length === 0 ? (
        <Nothing>{t("noPrices")}</Nothing>
      ) : (
        <Table caption={t("prices")} landmark={false}>
          <thead>
            <tr>
              <th scope="col">{t("validFrom")}</th>
              <th scope="col">{t("field.supplier")}</th>
              <th scope="col" data-number>
                {t("field.price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ price, currency, validFrom, supplierName }, at) => (
              <tr key={at}>
                <th scope="row">
                  <DateText value={validFrom} />
                </th>
                <td>{supplierName}</td>
                <td data-number>
                  <Money amount={price} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

/** The last requests for it. */
export function PartUses({ uses }: Pick<PartDetail, "uses">) {
  const t = useTranslations("parts");
  const linkTo = usePageLinks();
  return (
    <Section title={t("uses")}>
      {uses.length === 0 ? (
        <Nothing>{t("noUses")}</Nothing>
      ) : (
        <Table caption={t("uses")} landmark={false}>
          <thead>
            <tr>
              <th scope="col">{t("machine")}</th>
              <th scope="col">{t("requestedOn")}</th>
              <th scope="col" data-number>
                {t("quantity")}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ requestId, date, machineId, serialNumber, model, quantity }, at) => {
              const to = linkTo(`/engineer-dashboard?machineId=${machineId}`);
              return (
                <tr key={`${requestId}-${at}`}>
                  <th scope="row" className="catalogue-name">
                    {to ? <Link to={to}>{serialNumber}</Link> : serialNumber}
                    <span className="catalogue-quiet">{model}</span>
                  </th>
                  <td>
                    <DateText value={date} />
                  </td>
                  <td data-number>
                    <NumberText value={quantity} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="p" size="2" color="gray">
    {children}
  </Text>
);
