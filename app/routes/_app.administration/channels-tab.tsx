import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { channelsSetUp } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { channelKinds } from "#db/vocabulary.ts";
import { ChannelCard } from "./channel-card.tsx";
import { ChannelLinks } from "./channel-links.tsx";

/** Messengers by which people reach the assistant: how each is set up, how it goes, and who has linked an account. */
export default function ChannelsTab() {
  const t = useTranslations("channels.admin");
  const { data, error, refetch } = useQuery(channelsSetUp);
  return (
    <>
      <Section title={t("title")} description={t("hint")}>
        {error && !data && <ErrorState message={errorText(error, t("notSaved"))} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingRows rows={2} />}
        {data &&
          channelKinds.map((kind) => (
            <ChannelCard key={kind} kind={kind} channel={data.find((channel) => channel.kind === kind)} />
          ))}
        <Text as="p" size="1" color="gray">
          {t("groups")}
        </Text>
      </Section>
      <ChannelLinks />
    </>
  );
}
