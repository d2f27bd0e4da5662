import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { changeRefusalWords } from '#shared/competition/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { EntryStateWord } from '../components/entry-state.tsx';
import { entryQuery, pupilsQuery, seasonQuery } from '../queries.ts';
import { useIsOver } from '../use-is-over.ts';
import { isOpen } from '../words.ts';

export function loader({ url }: LoaderArgs) {
  if (url.searchParams.get('entry') === null) throw redirect(to('/maipaso-competition/participant'));
  return null;
}

/** With the form library behind it. */
const ChangeForm = later(async () => (await import('../components/change-form.tsx')).ChangeForm);

function Change({ entry, staff }: { entry: Entry; staff: boolean }) {
  const season = useQuery(seasonQuery(entry.season.id));
  const over = useIsOver()(entry);
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
      ) : isOpen(entry) && !over ? (
        <Suspense fallback={pending}>
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
        </Suspense>
      ) : (
        <Notice title="この申込は変更できません" tone="warn">
          {
            changeRefusalWords[
              isOpen(entry)
                ? season.data?.season.calledOff === undefined
                  ? 'season-over'
                  : 'called-off'
                : entry.state === 'competing' || entry.state === 'done'
                  ? 'already-started'
                  : 'not-changeable'
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
      <Loaded lines={6} query={query} what="申込">
        {(entry) => <Change entry={entry} key={entry.version} staff={staff} />}
      </Loaded>
    </>
  );
}
