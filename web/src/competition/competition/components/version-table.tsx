import { Suspense, useState } from 'react';
import { dayMs, formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { readVersion, versionValues, type Dated, type NumberField, type TableKind } from '../table-values.ts';

/** With the form library behind it: comes when it is asked for. */
const VersionDialog = later(async () => (await import('./version-dialog.tsx')).VersionDialog);

interface VersionTableProps<T extends { version: number }> {
  kind: TableKind<T>;
  history: readonly Dated<T>[];
  save: (history: Dated<T>[], reason: string) => Promise<unknown>;
}

const startRow: NumberField = { path: 'from', label: '適用開始', unit: '' };

/** All versions of a table side by side. */
export function VersionTable<T extends { version: number }>({ kind, history, save }: VersionTableProps<T>) {
  const toast = useToast();
  const today = useNow();
  const now = today.toISOString();
  const next = history.length + 1;
  const [adding, setAdding] = useState(false);
  const inForce = history.findLast(({ effectiveFrom }) => effectiveFrom <= now);
  const written = history.map((dated) => ({ dated, numbers: kind.write(dated.table) }));
  const rows = kind.fields.filter(({ path }) => written.some(({ numbers }) => numbers[path] !== undefined));
  const columns: Column<NumberField>[] = [
    { id: 'what', header: '項目', rowHeader: true, cell: ({ label }) => label },
    ...written.map(({ dated, numbers }): Column<NumberField> => ({
      id: `v${dated.table.version}`,
      align: 'end',
      header: `第${dated.table.version}版${dated === inForce ? '（現在）' : ''}`,
      cell: ({ path, unit }) => {
        if (path === startRow.path) return formatInstant(dated.effectiveFrom);
        const value = numbers[path];
        return value === undefined ? '—' : `${formatCount(value)}${unit}`;
      },
    })),
  ];
  return (
    <Section
      aside={
        <Button aria-label={`${kind.title}の新しい版を追加する`} onClick={() => setAdding(true)}>
          新しい版を追加する
        </Button>
      }
      title={kind.title}
    >
      <Stack>
        <Table
          caption={`${kind.title}のすべての版`}
          columns={columns}
          narrow="scroll"
          rowId={({ path }) => path}
          rows={[startRow, ...rows]}
        />
        {adding && (
          <Suspense>
            <VersionDialog
              fields={kind.fields}
              initial={versionValues(kind, history.at(-1), new Date(today.getTime() + dayMs).toISOString())}
              onClose={() => setAdding(false)}
              onDone={() => {
                setAdding(false);
                toast(`${kind.title}の新しい版を追加しました`);
              }}
              problemsOf={(values) => readVersion(kind, next, values).problems}
              save={async (values) => {
                const { dated } = readVersion(kind, next, values);
                if (dated !== undefined) await save([...history, dated], values.reason);
              }}
              title={`${kind.title}の新しい版`}
            />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
