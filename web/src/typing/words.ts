/** Sentences of the typing app that depend on data. Pure. */
import type { Next } from '#shared/practice/course/learner.ts';

const quoted = (patterns: readonly string[]): string => patterns.map((one) => `「${one}」`).join('');

/** What the next lesson is, and why. */
export function whyWords({ lesson, why }: Next): string {
  switch (why.kind) {
    case 'new':
      return `${lesson.stage.title}：あたらしく${quoted(why.patterns.slice(0, 6))}を打ちます`;
    case 'almost':
      return `${quoted([why.pattern])}が${String(Math.round(why.right * 100))}%まで来ました。あと少し`;
    case 'slow':
      return `${quoted([why.pattern])}を、もっと楽に打てるようにします`;
    case 'mixed':
      return `${lesson.stage.title}：${lesson.title}`;
    case 'again':
      return `${lesson.stage.title}を、もう一度`;
  }
}
