import { useEffect, useRef } from 'react';
import { distanceToNext, levelOf } from '#shared/competition/competition/level.ts';
import { errorKinds, type ErrorKind } from '#shared/competition/scoring/schema.ts';
import type { Judged } from '#shared/competition/judge/judge.ts';
import { accuracyOf } from '#shared/practice/training-log/measure.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatShare } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAloud } from '../aloud.tsx';
import type { Kept } from '../outbox/use-outbox.ts';
import { KeptNotice } from '../parts/kept-notice.tsx';
import { missedIn } from './missed.ts';
import { Place } from './place.tsx';
import type { TrialTask, TypedTrial } from './task.ts';

const errorNames: Readonly<Record<ErrorKind, string>> = {
  typo: '[打|う]ちまちがい',
  omission: '[打|う]たなかった[字|じ]',
  surplus: 'よけいな[字|じ]',
  unconverted: '[漢字|かんじ]に[変|か]えていない[字|じ]',
};

function figuresOf({ division, rules }: TrialTask, judged: Judged): (readonly [string, string])[] {
  const { unit } = division;
  const level = levelOf(rules.levels, judged.score);
  const next = distanceToNext(rules.levels, judged.score);
  const { steadiness, charactersPerMinute } = judged;
  // As the records of practice count it, beside which it stands; the competition's own is of keys.
  const right = accuracyOf(judged);
  const kinds = errorKinds.filter((kind) => judged.errors[kind] > 0);
  return [
    ['[得点|とくてん]', `${String(judged.score)}${unit}`],
    ['[級|きゅう]・[段|だん]', level ?? 'まだありません'],
    ...(next === undefined ? [] : [[`${next.level}まで`, `あと${String(next.remaining)}${unit}`] as const]),
    ['[正|ただ]しく[打|う]てた[数|かず]', `${String(judged.correct)}${unit}`],
    ['まちがい', String(judged.misses)],
    ...(kinds.length > 1
      ? kinds.map((kind) => [errorNames[kind], String(judged.errors[kind])] as const)
      : []),
    ...(judged.bonus > 0 ? [['[特別点|とくべつてん]', `+${String(judged.bonus)}`] as const] : []),
    ...(right === undefined ? [] : [['[正|ただ]しさ', formatShare(right)] as const]),
    ...(steadiness === undefined ? [] : [['[安定度|あんていど]', String(Math.round(steadiness))] as const]),
    ...(charactersPerMinute.length > 1 ? [['1[分|ぷん]ごと', charactersPerMinute.join(' → ')] as const] : []),
  ];
}

/** What cannot be seen is said. */
const seen = (text: string, otherwise: string): string => {
  if (text === '') return otherwise;
  return text.trim() === '' ? '（スペース）' : text;
};

/** Nobody reads more. */
const mostMissed = 40;

function Missed({ task, judged }: { task: TrialTask; judged: Judged }) {
  const missed = missedIn(task, judged);
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed" className="typing-check">
      <h2 id="missed">まちがえたところ</h2>
      <ul>
        {missed.slice(0, mostMissed).map(({ wanted, typed, right, times }, at) => (
          // eslint-disable-next-line react/no-array-index-key
          <li key={at}>
            <b>{seen(wanted, '（なし）')}</b>
            {typed !== undefined && ` → ${seen(typed, '（打っていない）')}`}
            {typed === undefined && times > 1 && ` ${String(times)}回`}
            {right !== undefined && `（正しい答え：${right}）`}
          </li>
        ))}
      </ul>
      {missed.length > mostMissed && (
        <p className="typing-quiet">
          <RubyText text={`ほかに${String(missed.length - mostMissed)}か[所|しょ]`} />
        </p>
      )}
    </section>
  );
}

const columnsOf = (unit: string): readonly Column<TrainingLog>[] => [
  { id: 'when', header: 'いつ', rowHeader: true, cell: ({ startedAt }) => formatInstant(startedAt) },
  {
    id: 'score',
    header: '得点',
    align: 'end',
    brief: true,
    cell: ({ score }) => (score === undefined ? '' : `${String(score)}${unit}`),
  },
  { id: 'level', header: '級・段', cell: ({ level }) => level ?? '' },
  {
    id: 'accuracy',
    header: '正しさ',
    align: 'end',
    cell: ({ accuracy }) => (accuracy === undefined ? '' : formatShare(accuracy)),
  },
];

/** What it is beside the times before, in one sentence. */
function comparedWords(score: number, unit: string, earlier: readonly TrainingLog[]): string {
  const scores = earlier.flatMap((log) => log.score ?? []);
  const [last] = scores;
  if (last === undefined) return 'はじめての[記録|きろく]です。ここから[始|はじ]めましょう。';
  if (score > Math.max(...scores)) return `これまでの[記録|きろく]で、いちばんよい[得点|とくてん]です。`;
  const more = score - last;
  if (more > 0) return `この[前|まえ]より${String(more)}${unit}ふえました。`;
  return more === 0
    ? 'この[前|まえ]と[同|おな]じ[得点|とくてん]でした。'
    : `この[前|まえ]まであと${String(-more)}${unit}でした。`;
}

interface OutcomeProps {
  task: TrialTask;
  typed: TypedTrial;
  judged: Judged;
  earlier: readonly TrainingLog[];
  kept: Kept;
  /** Names the run. */
  run: string;
  /** Their time was longer than that of others. */
  extended: boolean;
  onAgain: () => void;
}

/** After the run: what it came to, by the judge of the competition. */
export function TrialOutcome({ task, typed, judged, earlier, kept, run, extended, onAgain }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { unit } = task.division;
  const said = comparedWords(judged.score, unit, earlier);
  useAloud(`${said}[得点|とくてん]は${String(judged.score)}${unit}。まちがいは${String(judged.misses)}。`);
  return (
    <>
      <div className="typing-outcome">
        <p className="typing-quiet">
          {task.mock ? `もぎ大会（${task.season.title}） ${task.division.name}` : task.title}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <RubyText text={said} />
        </h1>
      </div>
      {task.played !== undefined && !extended && <Place run={run} task={task} typed={typed} />}
      {task.played !== undefined && extended && (
        <p>
          <RubyText text="[時間|じかん]をのばして[打|う]ったので、[順位|じゅんい]のめやすはありません。" />
        </p>
      )}
      <section aria-labelledby="figures" className="typing-check">
        <h2 id="figures">
          <RubyText text="[結果|けっか]" />
        </h2>
        <dl className="typing-counts">
          {figuresOf(task, judged).map(([term, value]) => (
            <div key={term}>
              <dt>
                <RubyText text={term} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="typing-quiet">
          <RubyText
            text={`「${task.season.title}」の[採点|さいてん]のきまりで[数|かぞ]えました。[順位表|じゅんいひょう]にはのりません。`}
          />
        </p>
      </section>
      <KeptNotice kept={kept} />
      <Missed judged={judged} task={task} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="typing-check">
          <h2 id="earlier">
            <RubyText text="これまでの[記録|きろく]" />
          </h2>
          <Table
            caption={`${task.division.name}のこれまでの記録`}
            columns={columnsOf(unit)}
            rowId={({ id }) => id}
            rows={earlier}
          />
        </section>
      )}
      <div className="typing-acts">
        <Button look="primary" onClick={onAgain}>
          もう一度打つ
        </Button>
        <Link look="secondary" to={to('/typing/text', {}, { division: task.division.code })}>
          ほかの課題文をえらぶ
        </Link>
        <Link look="secondary" to={to('/training-log/maipaso')}>
          練習の記録を見る
        </Link>
      </div>
    </>
  );
}
