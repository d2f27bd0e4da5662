import { Suspense, useState } from 'react';
import { choiceOf, type DivisionRecord, type TableChoice } from '#shared/competition/competition/division.ts';
import type {
  AssignmentForOffice,
  SeasonForOffice,
} from '#shared/competition/competition/office-contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With the form library behind it: comes when it is asked for. */
const CorrectionDialog = later(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

interface BasisTableProps {
  season: SeasonForOffice;
  assignments: readonly AssignmentForOffice[];
  divisions: readonly DivisionRecord[];
}

interface Row {
  readonly assignment: AssignmentForOffice;
  readonly division: DivisionRecord;
  readonly versions: TableChoice;
  readonly corrected: NonNullable<DivisionRecord['corrections']>[number] | undefined;
}

function rowsOf({ season, assignments, divisions }: BasisTableProps): Row[] {
  return assignments.flatMap((assignment) => {
    const division = divisions.find(({ code }) => code === assignment.divisionCode);
    if (division === undefined) return [];
    const corrected = division.corrections?.findLast(({ seasonId }) => seasonId === season.id);
    return [{ assignment, division, versions: choiceOf(division, season), corrected }];
  });
}

const versionColumn = (name: keyof TableChoice, header: string): Column<Row> => ({
  id: name,
  header,
  cell: ({ versions, division: { code } }) => (
    <Link to={to('/admin/competition/divisions/:code', { code })}>{`第${String(versions[name])}版`}</Link>
  ),
});

const textCell = ({ assignment: { text, textId } }: Row) =>
  text === undefined || textId === undefined ? (
    '—'
  ) : (
    <Link to={to('/admin/competition/texts/:id', { id: textId })}>{text.title}</Link>
  );

const columns: readonly Column<Row>[] = [
  { id: 'division', header: '部門', rowHeader: true, cell: ({ division }) => division.name },
  { id: 'text', brief: true, header: '課題文', cell: textCell },
  versionColumn('levels', '級・段の基準'),
  versionColumn('bonuses', '特別点'),
  versionColumn('penalties', '減点'),
  {
    id: 'corrected',
    header: '訂正',
    cell: ({ corrected }) =>
      corrected === undefined ? 'なし' : `${formatInstant(corrected.at)} ${corrected.reason}`,
  },
];

const actsColumn = (onCorrect: (code: string) => void): Column<Row> => ({
  id: 'acts',
  acts: true,
  header: '操作',
  cell: ({ division: { code, name } }) => (
    <Button aria-label={`${name}を採点する表を訂正する`} look="quiet" onClick={() => onCorrect(code)}>
      表を訂正する
    </Button>
  ),
});

/** By what the results of a season that has begun are judged: the text and the versions of the tables. */
export function BasisTable(props: BasisTableProps) {
  const { season } = props;
  const toast = useToast();
  const [chosen, setChosen] = useState<string>();
  const rows = rowsOf(props);
  const correcting = rows.find(({ division }) => division.code === chosen);
  return (
    <Section title="採点のもと">
      <Stack>
        <p>
          この大会の結果は、次の課題文と表の版で採点します。課題文や正解のまちがいは、大会が終わってから課題文を開いて訂正します。表のまちがいは、部門のページに正しい版を追加してから、ここで訂正します。出ている結果は、
          <Link to={to('/admin/competition/rejudges', {}, { season: season.id })}>再採点</Link>
          して反映するまで変わりません。
        </p>
        <Table
          caption="課題文と表の版"
          columns={[...columns, actsColumn(setChosen)]}
          empty={<p>課題がありません。</p>}
          rowId={({ division }) => division.code}
          rows={rows}
        />
        {correcting !== undefined && (
          <Suspense>
            <CorrectionDialog
              division={correcting.division}
              onClose={() => setChosen(undefined)}
              onDone={() => {
                toast('訂正しました。出ている結果は、再採点するまで変わりません');
                setChosen(undefined);
              }}
              season={season}
              versions={correcting.versions}
            />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
