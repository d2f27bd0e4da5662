/**
 * The sentences that name a school's pupils, for an organisation that is no school. The list, not the word alone: a group
 * may be called 生徒会, and keeps its name. It comes only when somebody of such an organisation does.
 */
import { auditActions } from '#shared/audit-actions.ts';
import { peopleWords } from '#shared/people/organization/words.ts';
import type { ProblemWords } from '#shared/kernel/problem.ts';
import { problems } from '#shared/problem-list.ts';
import { easyWordsOf, type EasyWords } from './easy-sentence.ts';
import { competitionSentences } from './member-words/competition.ts';
import { peopleSentences } from './member-words/people.ts';

const { school: pupils, organization: members } = peopleWords;

export const memberSentences: readonly string[] = [...peopleSentences, ...competitionSentences];

/** As the trail says it: of whom, and how. */
const inTrail = Object.values(auditActions).flatMap((act) => [
  act,
  `${act}（*）`,
  `*：${act}`,
  `*：${act}（*）`,
]);

const inProblems = (Object.values(problems) as ProblemWords[]).flatMap(({ title, message }) => [
  title,
  message,
]);

export const memberWords: EasyWords = easyWordsOf([
  ...memberSentences.map((plain) => [plain, plain.replaceAll(pupils, members)] as const),
  ...[...inTrail, ...inProblems]
    .filter((plain) => plain.includes(pupils))
    .map((plain) => [plain, plain.replaceAll(pupils, members)] as const),
]);
