import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EntrySettings } from '#shared/competition/competition/assignment.ts';
import type { Division, Season } from '#shared/competition/competition/schema.ts';
import { seasonRoles } from '#shared/competition/competition/schema.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { readInstant, type InstantValues } from '#web/lib/instant-values.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useField, useFieldValue } from '#web/ui/form-context.ts';
import { InstantFields } from '#web/ui/instant-fields.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import choice from '#web/ui/choice.module.css';
import { freeTexts } from '../next-season.ts';
import { lackWords, seasonRoleWords } from '../office-words.ts';
import { groupRuleKind, priceKind, type TableKind } from '../table-values.ts';

interface Line {
  readonly head: string;
  readonly before: string;
  readonly field: ReactNode;
}

function Weekday({ name }: { name: string }) {
  const { day } = useFieldValue(name) as InstantValues;
  const at = readInstant({ day, time: '00:00' });
  return at !== undefined && <span>{formatDay(at).slice(-3)}</span>;
}

const instantLine = (head: string, name: string, before: string): Line => ({
  head,
  before: formatInstant(before),
  field: (
    <Stack across gap="s">
      <InstantFields label={head} labelHidden name={name} />
      <Weekday name={name} />
    </Stack>
  ),
});

const lines = ({ edition, name, title, role, entry, held, publishesAt }: Season): Line[] => [
  {
    head: '年度',
    before: `${edition}年度`,
    field: <TextField inputMode="numeric" label="年度" labelHidden name="edition" unit="年度" width="code" />,
  },
  {
    head: '番号の中の名前',
    before: name,
    field: (
      <TextField
        autoCapitalize="none"
        hint="認定証の番号に入ります。あとから変えられません"
        label="番号の中の名前"
        labelHidden
        name="name"
        width="code"
      />
    ),
  },
  { head: '題', before: title, field: <TextField label="題" labelHidden name="title" /> },
  {
    head: '全国大会との関わり',
    // Its name; what it means stands beside it.
    before: seasonRoleWords[role].replace(/（.*/u, ''),
    field: (
      <SelectField
        label="全国大会との関わり"
        labelHidden
        name="role"
        options={seasonRoles.map((value) => ({ value, label: seasonRoleWords[value] }))}
      />
    ),
  },
  instantLine('申込の受付開始', 'entryOpens', entry.opensAt),
  instantLine('申込の締切', 'entryCloses', entry.closesAt),
  instantLine('競技の開始', 'heldOpens', held.opensAt),
  instantLine('競技の終了', 'heldCloses', held.closesAt),
  instantLine('結果の公表', 'publishes', publishesAt),
];

const lineColumns: readonly Column<Line>[] = [
  { id: 'head', header: '項目', rowHeader: true, cell: ({ head }) => head },
  { id: 'before', header: 'もとの大会', cell: ({ before }) => before },
  { id: 'field', header: '新しい大会', cell: ({ field }) => field },
];

/** Whether a division is played, with its name. */
function UsedField({ name, division }: { name: string; division: string }) {
  const { register } = useFormContext();
  const { id, error, errorId, aria } = useField({ name, label: `${division}を使う`, optional: true });
  return (
    <>
      <label className={choice['choice']}>
        <input {...aria} {...register(name)} className={choice['input']} id={id} type="checkbox" />
        <span>{division}</span>
      </label>
      {error !== undefined && <p id={errorId}>{error}</p>}
    </>
  );
}

interface Row {
  readonly division: Division;
  /** Of its values. */
  readonly name: string;
  readonly texts: readonly Pick<TaskText, 'id' | 'title'>[];
}

const LimitField = ({ row: { division, name }, limit, head }: { row: Row; limit: string; head: string }) => (
  <TextField
    inputMode="numeric"
    label={`${division.name}：${head}`}
    labelHidden
    name={`${name}.${limit}`}
    optional
    unit="名"
    width="code"
  />
);

const rowColumns: readonly Column<Row>[] = [
  {
    id: 'used',
    header: '使う部門',
    rowHeader: true,
    cell: ({ division, name }) => <UsedField division={division.name} name={`${name}.used`} />,
  },
  {
    id: 'text',
    header: '課題文',
    cell: ({ division, name, texts }) => (
      <SelectField
        label={`${division.name}：課題文`}
        labelHidden
        name={`${name}.textId`}
        optional
        options={texts.map(({ id, title }) => ({ value: id, label: title }))}
      />
    ),
  },
  {
    id: 'total',
    header: '全体の定員',
    cell: (row) => <LimitField head="全体の定員" limit="total" row={row} />,
  },
  {
    id: 'organization',
    header: '1つの団体・学校の定員',
    cell: (row) => <LimitField head="1つの団体・学校の定員" limit="organization" row={row} />,
  },
];

function termsOf<T extends { version: number }>(
  { fields, write }: Pick<TableKind<T>, 'fields' | 'write'>,
  table: T,
) {
  const numbers = write(table);
  return fields.map(({ path, label, unit }) => ({
    term: label,
    value: `${formatCount(numbers[path] ?? 0)}${unit}`,
  }));
}

/** What holds when entries open; it is the same for all seasons, so it is changed in its own place. */
function Terms({ settings }: { settings: EntrySettings }) {
  const opens = readInstant(useFieldValue('entryOpens') as InstantValues);
  const at = opens === undefined ? undefined : new Date(opens);
  const [prices, rule] = [at && tableAt(settings.prices, at), at && tableAt(settings.groupRules, at)];
  return (
    <Stack>
      {at !== undefined && (prices === undefined || rule === undefined) && (
        <Notice title={lackWords.terms} tone="warn" />
      )}
      <DefinitionList
        items={[
          ...(prices === undefined ? [] : termsOf(priceKind, prices)),
          ...(rule === undefined ? [] : termsOf(groupRuleKind, rule)),
        ]}
      />
      <p>
        申込の受付が始まるときに適用されるものです。すべての大会に共通で、
        <Link to={to('/admin/competition/settings')}>参加料と条件</Link>で変えられます。
      </p>
    </Stack>
  );
}

interface NextSeasonFieldsProps {
  season: Season;
  divisions: readonly Division[];
  texts: readonly Pick<TaskText, 'id' | 'title' | 'form' | 'assignedTo'>[];
  settings: EntrySettings;
}

/** All that becomes a season, beside what it was the year before, to be corrected in one place. */
export function NextSeasonFields({ season, divisions, texts, settings }: NextSeasonFieldsProps) {
  return (
    <>
      <Section title="日程">
        <Table
          caption="もとの大会と新しい大会の日程"
          columns={lineColumns}
          rowId={({ head }) => head}
          rows={lines(season)}
        />
      </Section>
      <Section title="課題">
        <Stack>
          <p>
            課題文は一度しか使えないため、もとの大会のものは使えません。題に部門の名前がある封印した課題文が1つだけあるときは、それを選んであります。選ばなかった課題文は、作ったあと「公開までに整えるもの」に出ます。
          </p>
          <Table
            caption="新しい大会の課題"
            columns={rowColumns}
            rowId={({ name }) => name}
            rows={divisions.map((division, index) => ({
              division,
              name: `rows.${index}`,
              texts: freeTexts(texts, division),
            }))}
          />
        </Stack>
      </Section>
      <Section title="参加料と団体申込の条件">
        <Terms settings={settings} />
      </Section>
    </>
  );
}
