import { Kbd } from "@radix-ui/themes";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Contact } from "#app/components/shell/contact.tsx";
import { useFrame } from "#app/components/shell/frame-context.tsx";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { Page, Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { pageContext } from "#app/http/page.server.ts";
import type { Messages } from "#app/locales/messages.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";

export async function loader(args: LoaderFunctionArgs) {
  await pageContext(args);
  return null;
}

/** What can be asked, each with the operation that it needs. */
const examples: [keyof Messages["help"]["assistant"]["examples"], OperationName][] = [
  ["extract", "intake.extract-reports"],
  ["log", "service-logs.create"],
  ["issue", "issues.report"],
  ["parts", "parts-requests.create"],
  ["tasks", "tasks.start"],
  ["issues", "issues.list"],
  ["machines", "machines.list"],
  ["search", "reports.search"],
  ["assign", "issues.assign"],
  ["question", "questions.ask"],
];

const shortcuts: [keys: string[], text: keyof Messages["help"]["shortcuts"]][] = [
  [["Ctrl", "J"], "toggleDock"],
  [["⌘", "J"], "toggleDock"],
  [["Ctrl", "B"], "foldMenu"],
  [["⌘", "B"], "foldMenu"],
  [["Ctrl", "K"], "search"],
  [["⌘", "K"], "search"],
  [["Enter"], "send"],
  [["Shift", "Enter"], "newLine"],
  [["Esc"], "stop"],
  [["↑"], "editLast"],
  [["F8"], "toasts"],
  [["Tab"], "skip"],
];

export default function HelpPage() {
  const t = useTranslations("help");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <Page>
        <AssistantHelp />
        <div className="help-columns">
          <Shortcuts />
          <div>
            <InTheField />
            <Contacts />
          </div>
        </div>
      </Page>
    </>
  );
}

/** Only what this role may do; a click puts the sentence into the composer. */
function AssistantHelp() {
  const t = useTranslations("help.assistant");
  const { role } = useUser();
  const { openAssistant } = useFrame();
  return (
    <Section title={t("title")} description={t("hint")}>
      <div className="help-examples">
        {examples
          .filter(([, operation]) => may(role, operation))
          .map(([name]) => (
            <button
              key={name}
              type="button"
              className="help-example"
              onClick={() => openAssistant(t(`examples.${name}.prompt`))}
            >
              <span>
                <Text as="span" className="block" size="2" weight="medium">
                  {t(`examples.${name}.name`)}
                </Text>
                <Text as="span" className="block" size="2" color="gray">
                  {t(`examples.${name}.prompt`)}
                </Text>
              </span>
              <MessagesSquare size={18} aria-hidden />
            </button>
          ))}
      </div>
    </Section>
  );
}

function Shortcuts() {
  const t = useTranslations("help.shortcuts");
  return (
    <Section title={t("title")}>
      <Table caption={t("title")} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("keys")}</th>
            <th scope="col">{t("effect")}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(([keys, text]) => (
            <tr key={keys.join()}>
              <td>
                <Flex gap="1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Flex>
              </td>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const onThePhone = ["install", "share", "ios", "offline", "kept", "outbox", "labels", "signature"] as const;

/** How the product lives on a phone: installed, shared with, and read without network. */
function InTheField() {
  const t = useTranslations("help.field");
  return (
    <Section title={t("title")}>
      {onThePhone.map((text) => (
        <Text as="p" size="2" mb="2" key={text}>
          {t(text)}
        </Text>
      ))}
    </Section>
  );
}

function Contacts() {
  const t = useTranslations("help.contacts");
  const { operationsCentre, emergencyContacts } = useShell().installation;
  const centre = {
    name: operationsCentre.name,
    description: t("operations"),
    number: operationsCentre.phone,
    type: "business" as const,
    isLandline: true,
  };
  const contacts = [centre, ...emergencyContacts].filter(({ number }) => number);
  return (
    <Section title={t("title")}>
      {contacts.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t("none")}
        </Text>
      )}
      <Flex direction="column" gap="4">
        {contacts.map((contact) => (
          <Contact key={contact.name + contact.number} contact={contact} />
        ))}
      </Flex>
    </Section>
  );
}
