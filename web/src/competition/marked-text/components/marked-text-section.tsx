import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { TextPart, MarkedAnswer } from '#shared/competition/marked-text/schema.ts';
import { countsAgree } from '#shared/competition/marked-text/strike.ts';
import type { Counts } from '#shared/competition/scoring/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import type { PlayedSource } from '#web/competition/parts/played.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangedLines } from '#web/competition/parts/changed-lines.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { markedTextQuery } from '../queries.ts';
import { isMiss, missSentence, missKinds, answerWords } from '../words.ts';
import { TextParts } from './text-parts.tsx';
import styles from './marked-text-section.module.css';

/** What each sign in the text means, and how often it stands there. */
function Legend({ parts }: { parts: readonly TextPart[] }) {
  const guided = parts.some(({ keys }) => keys !== undefined);
  const countOf = (kind: TextPart['kind']): number =>
    parts.filter((part) => part.kind === kind).reduce((sum, { misses }) => sum + misses, 0);
  // Of a guided task every miss is a wrong key.
  const shown = missKinds.filter(({ kind }) => (guided ? kind === 'typo' : true));
  return (
    <ul className={styles['legend']}>
      {shown.map(({ kind, label, sign, meaning }) => (
        <li key={kind}>
          <span aria-hidden="true" className={styles['sign']}>
            {sign}
          </span>{' '}
          <Easy>{label}</Easy> <strong>{countOf(kind)}</strong>{' '}
          <span className={styles['meaning']}>
            <Easy>{guided ? '違うキーを打った' : meaning}</Easy>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For the office, while it may still take misses back. */
interface Strikes {
  struck: readonly TextPart[];
  /** Taken back, or counted again. */
  onStrike: (part: TextPart) => void;
  /** What comes of it. */
  outcome: ReactNode;
}

interface TextProps {
  parts: readonly TextPart[];
  /** As they are counted in the result: where the text has others, nothing can be taken back. */
  errors: Counts | undefined;
  strikes: Strikes | undefined;
  /** The moment of a miss is to be seen. */
  onReplay: (miss: number) => void;
}

const noStrikes: Partial<Strikes> & Pick<Strikes, 'struck'> = { struck: [] };

function MarkedParts({ parts, errors, strikes, onReplay }: TextProps) {
  const misses = parts.filter(isMiss);
  const [current, setCurrent] = useState<number>();
  const at = current === undefined ? undefined : misses[current];
  const otherwise = errors !== undefined && !countsAgree(parts, errors);
  const { struck, onStrike, outcome } = strikes === undefined || otherwise ? noStrikes : strikes;
  const step = (by: 1 | -1): void => {
    const from = current ?? (by === 1 ? -1 : misses.length);
    setCurrent(Math.min(misses.length - 1, Math.max(0, from + by)));
  };
  return (
    <Stack>
      {otherwise && (
        <p>
          <Easy>ここの印は、はじめに採点したときのものです。訂正したあとの数は、上の結果のとおりです。</Easy>
        </p>
      )}
      <Legend parts={parts.filter((part) => !struck.includes(part))} />
      {misses.length > 0 && (
        <ScreenOnly>
          <Stack gap="s">
            <Stack across gap="s">
              <Button onClick={() => step(-1)}>前のミス</Button>
              <Button onClick={() => step(1)}>次のミス</Button>
              {current !== undefined && (
                <Button look="quiet" onClick={() => onReplay(current)}>
                  このミスの瞬間を再生する
                </Button>
              )}
              {at !== undefined && onStrike !== undefined && (
                <Button onClick={() => onStrike(at)}>
                  {struck.includes(at) ? '取り消しを戻す' : 'このミスを取り消す'}
                </Button>
              )}
            </Stack>
            <p role="status">
              {at === undefined ? (
                <Easy>{`ミスは${String(misses.length)}か所です。「次のミス」か左右の矢印キーで、順に見られます。`}</Easy>
              ) : (
                <>
                  <strong>{`${String((current ?? 0) + 1)} / ${String(misses.length)}`}</strong>{' '}
                  <Easy>{missSentence(at)}</Easy>
                  {struck.includes(at) && '取り消し済みです。'}
                </>
              )}
            </p>
          </Stack>
        </ScreenOnly>
      )}
      <TextParts
        current={current}
        onSelect={setCurrent}
        onStep={step}
        onStrike={onStrike}
        parts={parts}
        struck={struck}
      />
      {outcome}
    </Stack>
  );
}

interface Row extends MarkedAnswer {
  readonly number: number;
}

const columns = (showsKey: boolean): readonly Column<Row>[] => [
  { id: 'prompt', header: '問題', rowHeader: true, cell: ({ number, prompt }) => `${number}. ${prompt}` },
  { id: 'given', header: '答え', brief: true, cell: ({ given }) => given ?? '' },
  {
    id: 'mark',
    header: '正誤',
    cell: ({ mark }) => {
      const { sign, label, tone } = answerWords[mark];
      return (
        <>
          <span aria-hidden="true">{sign} </span>
          <Badge tone={tone}>{label}</Badge>
        </>
      );
    },
  },
  ...(showsKey
    ? [{ id: 'key', header: '正しい答え', cell: ({ key }: Row) => key?.join('、') ?? '' } as const]
    : []),
];

/** Every question with its answer, right or wrong. */
function AnswerTable({ answers }: { answers: readonly MarkedAnswer[] }) {
  const showsKey = answers.some(({ key }) => key !== undefined);
  return (
    <>
      <Table
        caption="問題と答え"
        columns={columns(showsKey)}
        rowId={({ number }) => String(number)}
        rows={answers.map((answer, index) => ({ ...answer, number: index + 1 }))}
      />
      {!showsKey && (
        <p>
          <Easy>正しい答えは、この問題がほかの大会で使われなくなってから表示します。</Easy>
        </p>
      )}
    </>
  );
}

interface MarkedTextSectionProps {
  source: PlayedSource;
  /** What the result counts, where it is known. */
  errors: Counts | undefined;
  strikes?: Strikes | undefined;
  /** The replay, from a miss on where one was chosen. */
  children: (miss: number | undefined) => ReactNode;
}

/** What was typed, with every miss in its place, and the way to see it again as it was typed. */
export function MarkedTextSection({ source, errors, strikes, children }: MarkedTextSectionProps) {
  const query = useQuery({
    ...markedTextQuery(source),
    retry: (count, error) => !isProblem(error, 'not-found') && count < 2,
  });
  const [playing, setPlaying] = useState<{ readonly miss: number | undefined; readonly turn: number }>();
  const playFrom = (miss?: number): void => setPlaying((before) => ({ miss, turn: (before?.turn ?? 0) + 1 }));
  // Results of earlier years have none, and none comes before its season is published.
  if (query.error !== null && isProblem(query.error, 'not-found')) return null;
  return (
    <Section title="採点つき本文">
      <Loaded height={16} query={query} what="採点つき本文">
        {({ body, corrected }) => (
          <Stack>
            {corrected !== undefined && (
              <>
                <Notice title="この課題文は、競技のあとに訂正されました">
                  競技のときの課題文と訂正した課題文の両方で採点し、よいほうを結果にしています。ここに出ているのは、訂正した課題文です。
                </Notice>
                {corrected.length > 0 && <ChangedLines lines={corrected} />}
              </>
            )}
            {body.kind === 'answers' ? (
              <AnswerTable answers={body.answers} />
            ) : (
              <MarkedParts errors={errors} onReplay={playFrom} parts={body.parts} strikes={strikes} />
            )}
            <ScreenOnly>
              {playing === undefined ? (
                <Button onClick={() => playFrom()}>打ったようすを再生する</Button>
              ) : (
                // Each wish begins anew, at its own place.
                <Fragment key={playing.turn}>{children(playing.miss)}</Fragment>
              )}
            </ScreenOnly>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
