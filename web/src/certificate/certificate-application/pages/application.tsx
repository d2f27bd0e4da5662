import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import { readingOf } from '#shared/certificate/certificate-application/reading.ts';
import {
  ineligibility,
  reissueIneligibility,
  type Ineligibility,
} from '#shared/competition/result/policy.ts';
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { askingPage, to } from '#shared/kernel/paths.ts';
import { profileQuery } from '#web/access/profile/queries.ts';
import { isProblem } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MoreRows, usePaged } from '#web/ui/paged-table.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import type { CertificateSampleProps as SampleProps } from '../components/certificate-sample.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { resultFacts, ResultName } from '../components/result-line.tsx';
import { readInput, readUnfinished } from '../draft.ts';
import { noAddress } from '../how.ts';
import { printedQuery, quoteQuery } from '../queries.ts';
import { resultQuery, resultsQuery } from '../result-queries.ts';
import { ineligibilityWords } from '../words.ts';
import styles from './application.module.css';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchInfiniteQuery(resultsQuery);
}

const CertificateSample = later(
  async () => (await import('../components/certificate-sample.tsx')).CertificateSample,
);

const sampleOf = (shown: SampleProps) => (
  <Suspense fallback={<Skeleton height={10.6} label="見本を読み込んでいます" shape="block" />}>
    <CertificateSample {...shown} />
  </Suspense>
);

/** A result named in the address comes first, even when it stands on a later page. */
function useResults(asked: string | null) {
  const list = usePaged(resultsQuery);
  const listed = list.data?.pages.flatMap(({ items }) => items);
  const missing =
    asked !== null && listed !== undefined && !listed.some(({ id }) => id === asked) && list.hasNextPage;
  const one = useQuery({ ...resultQuery(asked ?? ''), enabled: missing });
  const extra = missing && one.data !== undefined ? [one.data] : [];
  // Chosen values of a form are set once, so the form waits for what it shall choose.
  const ready = listed !== undefined && !(missing && one.isPending);
  return { list, results: ready ? [...extra, ...listed] : undefined };
}

function NothingToReissue() {
  return (
    <EmptyState
      action={
        <Link look="secondary" to={to('/certificateApplication/history')}>
          申込の履歴を見る
        </Link>
      }
      title="この認定証は再発行を申し込めません"
    >
      まだ発行されていないか、すでに再発行が申し込まれているか、返金により使えなくなっています。
    </EmptyState>
  );
}

function NothingToChoose({ results }: { results: readonly ResultSummary[] }) {
  return results.length === 0 ? (
    <EmptyState title="まだ競技の結果がありません">
      競技会に参加し、級・段に届いた結果が公表されると、ここから認定証を申し込めます。
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <Link look="secondary" to={to('/certificateApplication/history')}>
          申込の履歴を見る
        </Link>
      }
      title="いま申し込める結果はありません"
    >
      理由は、下のそれぞれの結果に書いてあります。
    </EmptyState>
  );
}

const AskOffice = () => (
  <>
    もう一度ご希望のときは、事務局に<Link to={askingPage}>お問い合わせ</Link>ください。
  </>
);

interface IneligibleResult {
  readonly result: ResultSummary;
  readonly reason: Ineligibility;
}

/** What cannot be chosen, each with its reason in words. */
function IneligibleResults({ results }: { results: readonly IneligibleResult[] }) {
  return (
    <section aria-labelledby="ineligible" className={styles['section']}>
      <h2 id="ineligible">申し込めない結果</h2>
      <ul className={styles['list']}>
        {results.map(({ result, reason }) => (
          <li className={styles['item']} key={result.id}>
            <div className={styles['facts']}>
              <ResultName result={result} />
              <span className={styles['quiet']}>{resultFacts(result)}</span>
            </div>
            {result.level !== undefined && <Keycap size="s">{result.level}</Keycap>}
            <p className={styles['reason']}>
              {ineligibilityWords[reason]}
              {(reason === 'applied' || reason === 'issued') && (
                <Link to={to('/certificateApplication/history')}>申込の履歴を見る</Link>
              )}
              {reason === 'refunded' && <AskOffice />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChooserProps {
  results: readonly ResultSummary[];
  asked: string | null;
  /** The result whose certificate shall be issued again. */
  again: string | null;
  /** That certificate: who only lost the paper wants the same. */
  before: Pick<Certificate, 'printedName' | 'printedKana'> | undefined;
}

function Chooser({ results, asked, again, before }: ChooserProps) {
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const profile = useQuery(profileQuery);
  const eligible =
    again === null
      ? results.filter((result) => ineligibility(result) === undefined)
      : results.filter((result) => result.id === again && reissueIneligibility(result) === undefined);
  const ineligible = results.flatMap((result): IneligibleResult[] => {
    const reason = ineligibility(result);
    return reason === undefined ? [] : [{ result, reason }];
  });
  const [initial] = useState(() => {
    const draft = readUnfinished();
    const wished = asked ?? draft?.resultId ?? '';
    const only = eligible.length === 1 ? (eligible[0]?.id ?? '') : '';
    const name = session ? fullName(session.name) : '';
    return {
      resultId: eligible.some(({ id }) => id === wished) ? wished : only,
      printedName: draft?.printedName ?? before?.printedName ?? name,
      printedKana: draft?.printedKana ?? before?.printedKana ?? '',
      how: draft?.how ?? ('digital' as const),
      again: again !== null,
      delivery: draft?.delivery ?? { ...noAddress, ...profile.data?.postalAddress, recipient: name },
    };
  });
  async function confirm() {
    const input = readInput();
    try {
      if (input !== undefined) await queryClient.fetchQuery(quoteQuery(input));
    } catch (error) {
      // What is wrong with a field is said at the field; all else the next page says.
      if (isProblem(error, 'invalid-input')) return refusalOf(error, ['printedName', 'printedKana']);
    }
    await navigate(to('/certificateApplication/confirm'));
    return undefined;
  }
  const refused = again === null ? ineligible.find(({ result }) => result.id === asked) : undefined;
  return (
    <Stack gap="l">
      <Stack>
        {refused !== undefined && (
          <Notice title="選ばれていた結果では申し込めません" tone="warn">
            {refused.result.season.title} {refused.result.division.name}：{ineligibilityWords[refused.reason]}
            {refused.reason === 'refunded' && <AskOffice />}
          </Notice>
        )}
        {eligible.length === 0 ? (
          again === null ? (
            <>
              {sampleOf({})}
              <NothingToChoose results={results} />
            </>
          ) : (
            <NothingToReissue />
          )
        ) : (
          <ApplicationForm
            initial={initial}
            onSubmit={confirm}
            registered={session ? readingOf(session.name) : undefined}
            results={eligible}
            sampleOf={again === null ? sampleOf : undefined}
          />
        )}
      </Stack>
      {again === null && ineligible.length > 0 && <IneligibleResults results={ineligible} />}
    </Stack>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const again = search.get('reissue');
  const asked = again ?? search.get('result');
  const { list, results } = useResults(asked);
  const profile = useQuery(profileQuery);
  const issued = again === null ? undefined : results?.find(({ id }) => id === again)?.certificateId;
  const before = useQuery({ ...printedQuery(issued ?? ''), enabled: issued !== undefined });
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="入力" />}
        lead={
          again === null
            ? '競技会の結果の級・段を証明する認定証を、PDFまたは紙で申し込みます。'
            : '新しい番号の認定証を発行します。氏名を直したいときや、紙をなくしたときにお使いください。'
        }
        title={again === null ? '認定証の申込' : '認定証の再発行'}
      />
      {list.isError && results === undefined ? (
        <LoadFailed
          busy={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          what="競技の結果"
        />
      ) : results === undefined || profile.isPending || before.isLoading ? (
        <Pending>
          <Skeleton label="競技の結果を読み込んでいます" lines={11} shape="row" />
        </Pending>
      ) : (
        <Stack>
          <Chooser again={again} asked={asked} before={before.data} results={results} />
          {again === null && <MoreRows list={list} shown={results.length} what="競技の結果" />}
        </Stack>
      )}
    </>
  );
}
