import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { TemplateOverview } from '#shared/certificate/certificate-template/contract.ts';
import { templateTrail } from '#shared/certificate/certificate-template/trail.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { templatesQuery } from '../queries.ts';
import { stateOf, versionName } from '../words.ts';

/** With the form library behind it: it comes when it is asked for. */
const NewDraftDialog = later(async () => (await import('../components/new-draft-dialog.tsx')).NewDraftDialog);

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(templatesQuery());
}

interface Row {
  readonly version: number;
  readonly state: 'draft' | 'published';
  readonly note: string;
  readonly changed?: { readonly at: string; readonly byName: string };
}

const rowsOf = ({ items }: TemplateOverview): Row[] => [
  ...items.map(({ version, state, note, changedAt, changedByName }) => ({
    version,
    state,
    note,
    changed: { at: changedAt, byName: changedByName },
  })),
  { version: 0, state: 'published', note: 'はじめからある書式' },
];

const columnsWith = (current: number): readonly Column<Row>[] => [
  {
    id: 'version',
    header: '版',
    rowHeader: true,
    cell: ({ version }) => (
      <Link look="standalone" to={to('/admin/certificates/templates/:version', { version: String(version) })}>
        {versionName(version)}
      </Link>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: (row) => <StateBadge words={stateOf(row, current)} />,
  },
  { id: 'note', header: '変えたところ', cell: ({ note }) => note },
  {
    id: 'changed',
    header: '最後に変えた人',
    cell: ({ changed }) => (changed ? `${changed.byName} ${formatInstant(changed.at)}` : '—'),
  },
];

export function Component() {
  const query = useQuery(templatesQuery());
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        lead="これから発行する認定証の見た目です。発行済みの認定証は、書式を変えても変わりません。"
        title="認定証の書式"
      />
      <Loaded lines={5} query={query} what="書式">
        {(overview) => (
          <Stack gap="l">
            <Stack>
              <div>
                <Button look="primary" onClick={() => setAsking(true)}>
                  新しい下書きを作る
                </Button>
              </div>
              <Table
                caption="書式の版（新しい順）"
                columns={columnsWith(overview.current)}
                rowId={({ version }) => String(version)}
                rows={rowsOf(overview)}
              />
            </Stack>
            <TrailSection entries={overview.trail} words={templateTrail} />
            <Suspense>
              {asking && <NewDraftDialog from={overview.current} onClose={() => setAsking(false)} />}
            </Suspense>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
