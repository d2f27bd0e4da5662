/** Sentences of the typing app that depend on data, with readings for `RubyText`. Pure. */
import type { HandUse } from '#shared/practice/course/fingers.ts';
import type { Gain } from '#shared/practice/course/gain.ts';
import { mostlyRight, type Next } from '#shared/practice/course/learner.ts';
import { lessonFor } from '#shared/practice/course/lessons.ts';

export const quoted = (patterns: readonly string[]): string => patterns.map((one) => `「${one}」`).join('');

const some = (patterns: readonly string[]): string =>
  `${quoted(patterns.slice(0, 5))}${patterns.length > 5 ? 'など' : ''}`;

/** Percent of the way from which little is left. */
const nearly = 75;

/** What the next lesson is, and why. */
export function whyWords({ lesson, why }: Next, hand: HandUse): string {
  switch (why.kind) {
    case 'new':
      return `${lesson.stage.title}。あたらしく${some(why.patterns)}を[打|う]ちます。`;
    case 'almost':
      return why.right < mostlyRight
        ? `${quoted([why.pattern])}を、ゆっくり[正|ただ]しく[打|う]ちます。`
        : `${quoted([why.pattern])}が${String(why.percent)}%まで[来|き]ました。${why.percent >= nearly ? 'あと[少|すこ]しです。' : 'つづけて[打|う]ちます。'}`;
    case 'slow':
      return `${quoted([why.pattern])}を、もっと[楽|らく]に[打|う]てるようにします。`;
    case 'mixed':
      return `${lesson.stage.title}「${lessonFor(lesson, hand).title}」を[打|う]ちます。`;
    case 'again':
      return `${lesson.stage.title}を、もう[一度|いちど][打|う]ちます。`;
  }
}

/** The best news of a lesson, in one sentence. */
export function gainWords(gain: Gain): string {
  switch (gain.kind) {
    case 'stage':
      return `「${gain.stage.title}」ができるようになりました。${gain.next === undefined ? '' : `つぎは「${gain.next.title}」です。`}`;
    case 'ready':
      return `${some(gain.patterns)}が、[指|ゆび]で[打|う]てるようになりました。`;
    case 'met':
      return `あたらしく${some(gain.patterns)}を[打|う]ちました。`;
    case 'faster':
      return `${quoted([gain.pattern])}が、[前|まえ]より${String(gain.percent)}%[速|はや]くなりました。`;
    case 'surer':
      return `${quoted([gain.pattern])}の[正|ただ]しさが、${String(gain.before)}%から${String(gain.now)}%になりました。`;
    case 'perfect':
      return 'まちがいが、1つもありませんでした。';
    case 'practised':
      return `${String(gain.correct)}[字|じ]を[打|う]ちました。`;
  }
}
