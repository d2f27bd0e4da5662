import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isChangedSince } from '#shared/competition/correction/appeal/policy.ts';
import type { AppealForOffice } from '#shared/competition/correction/appeal/contract.ts';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { withoutMisses } from '#shared/competition/marked-text/strike.ts';
import type { TextPart } from '#shared/competition/marked-text/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { actWithChange, figureValues } from '#web/competition/correction/schema.ts';
import { MarkedTextSection } from '#web/competition/marked-text/components/marked-text-section.tsx';
import { errorKindWords, stateWords as resultStateWords } from '#web/competition/result/words.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Thread } from '../components/thread.tsx';
import { officeStateWords } from '../words.ts';
import { answerAppeal, officeAppealQuery, ruledResultQuery, decideAppeal } from '../queries.ts';

/** With the form library behind them: they come when they are asked for. */
const MessageForm = later(async () => (await import('../components/message-form.tsx')).MessageForm);
const AcceptDialog = later(async () => (await import('../components/accept-dialog.tsx')).AcceptDialog);
const ReplayViewer = later(
  async () => (await import('#web/competition/marked-text/replay/components/replay-viewer.tsx')).ReplayViewer,
);

export function loader({ queryClient, params: { id } }: LoaderArgs): void {
  expectId('appeal', id);
  void queryClient.prefetchQuery(officeAppealQuery(id));
}

function ResultFacts({ result, appeal }: { result: RuledResult; appeal: AppealForOffice }) {
  const { state, score, correct, errors, division, version } = result;
  return (
    <DefinitionList
      items={[
        {
          term: '状態',
          value: <StateBadge words={resultStateWords[state]} />,
        },
        { term: '得点', value: `${formatCount(score)}${division.unit}（第${String(version)}版）` },
        { term: '正解', value: formatCount(correct) },
        ...errorKindWords.map(({ kind, label }) => ({ term: label, value: formatCount(errors[kind]) })),
        ...(appeal.organizationId === undefined
          ? []
          : [
              {
                term: '団体・学校',
                value: (
                  <Link to={to('/admin/organizations/:id', { id: appeal.organizationId })}>
                    団体・学校を開く
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}

type Doing = 'answer' | 'accept';

interface OpenActsProps {
  appeal: AppealForOffice;
  result: RuledResult;
  struck: readonly TextPart[];
  doing: Doing | undefined;
  setDoing: (doing: Doing | undefined) => void;
}

/** 「異議を認める（363字 → 366字）」 */
const acceptLabel = (act: string, result: RuledResult, struck: readonly TextPart[]): string =>
  actWithChange(act, result, { act: 'correct', ...figureValues(withoutMisses(result, struck)) });

function OpenActs({ appeal, result, struck, doing, setDoing }: OpenActsProps) {
  const toast = useToast();
  const done = (words: string) => (): void => {
    setDoing(undefined);
    toast(words);
  };
  const close = (): void => setDoing(undefined);
  const isChanged = isChangedSince(appeal, result);
  const { id, version } = appeal;
  const [acceptAsChanged, asChangedDialog] = useAskReason(() => ({
    act: '改めたとおりに認める',
    decide: (reason) => decideAppeal(id, { decision: 'accept-as-changed', version, reason }),
    done: '異議を認めました',
    hint: '本人にも見えます',
    meaning:
      '申し立てのあとに結果が改められています。結果はこのまま変わらず、認めたことと理由を、申し立てた人に知らせます。',
  }));
  const [reject, rejectDialog] = useAskReason(() => ({
    act: '異議を認めない',
    decide: (reason) => decideAppeal(id, { decision: 'reject', version, reason }),
    destructive: true,
    done: '異議を認めませんでした',
    hint: '本人にも見えます',
    meaning: '結果は変わりません。理由を、申し立てた人に知らせます。',
  }));
  if (doing === 'answer')
    return (
      <Suspense>
        <MessageForm
          hint="申し立てた人に、メールかこのページで知らせます。500文字までです"
          label="返事を送る"
          onClose={close}
          onDone={done('返事を送りました')}
          send={(text) => answerAppeal(appeal.id, text, appeal.version)}
        />
      </Suspense>
    );
  return (
    <>
      <Stack across gap="s">
        <Button onClick={() => setDoing('answer')}>返事を書く</Button>
        {isChanged && (
          <Button look="primary" onClick={acceptAsChanged}>
            改めたとおりに認める
          </Button>
        )}
        <Button look={isChanged ? 'secondary' : 'primary'} onClick={() => setDoing('accept')}>
          {acceptLabel(isChanged ? 'さらに改めて認める' : '異議を認める', result, struck)}
        </Button>
        <Button look="danger" onClick={reject}>
          異議を認めない
        </Button>
      </Stack>
      <Suspense>
        {doing === 'accept' && (
          <AcceptDialog
            appeal={appeal}
            onClose={close}
            onDone={done('異議を認めました')}
            result={result}
            struck={struck}
          />
        )}
      </Suspense>
      {asChangedDialog}
      {rejectDialog}
    </>
  );
}

interface OutcomeProps extends Pick<OpenActsProps, 'result' | 'struck'> {
  /** Absent while something else is being done. */
  onAccept: (() => void) | undefined;
  onClear: () => void;
}

/** What the misses that were taken back come to, beside the text in which they stand. */
function StrikeOutcome({ result, struck, onAccept, onClear }: OutcomeProps) {
  if (struck.length === 0)
    return (
      <p>
        ミスとして数えないものは、「このミスを取り消す」か Delete
        キーで外せます。残りの数と得点は、異議を認めるときに入ります。
      </p>
    );
  return (
    <Stack gap="s">
      <p role="status">{`${String(struck.length)}か所のミスを取り消しました。まだ結果は変わっていません。`}</p>
      <Stack across gap="s">
        {onAccept !== undefined && (
          <Button onClick={onAccept}>{acceptLabel('この数で異議を認める', result, struck)}</Button>
        )}
        <Button look="quiet" onClick={onClear}>
          取り消しをすべて戻す
        </Button>
      </Stack>
    </Stack>
  );
}

/** For as long as the result can be corrected. */
const mayStrike = (appeal: AppealForOffice, { state }: RuledResult): boolean =>
  appeal.state === 'open' && state !== 'disqualified' && state !== 'void';

function One({ appeal }: { appeal: AppealForOffice }) {
  const result = useQuery(ruledResultQuery(appeal.attemptId));
  const [doing, setDoing] = useState<Doing>();
  const [struck, setStruck] = useState<readonly TextPart[]>([]);
  const source = { by: 'office', attemptId: appeal.attemptId } as const;
  return (
    <Stack gap="l">
      <Section title="やり取り">
        <Stack>
          <Thread appeal={appeal} words={officeStateWords(appeal)} />
          {appeal.state === 'open' && result.data !== undefined && (
            <OpenActs
              appeal={appeal}
              doing={doing}
              result={result.data}
              setDoing={setDoing}
              struck={struck}
            />
          )}
        </Stack>
      </Section>
      <Section title="いまの結果">
        <Loaded height={12} query={result} what="結果">
          {(loaded) => <ResultFacts appeal={appeal} result={loaded} />}
        </Loaded>
      </Section>
      <MarkedTextSection
        errors={result.data?.errors}
        source={source}
        strikes={
          result.data !== undefined && mayStrike(appeal, result.data)
            ? {
                struck,
                onStrike: (part) =>
                  setStruck((before) =>
                    before.includes(part) ? before.filter((other) => other !== part) : [...before, part],
                  ),
                outcome: (
                  <StrikeOutcome
                    onAccept={doing === undefined ? () => setDoing('accept') : undefined}
                    onClear={() => setStruck([])}
                    result={result.data}
                    struck={struck}
                  />
                ),
              }
            : undefined
        }
      >
        {(miss) => (
          <Suspense fallback={<Skeleton height={20} label="入力の記録を読み込んでいます" shape="block" />}>
            <ReplayViewer miss={miss} source={source} />
          </Suspense>
        )}
      </MarkedTextSection>
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orNotFound(officeAppealQuery(id)));
  const { data } = query;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={data?.holderName ?? '1件の異議申し立て'}
            trail={[{ label: '異議申し立て', to: to('/admin/competition/appeals') }]}
          />
        }
        lead={data && `${data.season.title} ${data.division.name}`}
        title={data === undefined ? '異議申し立て' : `${data.holderName} さんの異議申し立て`}
      />
      <Loaded height={24} query={query} what="異議申し立て">
        {(appeal) => <One appeal={appeal} />}
      </Loaded>
    </>
  );
}
