import { useQuery } from '@tanstack/react-query';
import { masterTrailActs } from '#shared/competition/competition/trail.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VersionTable } from '../components/version-table.tsx';
import { changeSettings, settingsQuery } from '../office-queries.ts';
import { groupRuleKind, priceKind } from '../table-values.ts';

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(settingsQuery);

export function Component() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        lead="すべての大会に共通です。変えるときは、これからの日時で新しい版を追加します。"
        title="参加料と条件"
      />
      <FrozenBanner />
      <Loaded lines={6} query={query} what="参加料と条件">
        {({ settings, trail }) => (
          <Stack gap="l">
            <VersionTable
              history={settings.prices}
              kind={priceKind}
              save={(prices, reason) => changeSettings({ settings: { ...settings, prices }, reason })}
            />
            <VersionTable
              history={settings.groupRules}
              kind={groupRuleKind}
              save={(groupRules, reason) => changeSettings({ settings: { ...settings, groupRules }, reason })}
            />
            <TrailSection entries={trail} words={masterTrailActs} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
