import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { allLinks, refreshChannels, type LinkItem } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { PagedList } from "./paged-list.tsx";

/** Whose account is linked where, and ending a link for somebody whose phone is gone. */
export function ChannelLinks() {
  const t = useTranslations("channels.admin");
  return (
    <Section title={t("links")}>
      <PagedList pages={allLinks()} empty={<EmptyState title={t("noLinks")} icon={<Link2 size={28} aria-hidden />} />}>
        {(links) => (
          <Table caption={t("linksCaption")} landmark={false}>
            <thead>
              <tr>
                <th scope="col">{t("person")}</th>
                <th scope="col">{t("messenger")}</th>
                <th scope="col" className="not-on-phones">
                  {t("heard")}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t("unlink")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
    </Section>
  );
}

function LinkRow({ link: { id: linkId, kind, label, userName, heardAt } }: { link: LinkItem }) {
  const t = useTranslations("channels.admin");
  const kinds = useTranslations("channels.kinds");
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const end = useMutation({
    mutationFn: () => call("channel-links.delete", { linkId }),
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshChannels(client),
  });
  return (
    <tr>
      <th scope="row">{userName}</th>
      <td className="breakable">
        {kinds(kind)}
        <Text as="div" size="1" color="gray">
          {label}
        </Text>
      </td>
      <td className="not-on-phones">
        <DateText value={heardAt} time />
      </td>
      <td>
        <Button size="1" variant="soft" color="gray" onClick={() => setEnding(true)}>
          {t("unlink")}
          <span className="visually-hidden"> {userName}</span>
        </Button>
        {ending && (
          <Confirm
            open
            onOpenChange={setEnding}
            title={t("unlinkTitle")}
            description={t("unlinkText", { person: userName, label })}
            confirmLabel={t("unlink")}
            onConfirm={() => end.mutateAsync()}
            destructive
          />
        )}
      </td>
    </tr>
  );
}
