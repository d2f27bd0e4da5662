import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { to } from '#shared/kernel/paths.ts';
import { dayMs, formatInstant } from '#shared/kernel/time.ts';
import { formatShare } from '#shared/kernel/count.ts';
import type { AttemptPart } from '#web/state/attempt-part.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useOutbox } from '../outbox/use-outbox.ts';
import { countedOf } from './counted.ts';
import { attemptKind } from './keeper.ts';
import { seasonNowQuery } from './open.ts';
import { judgedQuery } from './queries.ts';
import { endOf, type Begun } from './record.ts';

function Figures({ record }: { record: Begun }) {
  const counted = useMemo(() => countedOf(record), [record]);
  if (counted === undefined) return null;
  const { accuracy } = counted;
  const figures = [
    ...counted.figures,
    ...(accuracy === undefined ? [] : [['[正確|せいかく]さ', formatShare(accuracy)]]),
  ];
  return (
    <section aria-labelledby="figures" className="typing-check">
      <h2 id="figures">
        <RubyText text="この[画面|がめん]で[数|かぞ]えた[数字|すうじ]" />
      </h2>
      <dl className="typing-counts">
        {figures.map(([term = '', value = '']) => (
          <div key={term}>
            <dt>
              <RubyText text={term} />
            </dt>
            <dd>
              <RubyText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="typing-quiet">
        <RubyText text="[正式|せいしき]な[結果|けっか]は、[送|おく]られた[記録|きろく]をサーバーが[数|かぞ]えて[決|き]めます。" />
      </p>
    </section>
  );
}

/** Parts of it that are not with the server, and why. */
function useUnsent(attemptId: string) {
  const { waiting, refused, others, fleeting } = useOutbox();
  const own = ({ kind, body }: (typeof waiting)[number]): boolean =>
    kind === attemptKind && (body as AttemptPart).attemptId === attemptId;
  const signedOut = others.some(own);
  return {
    isWaiting: signedOut || waiting.some(own),
    signedOut,
    refused: refused.find(own)?.refused,
    fleeting,
  };
}

function Judged({ record }: { record: Begun }) {
  const { id } = record.view;
  const { data } = useQuery(judgedQuery(id));
  const { data: season } = useQuery(seasonNowQuery(record.entry.season.id));
  if (data?.isJudged !== true)
    return (
      <Notice live="polite" title={<RubyText text="[採点|さいてん]しています" />}>
        <RubyText text="[記録|きろく]はすべて[送|おく]りました。このページは[閉|と]じてもかまいません。" />
      </Notice>
    );
  const underReview = data.state === 'under-review';
  return (
    <Notice
      action={
        <Link look="primary" to={to('/maipaso-competition/participant/result/:id', { id: resultIdOf(id) })}>
          結果のページへ
        </Link>
      }
      live="polite"
      title={
        <RubyText
          text={underReview ? '[記録|きろく]を[確|たし]かめています' : '[採点|さいてん]が[終|お]わりました'}
        />
      }
      tone={underReview ? 'info' : 'good'}
    >
      <RubyText
        text={
          underReview
            ? '[先生|せんせい]か[事務局|じむきょく]が[確|たし]かめると、[結果|けっか]が[決|き]まります。'
            : season === undefined
              ? '[結果|けっか]は[公表|こうひょう]の[日|ひ]に[見|み]られます。'
              : season.calledOff !== undefined
                ? '[大会|たいかい]が[中止|ちゅうし]になったので、[結果|けっか]は[公表|こうひょう]されません。'
                : `[結果|けっか]は${formatInstant(season.publishesAt)}に[公表|こうひょう]されます。`
        }
      />
    </Notice>
  );
}

/** What is to be done with what waits. @param until when it may come */
function waitingWords({ fleeting, signedOut }: ReturnType<typeof useUnsent>, until: string): string {
  if (fleeting)
    return 'この[端末|たんまつ]には[残|のこ]せません。[送|おく]り[終|お]わるまで、このページを[閉|と]じないでください。';
  const kept = '[記録|きろく]はこの[端末|たんまつ]に[残|のこ]っています。';
  return signedOut
    ? `${kept}サインアウトしたので、まだ[送|おく]れません。${until}までに、この[端末|たんまつ]で、もう[一度|いちど]サインインしてください。`
    : `${kept}つながると[送|おく]ります。${until}までに、この[端末|たんまつ]でこのページを[開|ひら]いて、つないでください。`;
}

function Sent({ record }: { record: Begun }) {
  const unsent = useUnsent(record.view.id);
  const { pathname } = useLocation();
  const { isWaiting, signedOut, refused, fleeting } = unsent;
  if (refused !== undefined)
    return (
      <Notice live="polite" title="記録を受けつけてもらえませんでした" tone="bad">
        {refused}
      </Notice>
    );
  if (!isWaiting) return <Judged record={record} />;
  const until = formatInstant(new Date(endOf(record.view) + dayMs).toISOString());
  return (
    <Notice
      action={
        signedOut &&
        !fleeting && (
          <Link look="primary" to={to('/auth/signin', {}, { back: pathname })}>
            サインインして送る
          </Link>
        )
      }
      live="polite"
      title={<RubyText text="まだ[送|おく]っていない[記録|きろく]があります" />}
      tone="warn"
    >
      <p>
        <RubyText text={waitingWords(unsent, until)} />
      </p>
    </Notice>
  );
}

/** There it waits for its day, too. */
export const OwnResults = () => (
  <Link look="secondary" to={to('/maipaso-competition/participant/result')}>
    自分の結果の一覧へ
  </Link>
);

/** After the end: what became of the log, what the page counted, and where the result will be. */
export const Ended = ({ record }: { record: Begun }) => (
  <>
    <PageHeader
      lead={`${record.entry.season.title} ${record.entry.division.name}`}
      title="おつかれさまでした"
    />
    <Sent record={record} />
    <Figures record={record} />
    <div>
      <OwnResults />
    </div>
  </>
);
