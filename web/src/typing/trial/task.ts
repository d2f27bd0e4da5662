/** One run as in a competition: what is typed, by whose rules, and what it comes to. Pure. */
import type { Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import { levelOf } from '#shared/competition/competition/level.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { judge, type Judged } from '#shared/competition/judge/judge.ts';
import { replay } from '#shared/competition/judge/guided.ts';
import type { DivisionRules } from '#shared/competition/scoring/rules/schema.ts';
import { graphemesOf, parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { scoringRulesOf } from '#shared/competition/scoring/policy.ts';
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { isTypedDirectly } from '#shared/competition/competition/policy.ts';
import type { NamedSeason } from '#shared/competition/attempt/trial/schema.ts';
import type { Chance, ShortText } from '#shared/practice/course/lines.ts';
import { figuresOf } from '#shared/practice/course/measure.ts';
import { mostKeys, type LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';

export interface TrialTask {
  readonly title: string;
  readonly division: Division;
  /** By whose tables it is scored. */
  readonly season: NamedSeason;
  readonly rules: Pick<DivisionRules, 'levels' | 'bonuses' | 'penalties'>;
  readonly body: TaskTextBody;
  /** もぎ大会 */
  readonly mock: boolean;
  /** Where it was played, and a run of it has a place; of a mock there is none. */
  readonly played?: { readonly textId: string; readonly season: NamedSeason };
}

/** More than anybody types in a second. */
const charactersASecond = 6;

/** Texts of the course one after the other, a sentence a line, as many as fill the time. */
export function courseBody(texts: readonly ShortText[], seconds: number, chance: Chance): TaskTextBody {
  const left = [...texts];
  const lines: string[] = [];
  for (let length = 0; length < seconds * charactersASecond && left.length > 0;) {
    const [text] = left.splice(Math.floor(chance() * left.length), 1);
    if (text === undefined) break;
    length += text.notation.length;
    lines.push(...text.notation.split(/(?<=[。！？])(?!」)/u));
  }
  return { kind: 'text', notation: lines.join('\n') };
}

export interface TypedTrial {
  readonly input: Input;
  readonly log: readonly LogEvent[];
  /** The time there was. */
  readonly durationMs: number;
}

export const judgeTrial = (
  { division, body, rules }: TrialTask,
  { input, log, durationMs }: TypedTrial,
): Judged =>
  judge(
    { form: division.form, body, corrected: undefined, input, durationMs, rules: scoringRulesOf(rules) },
    log,
  );

/** What was typed in letters, so that practice of any division is counted in the same. */
function typedOf({ body, division }: TrialTask, { input, log, durationMs }: TypedTrial, judged: Judged) {
  if (body.kind === 'questions') {
    const marks = givenAnswers(judged.sheet.typed)
      .slice(0, body.questions.length)
      .map((answer, at) => ({
        mark: markOf(body.questions[at]!, answer),
        letters: graphemesOf(answer).length,
      }));
    const lettersOf = (wanted: string): number =>
      marks.reduce((sum, { mark, letters }) => sum + (mark === wanted ? letters : 0), 0);
    return { correct: lettersOf('right'), misses: lettersOf('wrong'), keys: [] };
  }
  const { correct, misses } = judged;
  if (division.form !== 'guided') return { correct, misses, keys: [] };
  const lines = guidedLines(body.notation);
  const keys = figuresOf(lines, replay({ lines, ...input, durationMs }, log));
  // A space is no kana that anybody practises.
  return { correct, misses, keys: keys.filter(({ key }) => key.trim() !== '').slice(0, mostKeys) };
}

/** Less says nothing. */
const fewestKeys = 5;

interface End {
  readonly endedAt: Date;
  /** There was no more time; otherwise somebody was done, or left off. */
  readonly timeOver: boolean;
}

/** Typed to its end. */
function isWhole({ body, division }: TrialTask, { sheet }: Judged): boolean {
  if (body.kind === 'questions') return givenAnswers(sheet.typed).length >= body.questions.length;
  if (division.form === 'guided') return sheet.typed === guidedLines(body.notation).join('\n');
  return (sheet.spans.at(-1)?.expected.to ?? 0) >= parseTaskText(body.notation).graphemes.length;
}

/** How what was typed got into the page. */
function inputMethodOf({ division }: TrialTask, { input }: TypedTrial) {
  const { form } = division;
  if (form === 'guided') return input.method;
  return form === 'program' || (form === 'transcription' && isTypedDirectly(division)) ? 'romaji' : 'ime';
}

/** As the record of practice wants it; undefined where hardly anything was typed. */
export function trialLog(
  task: TrialTask,
  typed: TypedTrial,
  judged: Judged,
  { endedAt, timeOver }: End,
): LogInput | undefined {
  const { division, rules } = task;
  const { correct, misses, keys } = typedOf(task, typed, judged);
  if (correct + misses < fewestKeys) return undefined;
  const took = timeOver ? typed.durationMs : Math.min(typed.durationMs, typed.log.at(-1)?.[0] ?? 0);
  const level = levelOf(rules.levels, judged.score);
  return {
    ...newLog({ startedAt: new Date(endedAt.getTime() - took), endedAt, durationMs: took }),
    kind: 'maipaso',
    task: division.name,
    mode: 'practice',
    inputMethod: inputMethodOf(task, typed),
    completed: timeOver || isWhole(task, judged),
    correct,
    misses,
    keys: [...keys],
    pairs: [],
    errors: judged.errors,
    charactersPerMinute: [...judged.charactersPerMinute],
    score: judged.score,
    ...(level !== undefined && { level }),
  };
}
