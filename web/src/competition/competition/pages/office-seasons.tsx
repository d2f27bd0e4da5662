import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SeasonForOffice } from '#shared/competition/competition/office-contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { seasonsQuery } from '../office-queries.ts';
import { seasonToRepeat } from '../season-to-repeat.ts';
import { standingOf } from '../season.ts';
import styles from './office-seasons.module.css';

/** With the form library behind it: comes when it is asked for. */
const SeasonDialog = later(async () => (await import('../components/season-dialog.tsx')).SeasonDialog);

export const loader = ({ queryClient }: LoaderArgs): void => void queryClient.prefetchQuery(seasonsQuery);

function Standing({ season }: { season: SeasonForOffice }) {
  if (season.state === 'draft') return <Badge>下書き</Badge>;
  return <StateBadge words={standingOf(season)} />;
}

const lackOf = ({ state, missing }: SeasonForOffice): string => {
  if (missing.length > 0) return `足りないもの ${missing.length}件`;
  return state === 'draft' ? '公開できます' : '—';
};

/** A day breaks as a whole. */
const Days = ({ opensAt, closesAt }: SeasonForOffice['held']) => (
  <>
    <span className={styles['day']}>{formatDay(opensAt)}〜</span>
    <span className={styles['day']}>{formatDay(closesAt)}</span>
  </>
);

const columns: readonly Column<SeasonForOffice>[] = [
  {
    id: 'title',
    header: '大会',
    rowHeader: true,
    cell: ({ id, title, onlyFor }) => (
      <>
        <Link to={to('/admin/competition/seasons/:id', { id })}>{title}</Link>
        {onlyFor !== undefined && <Badge>{`${formatCount(onlyFor.length)}校・団体だけ`}</Badge>}
      </>
    ),
  },
  { id: 'state', brief: true, header: '状態', cell: (season) => <Standing season={season} /> },
  { id: 'missing', header: '準備', cell: lackOf },
  {
    id: 'entry',
    header: '申込',
    cell: ({ entry }) => <Days {...entry} />,
  },
  {
    id: 'held',
    header: '競技',
    cell: ({ held }) => <Days {...held} />,
  },
];

export function Component() {
  const navigate = useNavigate();
  const query = useQuery(seasonsQuery);
  const repeated = seasonToRepeat(query.data ?? [], useNow());
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        action={
          <Stack across gap="s">
            {repeated !== undefined && (
              <Link look="primary" to={to('/admin/competition/seasons/:id/next', { id: repeated.id })} wide>
                前年の大会から作る
              </Link>
            )}
            <Button
              look={repeated === undefined ? 'primary' : 'secondary'}
              onClick={() => setCreating(true)}
              wide
            >
              大会を作る
            </Button>
          </Stack>
        }
        lead="下書きで日程と課題を整え、足りないものがなくなったら公開します。"
        title="大会の管理"
      />
      <FrozenBanner />
      <Loaded lines={4} query={query} what="大会">
        {(seasons) => (
          <Table
            caption="すべての大会（新しい順）"
            columns={columns}
            empty={
              <EmptyState title="まだ大会がありません">「大会を作る」から、下書きを作れます。</EmptyState>
            }
            rowId={({ id }) => id}
            rows={seasons}
          />
        )}
      </Loaded>
      {creating && (
        <Suspense>
          <SeasonDialog
            onClose={() => setCreating(false)}
            onDone={(id) => void navigate(to('/admin/competition/seasons/:id', { id }))}
          />
        </Suspense>
      )}
    </>
  );
}
