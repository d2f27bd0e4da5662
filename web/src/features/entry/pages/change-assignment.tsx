import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { redirect, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { fullName } from '#shared/account/schema.ts';
import type { AssignmentView } from '#shared/competition/assignment.ts';
import type { Entry } from '#shared/entry/schema.ts';
import { changeRefusalWords } from '#shared/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Student } from '#shared/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EntryStateWord } from '../components/entry-state.tsx';
import { entryQuery, moveGroup, moveOwn, pupilsQuery, seasonQuery } from '../queries.ts';
import { assignmentNote } from '../season.ts';
import { isOpen } from '../words.ts';

export function loader({ url }: { queryClient: QueryClient; url: URL }) {
  if (url.searchParams.get('entry') === null) throw redirect(to('/maipaso-competition/participant'));
  return null;
}

const schema = z.object({
  divisionCode: z.string().min(1, '課題を選んでください'),
  userId: z.string(),
});

interface ChangeProps {
  entry: Entry;
  assignments: readonly AssignmentView[];
  /** Who may take it over; none where it is one's own. */
  pupils: readonly Student[];
}

function ChangeForm({ entry, assignments, pupils }: ChangeProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const staff = pupils.length > 0;
  return (
    <Form
      aria-label="課題の変更"
      defaultValues={{ divisionCode: entry.division.code, userId: entry.personId }}
      failed="変更できませんでした"
      keep={false}
      onSubmit={async ({ divisionCode, userId }): Promise<SubmitProblem | undefined> => {
        if (divisionCode === entry.division.code && userId === entry.personId)
          return { formError: `${changeRefusalWords['nothing-changed']}。` };
        try {
          await (staff ? moveGroup(entry, { divisionCode, userId }) : moveOwn(entry, divisionCode));
        } catch (error) {
          return { formError: sentenceOf(error) };
        }
        toast('申込を変更しました');
        await refreshAll(queryClient);
        await navigate(to('/maipaso-competition/participant'));
        return undefined;
      }}
      schema={schema}
    >
      <SelectField
        hint="同じ大会の課題に変えられます"
        label="課題"
        name="divisionCode"
        options={assignments.map((assignment) => ({
          value: assignment.division.code,
          label: `${assignment.division.name}（${assignmentNote(assignment)}）`,
          disabled: assignment.placesLeft === 0 && assignment.division.code !== entry.division.code,
        }))}
      />
      {staff && (
        <SelectField
          hint="同じグループのほかの生徒に変えられます。時間と文字の大きさは引き継がれません"
          label="参加する生徒"
          name="userId"
          options={pupils.map(({ userId, name, number }) => ({
            value: userId,
            label: `${number === undefined ? '' : `${String(number)}番 `}${fullName(name)}`,
          }))}
        />
      )}
      <p>料金は同じです。追加のお支払いも、返金もありません。参加番号は変わりません。</p>
      <SubmitButton busyLabel="変更しています">この内容に変更する</SubmitButton>
    </Form>
  );
}

function Change({ entry, staff }: { entry: Entry; staff: boolean }) {
  const season = useQuery(seasonQuery(entry.season.id));
  const pupils = useQuery({ ...pupilsQuery(entry.groupId), enabled: staff });
  const pending = <Skeleton label="変更先を読み込んでいます" lines={4} shape="row" />;
  const theirs = !staff && entry.groupId !== undefined;
  return (
    <Stack>
      <DefinitionList
        items={[
          ...(staff
            ? [{ term: '参加する生徒', value: `${entry.personName}（${entry.groupName ?? ''}）` }]
            : []),
          { term: '大会', value: entry.season.title },
          { term: '課題', value: entry.division.name },
          { term: '状態', value: <EntryStateWord entry={entry} /> },
        ]}
      />
      {theirs ? (
        <Notice title="学校・団体が申し込んだ参加です" tone="info">
          変更や取りやめは、先生か責任者にお伝えください。
        </Notice>
      ) : isOpen(entry) ? (
        <Loaded pending={pending} query={season} what="課題">
          {({ assignments }) =>
            staff ? (
              <Loaded pending={pending} query={pupils} what="生徒">
                {(found) => <ChangeForm assignments={assignments} entry={entry} pupils={found} />}
              </Loaded>
            ) : (
              <ChangeForm assignments={assignments} entry={entry} pupils={[]} />
            )
          }
        </Loaded>
      ) : (
        <Notice title="この申込は変更できません" tone="warn">
          {
            changeRefusalWords[
              entry.state === 'competing' || entry.state === 'done' ? 'already-started' : 'not-changeable'
            ]
          }
          。
        </Notice>
      )}
      <p>
        <Link look="standalone" to={to('/maipaso-competition/participant')}>
          参加の申込に戻る
        </Link>
      </p>
    </Stack>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const session = useSession();
  const staff = session?.organization !== undefined && session.kind !== 'student';
  const query = useQuery(entryQuery(search.get('entry') ?? '', staff));
  return (
    <>
      <PageHeader
        lead="競技を始める前なら、同じ大会の別の課題に変えられます。"
        title={staff ? '課題・参加者の変更' : '課題の変更'}
      />
      <Loaded
        pending={<Skeleton label="申込を読み込んでいます" lines={6} shape="row" />}
        query={query}
        what="申込"
      >
        {(entry) => <Change entry={entry} key={entry.version} staff={staff} />}
      </Loaded>
    </>
  );
}
