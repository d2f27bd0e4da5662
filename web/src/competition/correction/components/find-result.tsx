import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FoundResult } from '#shared/competition/correction/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { stateWords } from '#web/competition/result/words.ts';
import { textFilter, useTyped, useUrlFilter } from '#web/lib/url-filter.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { foundQuery } from '../queries.ts';

interface Row {
  readonly found: FoundResult;
  readonly division: string;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    cell: ({ found: { attemptId, personId, name } }) => (
      <Link to={to('/admin/competition/results/:id', { id: attemptId }, { person: personId })}>
        {name ?? '退会した人'}
      </Link>
    ),
  },
  { id: 'kana', header: 'フリガナ', cell: ({ found }) => found.kana ?? '—' },
  { id: 'grade', header: '学年', cell: ({ found }) => found.grade ?? '—' },
  { id: 'division', brief: true, header: '部門', cell: ({ division }) => division },
  { id: 'score', header: '得点', align: 'end', cell: ({ found }) => formatCount(found.score) },
  {
    id: 'state',
    header: '状態',
    cell: ({ found: { state } }) => <StateBadge words={stateWords[state]} />,
  },
  { id: 'at', header: '競技した日時', cell: ({ found }) => formatInstant(found.finishedAt) },
];

const filter = { ticket: textFilter, kana: textFilter };

interface FindResultProps {
  seasonId: string;
  divisionName: (code: string) => string;
}

/** By the number on a 参加票, or by how the name begins. */
export function FindResult({ seasonId, divisionName }: FindResultProps) {
  const [{ ticket, kana }, change] = useUrlFilter(filter);
  const [typedTicket, setTicket] = useTyped(
    ticket,
    useCallback((text: string) => change({ ticket: text }), [change]),
  );
  const [typedKana, setKana] = useTyped(
    kana,
    useCallback((text: string) => change({ kana: text }), [change]),
  );
  const asked = ticket.trim() !== '' || kana.trim() !== '';
  const query = useQuery({
    ...foundQuery({ seasonId, ...(ticket !== '' && { ticketNumber: ticket }), ...(kana !== '' && { kana }) }),
    enabled: asked,
  });
  return (
    <Stack>
      <Stack across>
        <SearchField label="参加番号で探す" onChange={setTicket} value={typedTicket} />
        <SearchField label="フリガナの先頭で探す" onChange={setKana} value={typedKana} />
      </Stack>
      {asked && (
        <Loaded
          pending={<Skeleton label="結果を探しています" lines={3} shape="row" />}
          query={query}
          what="結果"
        >
          {(items) => (
            <Table
              caption="見つかった結果"
              columns={columns}
              empty={
                <EmptyState title="見つかりませんでした">
                  参加番号は10文字、フリガナは姓の先頭から入力してください。競技がまだの申込は、ここには出ません。
                </EmptyState>
              }
              rowId={({ found }) => found.attemptId}
              rows={items.map((found) => ({ found, division: divisionName(found.divisionCode) }))}
            />
          )}
        </Loaded>
      )}
    </Stack>
  );
}
