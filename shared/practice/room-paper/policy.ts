/** Of which room there are papers, for whom, and what stands on them. Pure; instants are milliseconds. */
import { inFileName } from '#shared/kernel/file-name.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { monthOf, phaseOf } from '#shared/practice/room/policy.ts';
import { resultsOf, type Lasted, type Result } from '#shared/practice/room/results.ts';
import type { Beat, Room } from '#shared/practice/room/schema.ts';

/** Of a meeting, or a text of the teacher's choice; a lesson is practice. What still runs has no results yet. */
export function hasPapers(
  room: Pick<Room, 'goal' | 'openedAt' | 'startsAt' | 'closedAt' | 'minutes'>,
  now: number,
): boolean {
  const phase = phaseOf(room, now);
  return (
    room.goal.kind !== 'lesson' && room.startsAt !== undefined && (phase === 'over' || phase === 'closed')
  );
}

/** Who took part: all who typed, however much of it. */
export const takersOf = (beats: readonly Beat[], room: Lasted): ReadonlyMap<string, Result> =>
  new Map(resultsOf(beats, room).map((result) => [result.userId, result]));

/** `11月の記録会` */
export const usualEvent = ({ openedAt }: Pick<Room, 'openedAt'>): string =>
  `${String(monthOf(openedAt))}月の記録会`;

/** What only the office gives, or could be taken for it. */
export const soundsOfficial = (event: string): boolean =>
  /認定|検定|合格|資格|事務局|タイピングトレーニング|maipaso|[級段位]/iu.test(event.normalize('NFKC'));

interface Held {
  readonly school: string;
  readonly event: string;
  readonly startsAt: string;
  readonly minutes: number;
}

/** Also for who came late or left early, so nothing is said of how long each of them typed. */
export const paperWords = ({ school, event, startsAt, minutes }: Held): string =>
  `あなたは、${formatDay(startsAt)}に${school}で行われた「${event}」（${String(minutes)}分間）に参加し、みんなといっしょにキーボードで文章を打ちました。その取り組みを記念して、この参加証をおくります。`;

/** Whose paper it is, so that nobody takes it for another. */
export const paperFoot = ({ school }: Pick<Held, 'school'>): string =>
  `この参加証は、${school}が自ら行った行事の記念に発行したものです。競技会「maipaso」の結果や認定証ではありません。`;

/** What a browser saves the PDF as. */
export const papersFileName = (event: string, groupName: string): string =>
  `参加証_${inFileName(event)}_${inFileName(groupName)}.pdf`;
