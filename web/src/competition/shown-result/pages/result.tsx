import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Result } from '#shared/competition/result/schema.ts';
import type { Revision } from '#shared/competition/shown-result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { MarkedTextSection } from '#web/competition/marked-text/components/marked-text-section.tsx';
import { PendingNotice } from '#web/competition/result/components/pending-result.tsx';
import { ResultFrame, ResultSkeleton } from '#web/competition/result/components/result-frame.tsx';
import { ResultSheet } from '#web/competition/result/components/result-sheet.tsx';
import { resultQuery } from '#web/competition/result/queries.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { TrialLink } from '#web/competition/parts/trial-link.tsx';
import type { PlayedSource } from '#web/competition/parts/played.ts';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { pupilResultQuery, revisionsQuery } from '../queries.ts';

/** Below everything else. */
const AppealSection = later(
  async () =>
    (await import('#web/competition/correction/appeal/components/appeal-section.tsx')).AppealSection,
);
const CertificateSample = later(
  async () =>
    (await import('#web/certificate/certificate-application/components/certificate-sample.tsx'))
      .CertificateSample,
);
/** Asked for by few, and larger than the rest of the page. */
const ReplayViewer = later(
  async () => (await import('#web/competition/marked-text/replay/components/replay-viewer.tsx')).ReplayViewer,
);

const isStaff = (kind: string | undefined): boolean => kind === 'school' || kind === 'organization';

export async function loader({ queryClient, params: { id } }: LoaderArgs): Promise<void> {
  expectId('result', id);
  const session = await ensureSession(queryClient);
  if (isStaff(session?.kind)) void queryClient.prefetchQuery(pupilResultQuery(id));
  else void queryClient.prefetchQuery(resultQuery(id));
}

function Played({ source, result: { errors } }: { source: PlayedSource; result: Result }) {
  return (
    <MarkedTextSection errors={errors} source={source}>
      {(miss) => (
        <Suspense fallback={<Skeleton height={20} label="入力の記録を読み込んでいます" shape="block" />}>
          <ReplayViewer miss={miss} source={source} />
        </Suspense>
      )}
    </MarkedTextSection>
  );
}

const actWords: Readonly<Record<Revision['act'], string>> = {
  correct: '事務局が結果を訂正しました。',
  void: '事務局が結果を無効にしました。',
  disqualify: '事務局が結果を失格にしました。',
  reinstate: '事務局が結果を元に戻しました。',
};

/** What the office changed about a result, and why. */
function Revisions({ revisions, unit }: { revisions: readonly Revision[]; unit: string }) {
  if (revisions.length === 0) return null;
  return (
    <Section title="結果が変わった記録">
      <Stack>
        {revisions.map(({ at, act, reason, before, after }) => (
          <Stack gap="s" key={at}>
            <p>
              {formatInstant(at)} <Easy>{actWords[act]}</Easy>
              {before.score !== after.score && (
                <>
                  {' '}
                  <Easy>得点</Easy>
                  {` ${String(before.score)}${unit} → ${String(after.score)}${unit}`}
                </>
              )}
            </p>
            <p>
              <Easy>理由：</Easy>
              {reason}
            </p>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

/** Where it stands among all, on the board of what was typed. */
const ToBoard = ({ result: { season, division, state } }: { result: Result }) =>
  (state === 'published' || state === 'corrected') && (
    <Link
      look="secondary"
      to={to('/maipaso-competition/ranking', {}, { season: season.id, division: division.code })}
    >
      この部門の順位表を見る
    </Link>
  );

function OwnResult({ id }: { id: string }) {
  const session = useSession();
  const query = useQuery(orNotFound(resultQuery(id)));
  const result = query.data?.result;
  // What was published and never touched has none.
  const changed = result !== undefined && result.state !== 'published';
  const revisions = useQuery({ ...revisionsQuery(id), enabled: changed });
  return (
    <ResultFrame result={result ?? query.data?.pending}>
      <Loaded pending={<ResultSkeleton />} query={query} what="結果">
        {({ pending, result: loaded }) =>
          loaded === undefined ? (
            <PendingNotice result={pending} />
          ) : (
            <ResultSheet
              result={loaded}
              sample={
                <Suspense fallback={<Skeleton height={10.6} label="見本を読み込んでいます" shape="block" />}>
                  <CertificateSample
                    level={loaded.level}
                    name={session ? fullName(session.name) : undefined}
                  />
                </Suspense>
              }
            >
              <Revisions revisions={revisions.data ?? []} unit={loaded.division.unit} />
              <Played result={loaded} source={{ by: 'holder', resultId: id }} />
              <Stack across>
                <TrialLink division={loaded.division} />
                <ToBoard result={loaded} />
              </Stack>
              <Suspense>
                <AppealSection source={{ by: 'holder', resultId: id }} />
              </Suspense>
            </ResultSheet>
          )
        }
      </Loaded>
    </ResultFrame>
  );
}

function PupilResult({ id }: { id: string }) {
  const query = useQuery(orNotFound(pupilResultQuery(id)));
  const { data } = query;
  const holder = data && [data.groupName, data.holderName].filter(Boolean).join('　');
  return (
    <ResultFrame holder={holder} result={data}>
      <Loaded pending={<ResultSkeleton />} query={query} what="結果">
        {(result) => (
          <ResultSheet holder={holder ?? ''} result={result}>
            <Revisions revisions={result.revisions} unit={result.division.unit} />
            <Played result={result} source={{ by: 'staff', resultId: id }} />
            <Suspense>
              <AppealSection source={{ by: 'staff', resultId: id }} />
            </Suspense>
          </ResultSheet>
        )}
      </Loaded>
    </ResultFrame>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const kind = useSession()?.kind;
  return isStaff(kind) ? <PupilResult id={id} /> : <OwnResult id={id} />;
}
