import { Suspense, useState } from 'react';
import type {
  CallingOff as Progress,
  SeasonDetail,
} from '#shared/competition/competition/office-contract.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With the form library behind it. */
const CallOffDialog = later(async () => (await import('./call-off-dialog.tsx')).CallOffDialog);

const stateWords: Readonly<Record<Progress['state'], string>> = {
  running: '進めています。このページを閉じてもかまいません',
  stopped: '途中で止まりました。「裏で進む処理」から、もう一度進めてください',
  done: '終わりました',
};
const ordersWords = (orders: number, yen: number): string =>
  `${formatCount(orders)}件の注文・${formatYen(yen)}`;

function Money({ state, refunds, refunded, credits, credited, unpaid, left }: Progress) {
  return (
    <>
      <DefinitionList
        items={[
          { term: '返金と取り消し', value: stateWords[state] },
          { term: '返金するもの', value: ordersWords(refunds, refunded) },
          { term: '後払いの請求から引いたもの', value: ordersWords(credits, credited) },
          { term: '未払いで、お知らせしたもの', value: `${formatCount(unpaid)}件の注文` },
          { term: '事務局で確かめるもの', value: `${formatCount(left.length)}件の注文` },
        ]}
      />
      {left.length > 0 && (
        <>
          <p>
            次の注文は、自動では返金・取り消しができませんでした。
            <Link to={to('/dashboard/admin')}>要対応の一覧</Link>にもあります。
          </p>
          <ul>
            {left.map((id) => (
              <li key={id}>
                <Link to={to('/admin/orders/:id', { id })}>{id}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type CallingOffProps = Pick<SeasonDetail, 'season' | 'entries' | 'callingOff'>;

/** Calling a season off, and what became of the money of one that is. */
export function CallingOff({ season, entries, callingOff }: CallingOffProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { calledOff, state, phase } = season;
  if (calledOff === undefined && (state === 'draft' || phase === 'published')) return null;
  return (
    <Section title="中止">
      <Stack>
        {calledOff === undefined ? (
          <div>
            <Button look="danger" onClick={() => setOpen(true)} wide>
              大会を中止する
            </Button>
          </div>
        ) : (
          <p>{`${formatInstant(calledOff.at)} に中止しました。理由：${calledOff.reason}`}</p>
        )}
        {callingOff && <Money {...callingOff} />}
      </Stack>
      {open && (
        <Suspense>
          <CallOffDialog
            entries={entries}
            onClose={() => setOpen(false)}
            onDone={() => {
              toast('大会を中止しました');
              setOpen(false);
            }}
            season={season}
          />
        </Suspense>
      )}
    </Section>
  );
}
