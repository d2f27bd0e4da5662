import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import type { Session } from '#shared/access/session/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { firstShown, isPublished } from '#web/competition/parts/own-first.ts';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { allOrganizationResultsQuery } from '#web/competition/result/queries.ts';
import { levelsByDivision } from '#web/competition/result/summary.ts';
import { noLevel } from '#web/competition/result/words.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { OrganizationResults } from '#web/competition/result/components/organization-results.tsx';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { chooseGroup } from '#web/state/group.ts';
import { chosenGroup, pupilResultsId } from '../chosen-group.ts';
import styles from './pupil-results-block.module.css';

type Organization = NonNullable<Session['organization']>;

const filter = { group: textFilter };

/** How many of a class reached which level of which division; the list below says it when this cannot be read. */
function LevelsOf({ groupId, seasonId }: { groupId: string; seasonId: string }) {
  const { data = [] } = useQuery(allOrganizationResultsQuery({ groupId, seasonId }));
  return levelsByDivision(data).map(({ divisionName, counts }) => (
    <Stack across key={divisionName}>
      <span>{divisionName}</span>
      <ul aria-label={`${divisionName}の級・段の分布`} className={styles['levels']}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ level = noLevel, count }) => (
            <li key={level}>
              <Keycap size="s">{level}</Keycap> {formatCount(count)}件
            </li>
          ))}
      </ul>
    </Stack>
  ));
}

interface GroupResultsProps {
  groups: readonly Group[];
  organization: Organization;
  season: { readonly id: string; readonly title: string };
}

function GroupResults({ groups, organization, season }: GroupResultsProps) {
  const [{ group: asked }, change] = useUrlFilter(filter);
  const owner = organization.role === 'owner';
  const group = chosenGroup(groups, asked, owner);
  const whole = organization.kind === 'school' ? '学校全体' : '団体全体';
  return (
    <Stack>
      {groups.length > 0 && (
        <FilterSelect
          label="グループ"
          onChange={(id) => {
            if (id !== '') chooseGroup(id);
            change({ group: id });
          }}
          options={[
            ...(owner ? [{ value: '', label: whole }] : []),
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={group?.id ?? ''}
        />
      )}
      {group && <LevelsOf groupId={group.id} seasonId={season.id} />}
      <OrganizationResults
        filter={{ seasonId: season.id, ...(group && { groupId: group.id }) }}
        of={group?.name ?? whole}
      />
    </Stack>
  );
}

/** The results of the newest season that has some of theirs: the owner sees everyone, a teacher one of their groups at a time. */
export function PupilResultsBlock({ organization }: { organization: Organization }) {
  const seasons = useOwnFirst('results');
  const groups = useQuery(groupsQuery);
  const published = seasons.data?.filter(isPublished) ?? [];
  const season = firstShown(published, 'results');
  const pending = <Skeleton label="生徒の結果を読み込んでいます" lines={7} shape="row" />;
  return (
    <Section
      aside={
        season && (
          <Link look="standalone" to={to('/maipaso-competition/result', {}, { season: season.id })}>
            級・段の分布と一覧を見る
          </Link>
        )
      }
      id={pupilResultsId}
      title={season === undefined ? '生徒の結果' : `${season.title}の結果`}
    >
      <Loaded pending={pending} query={seasons} what="大会">
        {() =>
          season === undefined ? (
            <EmptyState title="公表された結果はまだありません">
              大会が終わって結果が公表されると、ここに並びます。
            </EmptyState>
          ) : (
            <Loaded pending={pending} query={groups} what="グループ">
              {({ items }) =>
                items.length === 0 && organization.role !== 'owner' ? (
                  <EmptyState title="担当するグループがありません">
                    責任者が担当グループを割り当てると、その生徒の結果をここで確かめられます。
                  </EmptyState>
                ) : (
                  <GroupResults groups={items} organization={organization} season={season} />
                )
              }
            </Loaded>
          )
        }
      </Loaded>
    </Section>
  );
}
