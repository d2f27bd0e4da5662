/** What the page counts when an attempt is over, by the functions that the server counts with. Pure. */
import { typedText } from '#shared/competition/attempt/text.ts';
import { replay } from '#shared/competition/judge/guided.ts';
import { align } from '#shared/competition/scoring/align.ts';
import { accuracyOf, countsOf } from '#shared/competition/scoring/policy.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { givenAnswers, markOf } from '#shared/competition/task-text/answers.ts';
import { guideOf } from './guide.ts';
import { eventsOf, type Begun } from './record.ts';
import { taskLines } from './text.ts';

interface Counted {
  /** What it is called, and how many, with furigana. */
  readonly figures: readonly (readonly [string, string])[];
  readonly accuracy: number | undefined;
}

/** Whether an answer is right is known where the answers are; here, whether there is one. */
const unknown = { prompt: '', answers: [] };

/** @returns undefined where the text never came */
export function countedOf(record: Begun): Counted | undefined {
  const { view, input } = record;
  const { task, form, durationSeconds } = view;
  const log = eventsOf(record);
  if (task === undefined) return undefined;
  if (task.kind === 'text' && form === 'guided') {
    const { correct, rightKeys, wrongKeys } = replay(
      guideOf(view, taskLines(task.notation), view.input ?? input),
      log,
    );
    return {
      figures: [
        ['[正|ただ]しく[打|う]てた[数|かず]', `${String(correct)}[字|じ]`],
        ['まちがえたキー', `${String(wrongKeys)}[回|かい]`],
      ],
      accuracy: accuracyOf(rightKeys, wrongKeys),
    };
  }
  const { graphemes, removed } = typedText(log, durationSeconds * 1000);
  if (task.kind === 'questions') {
    const given = givenAnswers(graphemes.join('')).slice(0, task.prompts.length);
    const answered = given.filter((answer) => markOf(unknown, answer) !== 'passed').length;
    return {
      figures: [['[答|こた]えた[数|かず]', `${String(answered)}[問|もん]`]],
      accuracy: accuracyOf(graphemes.length, removed),
    };
  }
  const { correct, misses } = countsOf(align(parseTaskText(task.notation), graphemes, { timeRanOut: true }));
  return {
    figures: [
      ['[正|ただ]しく[打|う]てた[数|かず]', `${String(correct)}[字|じ]`],
      ['まちがい', `${String(misses)}[字|じ]`],
    ],
    accuracy: accuracyOf(correct, misses + removed),
  };
}
