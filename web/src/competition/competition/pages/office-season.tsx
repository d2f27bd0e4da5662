import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { seasonViewSchema, type SeasonView } from '#shared/competition/competition/contract.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { SeasonDetail, SeasonForOffice } from '#shared/competition/competition/office-contract.ts';
import { hasBegun, isFixed, type Missing } from '#shared/competition/competition/readiness.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { masterTrailActs } from '#shared/competition/competition/trail.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { CalledOff } from '#web/competition/parts/called-off.tsx';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BasisTable } from '../components/basis-table.tsx';
import { AssignmentTable } from '../components/assignment-table.tsx';
import { CallingOff } from '../components/calling-off.tsx';
import { SeasonDates } from '../components/season-dates.tsx';
import { deleteSeason, divisionsQuery, openSeason, seasonQuery } from '../office-queries.ts';
import { lackWords } from '../office-words.ts';
import styles from './office-season.module.css';

/** With the form library behind it: comes when it is asked for. */
const SeasonDialog = later(async () => (await import('../components/season-dialog.tsx')).SeasonDialog);
const SchoolsDialog = later(async () => (await import('../components/schools-dialog.tsx')).SchoolsDialog);

export function loader({ queryClient, params }: LoaderArgs): void {
  void queryClient.prefetchQuery(seasonQuery(params['id'] ?? ''));
  void queryClient.prefetchQuery(divisionsQuery);
}

type Asked = 'change' | 'schools' | 'open' | 'delete';

interface ActsProps {
  season: SeasonForOffice;
  onAsk: (asked: Asked) => void;
}

function Acts({ season, onAsk }: ActsProps) {
  const draft = season.state === 'draft';
  return (
    <Stack across>
      {draft && season.missing.length === 0 && (
        <Button look="primary" onClick={() => onAsk('open')} wide>
          この大会を公開する
        </Button>
      )}
      <Button onClick={() => onAsk('change')} wide>
        日程と題を変える
      </Button>
      {draft && (
        <Button look="danger" onClick={() => onAsk('delete')} wide>
          下書きを削除する
        </Button>
      )}
    </Stack>
  );
}

interface MissingListProps {
  missing: readonly Missing[];
  divisions: readonly Pick<DivisionRecord, 'code' | 'name'>[];
}

/** What is still to be done before a season can be opened. */
const MissingList = ({ missing, divisions }: MissingListProps) => (
  <ul>
    {missing.map(({ what, divisionCode }) => {
      const name = divisions.find(({ code }) => code === divisionCode)?.name ?? divisionCode;
      return (
        <li key={`${what} ${divisionCode ?? ''}`}>
          {name === undefined ? lackWords[what] : `${name}：${lackWords[what]}`}
        </li>
      );
    })}
  </ul>
);

function Standing({ season, divisions }: { season: SeasonForOffice; divisions: readonly DivisionRecord[] }) {
  const now = useNow();
  if (season.missing.length > 0)
    return (
      <Notice
        title={season.state === 'draft' ? '公開までに整えるもの' : '競技の開始までに整えるもの'}
        tone="warn"
      >
        <MissingList divisions={divisions} missing={season.missing} />
      </Notice>
    );
  if (season.state === 'draft')
    return <Notice title="すべてそろいました。公開すると、参加する人に表示されます" tone="good" />;
  if (season.calledOff !== undefined) return <CalledOff season={season} />;
  return hasBegun(season, now) ? (
    <Notice title="競技が始まっているため、日程と課題は変えられません" />
  ) : (
    <Notice title={`公開中です。競技は ${formatInstant(season.held.opensAt)} に始まります`} />
  );
}

interface SeasonPreviewProps {
  season: SeasonView;
  divisions: readonly Division[];
}

/** What entrants will see, by the very component their pages show it with. */
function SeasonPreview({ season, divisions }: SeasonPreviewProps) {
  const now = useNow();
  return (
    <div className={styles['preview']}>
      <SeasonDates entry now={now} season={season} />
      <ul className={styles['divisions']}>
        {divisions.map(({ code, name, suits, durationSeconds }) => (
          <li key={code}>
            <strong>{name}</strong> {[suits, durationWords(durationSeconds)].filter(Boolean).join('・')}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WhoseProps extends Pick<SeasonDetail, 'season' | 'schools'> {
  /** Absent once nobody can enter any more. */
  onChange: (() => void) | undefined;
}

/** Who may see it and enter it. */
const Whose = ({ season: { onlyFor }, schools, onChange }: WhoseProps) => (
  <Section title="参加できる人">
    <Stack>
      {onlyFor === undefined ? (
        <p>すべての人</p>
      ) : (
        <>
          <p>{`次の${formatCount(onlyFor.length)}校・団体だけ（ほかの人の一覧や順位表には出ません）`}</p>
          <ul className={styles['divisions']}>
            {schools.map(({ id, name }) => (
              <li key={id}>
                <Link to={to('/admin/organizations/:id', { id })}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {onChange && (
        <div>
          <Button onClick={onChange}>参加できる学校を決める</Button>
        </div>
      )}
    </Stack>
  </Section>
);

function Season({
  season,
  schools,
  assignments,
  entries,
  callingOff,
  trail,
  divisions,
}: SeasonDetail & { divisions: DivisionRecord[] }) {
  const now = useNow();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const played = divisions.filter(({ code }) => assignments.some((one) => one.divisionCode === code));
  return (
    <Stack gap="l">
      <Stack>
        <Standing divisions={divisions} season={season} />
        {!isFixed(season, now) && <Acts onAsk={setAsked} season={season} />}
      </Stack>
      <Whose
        onChange={
          season.calledOff === undefined && now.toISOString() < season.held.closesAt
            ? () => setAsked('schools')
            : undefined
        }
        schools={schools}
        season={season}
      />
      <Section title="課題">
        <AssignmentTable assignments={assignments} divisions={divisions} season={season} />
      </Section>
      {season.state === 'open' && hasBegun(season, now) && (
        <BasisTable assignments={assignments} divisions={divisions} season={season} />
      )}
      <Section title="参加する人に見えるもの">
        <SeasonPreview divisions={played} season={seasonViewSchema.parse(season)} />
      </Section>
      <CallingOff callingOff={callingOff} entries={entries} season={season} />
      <TrailSection entries={trail} words={masterTrailActs} />
      {asked === 'change' && (
        <Suspense>
          <SeasonDialog
            onClose={close}
            onDone={() => {
              toast('変更を保存しました');
              close();
            }}
            season={season}
          />
        </Suspense>
      )}
      {asked === 'schools' && (
        <Suspense>
          <SchoolsDialog
            onClose={close}
            onDone={() => {
              toast('変更を保存しました');
              close();
            }}
            schools={schools}
            season={season}
          />
        </Suspense>
      )}
      <ConfirmDialog
        confirmLabel="公開する"
        onClose={close}
        onConfirm={async () => {
          await openSeason(season.id, season.version);
          await refreshAll(queryClient);
          toast('公開しました');
        }}
        open={asked === 'open'}
        title={`${season.title}を公開する`}
      >
        <p>
          {`日程と課題が${season.onlyFor === undefined ? 'すべての人' : `選んだ${formatCount(season.onlyFor.length)}校・団体だけ`}に表示され、${formatInstant(season.entry.opensAt)} から申込を受け付けます。公開した大会は下書きに戻せません。日程を変えるときは理由が記録に残ります。`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="下書きを削除する"
        destructive
        onClose={close}
        onConfirm={async () => {
          await deleteSeason(season.id, season.version);
          await navigate(to('/admin/competition'), { replace: true });
          await refreshAll(queryClient);
        }}
        open={asked === 'delete'}
        title={`${season.title}の下書きを削除する`}
      >
        <p>日程と課題の設定がなくなります。課題文は残り、ほかの大会で使えます。</p>
      </ConfirmDialog>
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(seasonQuery(id));
  const divisions = useQuery(divisionsQuery);
  const title = query.data?.season.title ?? '大会';
  const skeleton = <Skeleton label="大会を読み込んでいます" lines={9} shape="row" />;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: '大会の管理', to: to('/admin/competition') }]} />}
        title={title}
      />
      <FrozenBanner />
      <Loaded pending={skeleton} query={query} what="大会">
        {(found) => (
          <Loaded pending={skeleton} query={divisions} what="部門">
            {(all) => <Season {...found} divisions={all} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
