import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SwitchForOffice, SwitchList } from '#shared/record/feature-switch/office-contract.ts';
import { switchTrail } from '#shared/record/feature-switch/trail.ts';
import { switchLabels } from '#shared/record/feature-switch/words.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { switchListQuery, switchOn } from '../queries.ts';
import { stateWords, switchEffects } from '../words.ts';

/** With the form library behind them: they come when they are asked for. */
const OffDialog = later(async () => (await import('../components/off-dialog.tsx')).OffDialog);

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(switchListQuery);

const factsOf = ({ name, closing }: SwitchForOffice) => [
  { term: '止まること', value: switchEffects[name].stops },
  { term: '続くこと', value: switchEffects[name].goesOn },
  ...(closing === undefined
    ? []
    : [
        {
          term: '期間',
          value: `${formatInstant(closing.from)}から${closing.until === undefined ? '再開するまで' : `${formatInstant(closing.until)}まで`}`,
        },
        { term: '利用者に見せている文', value: closing.notice },
      ]),
];

function One({ item, onOff, onOn }: { item: SwitchForOffice; onOff: () => void; onOn: () => void }) {
  const { label, tone } = stateWords[item.state];
  const name = switchLabels[item.name];
  return (
    <Section aside={<Badge tone={tone}>{label}</Badge>} title={name}>
      <Stack>
        <DefinitionList items={factsOf(item)} />
        <Stack across>
          {item.state !== 'on' && (
            <Button aria-label={`${name}の受付を再開する`} look="primary" onClick={onOn}>
              {item.state === 'off' ? '受付を再開する' : '止める予定をやめる'}
            </Button>
          )}
          <Button aria-label={`${name}の受付を止める`} onClick={onOff}>
            {item.state === 'on' ? '受付を止める' : '止め方を変える'}
          </Button>
        </Stack>
      </Stack>
    </Section>
  );
}

function Shown({ list: { version, items, trail } }: { list: SwitchList }) {
  const toast = useToast();
  const [closing, setClosing] = useState<SwitchForOffice>();
  const [reopen, dialog] = useAskReason(({ name, state }: SwitchForOffice) => ({
    about: switchLabels[name],
    act: state === 'off' ? '受付を再開する' : '止める予定をやめる',
    decide: (reason) => switchOn(name, { version, reason }),
    done: '受付中になりました。数秒で行き渡ります',
    hint: '記録に残ります',
    meaning: '案内の表示は消え、すぐに受け付けられるようになります。',
  }));
  return (
    <Stack gap="l">
      {items.map((item) => (
        <One item={item} key={item.name} onOff={() => setClosing(item)} onOn={() => reopen(item)} />
      ))}
      <TrailSection entries={trail} words={switchTrail} />
      {dialog}
      {closing !== undefined && (
        <Suspense>
          <OffDialog
            item={closing}
            onClose={() => setClosing(undefined)}
            onDone={() => {
              setClosing(undefined);
              toast('保存しました。数秒で行き渡ります');
            }}
            version={version}
          />
        </Suspense>
      )}
    </Stack>
  );
}

export function Component() {
  const query = useQuery(switchListQuery);
  return (
    <>
      <PageHeader
        lead="障害やメンテナンスのときに、受付だけを止めます。サインイン、競技、始まっている支払いは止まりません。"
        title="受付の切り替え"
      />
      <Loaded lines={8} query={query} what="受付の状態">
        {(list) => <Shown list={list} />}
      </Loaded>
    </>
  );
}
