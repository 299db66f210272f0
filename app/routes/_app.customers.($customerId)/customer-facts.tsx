import { Mail, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "#app/components/customers/language-name.ts";
import { Section } from "#app/components/ui/page.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import type { CustomerDetail } from "#tools/customers/schema.ts";

/** Whom to call or write to, where the customer is, and in which language. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers");
  const languageName = useLanguageName();
  const { contacts, addresses, language, notes, guestReports } = customer;
  return (
    <div className="customer-side">
      <Section title={t("contacts")}>
        {contacts.length === 0 && <Nothing>{t("noContacts")}</Nothing>}
        <ul className="customer-contacts">
          {contacts.map((contact, at) => (
            <li key={at}>
              <b>{contact.name}</b>
              {contact.function && <span className="customer-quiet">{contact.function}</span>}
              {contact.phone && (
                <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
                  <Phone size={14} aria-hidden />
                  {contact.phone}
                </a>
              )}
              {contact.mail && (
                <a href={`mailto:${encodeURIComponent(contact.mail).replace("%40", "@")}`}>
                  <Mail size={14} aria-hidden />
                  {contact.mail}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("addresses")}>
        {addresses.length === 0 && <Nothing>{t("noAddresses")}</Nothing>}
        {addresses.map(({ label, text }, at) => (
          <address key={at} className="customer-address">
            {label && <span className="customer-quiet">{label}</span>}
            {text}
          </address>
        ))}
      </Section>
      <Section title={t("facts")}>
        <Text as="p" size="2">
          {t("field.language")}: {language ? languageName(language) : t("noLanguage")}
        </Text>
        <Text as="p" size="2">
          {t(guestReports ? "scanning" : "notScanning")}
        </Text>
        {notes && <p className="customer-notes">{notes}</p>}
      </Section>
    </div>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="p" size="2" color="gray">
    {children}
  </Text>
);
