import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import { yearsUntil, yearWords, type ReceiptYearExport } from '#shared/shop/receipt/year.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MadeCard } from '#web/ui/made-card.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { startYear, yearLink, yearsQuery } from '../queries.ts';

function One({ made }: { made: ReceiptYearExport }) {
  const { id, state, startedAt, files, validUntil } = made;
  return (
    <MadeCard
      downloads={files.map(({ name, items }, index) => (
        <DownloadButton fetchLink={() => yearLink(id, index + 1)} key={name}>
          {files.length === 1
            ? `ZIP（${String(items)}件）をダウンロードする`
            : `${String(index + 1)}つ目（${String(items)}件）をダウンロードする`}
        </DownloadButton>
      ))}
      state={state}
      title={yearWords(made)}
      validUntil={validUntil}
    >
      <p>{`${formatInstant(startedAt)} に作り始めました。`}</p>
      {state === 'running' && <p>この画面を閉じても続きます。</p>}
      {state === 'ready' && files.every(({ items }) => items === 0) && (
        <p>この期間に発行した書類はありませんでした。ZIPに入っているのは索引だけです。</p>
      )}
      {state === 'failed' && <p>少し待ってから、もう一度お試しください。</p>}
    </MadeCard>
  );
}

function Made() {
  const query = useQuery(yearsQuery);
  if (query.isError && query.data === undefined)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what="1年分の領収書"
      />
    );
  return (query.data ?? [])
    .filter(({ state }) => state !== 'expired')
    .map((made) => <One key={made.id} made={made} />);
}

/** All receipts of a year at once: for the books of a school, or a tax return. */
export function YearZip() {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [options] = useState(() =>
    yearsUntil(new Date()).map((year) => ({
      year,
      value: `${year.kind}-${String(year.year)}`,
      label: yearWords(year),
    })),
  );
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const year = options.find(({ value }) => value === chosen)?.year;
  return (
    <Section title="1年分をまとめて受け取る">
      <Stack>
        <p>
          発行した領収書・請求書・納品書・適格返還請求書を、索引（CSV）とともにZIPにします。領収書は、まだ受け取っていない原本も入り、入った原本は受け取り済みになります。
        </p>
        <ActProblem error={error} title="ZIPを作れませんでした" />
        <Stack across>
          <FilterSelect label="期間" onChange={setChosen} options={options} value={chosen} />
          {year !== undefined && (
            <Button
              busy={busy}
              busyLabel="始めています"
              onClick={() => act(() => startYear(queryClient, year))}
            >
              ZIPを作る
            </Button>
          )}
        </Stack>
        <Made />
      </Stack>
    </Section>
  );
}
