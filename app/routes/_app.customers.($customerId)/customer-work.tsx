import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { MachineStatusBadge } from "#app/components/ui/badges.tsx";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { useMay, usePageLinks } from "#app/hooks/use-user.ts";
import type { CustomerDetail } from "#tools/customers/schema.ts";

/** The machines of a customer, and what was done there last. */
export function CustomerWork({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers");
  const mayRead = useMay("service-logs.list");
  const { machines, machineCount, lastReports } = customer;
  return (
    <div className="customer-main">
      <Section
        title={t("machines")}
        description={
          machines.length < machineCount
            ? t("machinesShown", { shown: machines.length, count: machineCount })
            : undefined
        }
      >
        {machines.length === 0 ? <Nothing>{t("noMachines")}</Nothing> : <Machines machines={machines} />}
      </Section>
      {mayRead && (
        <Section title={t("reports")}>
          {lastReports.length === 0 ? <Nothing>{t("noReports")}</Nothing> : <Reports reports={lastReports} />}
        </Section>
      )}
    </div>
  );
}

function Machines({ machines }: Pick<CustomerDetail, "machines">) {
  const t = useTranslations("customers");
  const linkTo = usePageLinks();
  return (
    <Table caption={t("machines")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("machines")}</th>
          <th scope="col">{t("place")}</th>
          <th scope="col" data-number>
            {t("openIssues")}
          </th>
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => {
          const to = linkTo(`/engineer-dashboard?machineId=${machine.id}`);
          return (
            <tr key={machine.id}>
              <th scope="row">
                <Plate type={machine.machineType} status={machine.status}>
                  {to ? <Link to={to}>{machine.serialNumber}</Link> : machine.serialNumber}
                </Plate>
                <span className="customer-aliases">{machine.model}</span>
              </th>
              <td>
                {machine.location}
                {machine.status !== "active" && (
                  <span className="customer-aliases">
                    <MachineStatusBadge status={machine.status} />
                  </span>
                )}
              </td>
              <td data-number>{machine.openIssues > 0 && <NumberText value={machine.openIssues} />}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Reports({ reports }: { reports: CustomerDetail["lastReports"] }) {
  const t = useTranslations("customers");
  return (
    <ul className="customer-reports">
      {reports.map(({ id, date, machineId, serialNumber, engineerName, text }) => (
        <li key={id}>
          <Link to={`/engineer-dashboard?machineId=${machineId}&report=${id}`}>{text ?? serialNumber}</Link>
          <span className="customer-quiet">
            <DateText value={date} /> · {serialNumber} · {engineerName ?? t("engineerUnknown")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="p" size="2" color="gray">
    {children}
  </Text>
);
