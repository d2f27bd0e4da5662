/** What only the server knows of a body: which characters the font has, which the engine can ask for. */
import { serifLetters, unprintableIn } from '#shared/kernel/printable.ts';
import { Problem } from '#shared/problem.ts';
import { tellLines, type LineProblem } from '#shared/competition/task-text/body.ts';
import { guidedLines } from '#shared/competition/task-text/policy.ts';
import type { TaskText, TaskTextBody } from '#shared/competition/task-text/schema.ts';

const linesOf = (body: TaskTextBody): string[] =>
  body.kind === 'text'
    ? body.notation.split('\n')
    : body.questions.map(({ prompt, answers }) => [prompt, ...answers].join(''));

const quote = (characters: readonly string[]): string => `「${characters.join('」「')}」`;

/**
 * @param untypableIn what no key types, in a line of a guided task
 * @throws Problem `invalid-input` at the body
 */
export function expectTypable(
  form: TaskText['form'],
  body: TaskTextBody,
  untypableIn: (line: string) => string[],
): void {
  const problems = linesOf(body).flatMap((text, index): LineProblem[] => {
    const unprintable = unprintableIn(text, [serifLetters()]);
    if (unprintable.length > 0)
      return [{ line: index + 1, message: `${quote(unprintable)}は表示できない文字です。` }];
    const untypable = form === 'guided' ? guidedLines(text).flatMap(untypableIn) : [];
    return untypable.length === 0
      ? []
      : [
          {
            line: index + 1,
            message: `${quote(untypable)}はキーで打てません。読みをつけるか、かなにしてください。`,
          },
        ];
  });
  if (problems.length > 0)
    throw new Problem('invalid-input', { errors: [{ path: 'body', message: tellLines(problems) }] });
}
