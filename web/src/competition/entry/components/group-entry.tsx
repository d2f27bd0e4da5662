import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { EntryTerms } from '#shared/competition/competition/view.ts';
import { groupCount } from '#shared/competition/entry/policy.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { useSession } from '#web/lib/session.ts';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useGroupDraft } from '../group-draft.ts';
import { pairsOf, type GroupDraft } from '../group-picks.ts';
import { groupStepWords, stepAddress, stepOf, type GroupStep } from '../group-steps.ts';
import { seasonQuery } from '../queries.ts';
import { bulkSentence, groupPriceSentence } from '../words.ts';
import type { ReadTable } from './bulk-file.tsx';
import { SeasonChoice } from './season-choice.tsx';
import styles from './group-entry.module.css';

/** One step is looked at at a time. */
const SelectAssignments = later(async () => (await import('./select-assignments.tsx')).SelectAssignments);
const SelectPupils = later(async () => (await import('./select-pupils.tsx')).SelectPupils);
const BulkFile = later(async () => (await import('./bulk-file.tsx')).BulkFile);

const titles: Readonly<Record<GroupStep | 'start', { title: string; lead: string }>> = {
  start: { title: '団体の参加申込', lead: '生徒をまとめて大会に申し込みます。' },
  select: { title: '課題の選択', lead: '参加する課題を選びます。課題ごとに違う生徒を選べます。' },
  selectUser: { title: '生徒の選択', lead: '選んだ課題に参加する生徒を選びます。' },
  bulk: { title: 'ファイルでまとめて選ぶ', lead: 'ExcelやCSVの表から、参加する生徒と課題を読み取ります。' },
};

function Start({ seasonId, going }: { seasonId: string; going: boolean }) {
  return (
    <CardGrid>
      <Card
        action={
          <Link look={going ? 'secondary' : 'primary'} to={stepAddress(seasonId, 'select')} wide>
            {going ? '課題と生徒を足す' : '課題を選ぶ'}
          </Link>
        }
        level={2}
        title="画面で選ぶ"
      >
        課題を選んでから、クラスごとに生徒を選びます。
      </Card>
      <Card
        action={
          <Link look="secondary" to={stepAddress(seasonId, 'bulk')} wide>
            ファイルを選ぶ
          </Link>
        }
        level={2}
        title="ファイルで選ぶ"
      >
        生徒と課題の表（Excel・CSV）があるときは、まとめて読み取れます。
      </Card>
    </CardGrid>
  );
}

/** What is picked so far and what the group rule still asks for, or the lower price; stays in sight while one picks. */
function GroupCountBar({ draft, terms, school }: { draft: GroupDraft; terms: EntryTerms; school: boolean }) {
  const count = groupCount(pairsOf(draft), terms.groupRule);
  const missing = groupCountWords(count);
  const cheaper = school ? bulkSentence(terms, count.entries) : undefined;
  return (
    <div className={count.entries > 0 ? styles['bar'] : undefined}>
      <p role="status">
        <strong>
          {formatCount(count.people)}人・{formatCount(count.entries)}件
        </strong>
        を選択中。{missing ?? cheaper ?? '団体申込ができます'}
      </p>
      {count.entries > 0 && (
        <Link
          look={missing === undefined ? 'primary' : 'secondary'}
          to={to('/maipaso-competition/register-multiple/application', {}, { season: draft.seasonId })}
          wide
        >
          申込内容を確認する
        </Link>
      )}
    </div>
  );
}

function Steppable({
  season,
  step,
  readTable,
}: {
  season: SeasonView;
  step: GroupStep | undefined;
  readTable: ReadTable;
}) {
  const school = useSession()?.organization?.kind === 'school';
  const query = useQuery(seasonQuery(season.id));
  const draft = useGroupDraft(season.id);
  return (
    <Loaded lines={12} query={query} what="課題">
      {({ assignments, terms }) => (
        <Stack>
          {step === undefined && (
            <>
              <p>{groupPriceSentence(terms, school)}</p>
              <Start going={pairsOf(draft).length > 0} seasonId={season.id} />
            </>
          )}
          <Suspense fallback={<Skeleton label="内容を表示しています" lines={10} shape="row" />}>
            {step === 'select' && <SelectAssignments assignments={assignments} draft={draft} />}
            {step === 'selectUser' && <SelectPupils assignments={assignments} draft={draft} />}
            {step === 'bulk' && <BulkFile assignments={assignments} draft={draft} readTable={readTable} />}
          </Suspense>
          <GroupCountBar draft={draft} school={school} terms={terms} />
        </Stack>
      )}
    </Loaded>
  );
}

export function GroupEntry({ readTable }: { readTable: ReadTable }) {
  const [search] = useSearchParams();
  const step = stepOf(useParams());
  const { title, lead } = titles[step ?? 'start'];
  return (
    <>
      <PageHeader
        above={<Steps current={step === 'selectUser' ? 1 : 0} steps={groupStepWords} />}
        lead={lead}
        title={title}
      />
      <SeasonChoice asked={search.get('season')} hrefOf={(id) => stepAddress(id, step)}>
        {(season) => <Steppable key={season.id} readTable={readTable} season={season} step={step} />}
      </SeasonChoice>
    </>
  );
}
