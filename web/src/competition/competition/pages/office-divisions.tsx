import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { to } from '#shared/kernel/paths.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { divisionsQuery } from '../office-queries.ts';
import { categoryWords, formWords } from '../office-words.ts';
import { durationWords } from '#shared/competition/competition/words.ts';

/** With the form library behind it: comes when it is asked for. */
const DivisionDialog = later(async () => (await import('../components/division-dialog.tsx')).DivisionDialog);

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(divisionsQuery);

const columns: readonly Column<DivisionRecord>[] = [
  {
    id: 'name',
    header: '部門',
    rowHeader: true,
    cell: ({ code, name }) => <Link to={to('/admin/competition/divisions/:code', { code })}>{name}</Link>,
  },
  { id: 'category', header: '分野', cell: ({ category, part }) => `${categoryWords[category]} ${part}` },
  { id: 'suits', header: '目安', cell: ({ suits }) => suits ?? '—' },
  { id: 'form', brief: true, header: '形', cell: ({ form }) => formWords[form] },
  {
    id: 'duration',
    header: '時間',
    align: 'end',
    cell: ({ durationSeconds }) => durationWords(durationSeconds),
  },
];

export function Component() {
  const navigate = useNavigate();
  const query = useQuery(divisionsQuery);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        action={
          <Button look="primary" onClick={() => setCreating(true)}>
            部門を作る
          </Button>
        }
        lead="名前を開くと、級・段、特別点、減点の表を版ごとに確かめられます。"
        title="部門"
      />
      <FrozenBanner />
      <Loaded lines={8} query={query} what="部門">
        {(divisions) => (
          <Table
            caption="すべての部門"
            columns={columns}
            empty={<EmptyState title="まだ部門がありません">「部門を作る」から始めてください。</EmptyState>}
            rowId={({ code }) => code}
            rows={divisions}
          />
        )}
      </Loaded>
      {creating && (
        <Suspense>
          <DivisionDialog
            onClose={() => setCreating(false)}
            onDone={(code) => void navigate(to('/admin/competition/divisions/:code', { code }))}
          />
        </Suspense>
      )}
    </>
  );
}
