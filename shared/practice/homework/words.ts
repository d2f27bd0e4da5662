/** What a pupil reads of their homework, with readings for `RubyText`. Pure. */
import { minutesWords } from '#shared/kernel/count.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { homeworkTitle } from './policy.ts';
import type { OwnHomework } from './schema.ts';

type Given = Pick<OwnHomework, 'goal' | 'until'>;

/** `6月30日(火)`: a homework is of this school year. */
const shortDay = (day: string): string => formatDay(day).replace(/^\d+年/u, '');

function goalSentence({ goal, until }: Given, done: boolean): string {
  const by = until === undefined ? '' : `${shortDay(until)}までに、`;
  switch (goal.kind) {
    case 'lesson':
      return done
        ? `${homeworkTitle(goal)}ができました。`
        : `${by}${homeworkTitle(goal)}を[練習|れんしゅう]しましょう。`;
    case 'minutes':
      return done
        ? `きょうの${minutesWords(goal.minutes)}ができました。`
        : `${by.replace(/に、$/u, '、')}1[日|にち]に${minutesWords(goal.minutes)}[練習|れんしゅう]しましょう。`;
    case 'stage':
      return `${done ? '' : by}「${stages[goal.stage]?.title ?? ''}」まで${done ? 'できました。' : '[進|すす]みましょう。'}`;
  }
}

/** Whose word it is, and in one sentence what to do, or that it is done. */
export const homeworkSentence = (homework: Given, done: boolean): string =>
  `[先生|せんせい]${done ? 'の[課題|かだい]' : 'から'}：${goalSentence(homework, done)}`;
