/** A class and what its pupils told: one line a pupil in class order, on the page and in a file. Pure. */
import { percent } from '#shared/kernel/count.ts';
import {
  growthOf,
  isEnough,
  ranksOf,
  resultOf,
  type Growth,
  type Lasted,
  type Result,
} from '#shared/practice/room/results.ts';
import type { Beat, Meeting, RankChoice } from '#shared/practice/room/schema.ts';
import { byNumber, numberedName } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { formatChange } from '#web/lib/numbers.ts';
import type { SavedTable } from '#web/lib/table-file.ts';

export interface Seat {
  readonly userId: string;
  /** 「3. 青木 葵」 */
  readonly name: string;
  /** Absent as long as they have not come in. */
  readonly beat?: Beat;
  /** Of the class no more. */
  readonly left?: true;
}

type Pupil = Pick<Student, 'userId' | 'name' | 'number' | 'ownAccount'>;

/** Who has left the class since is on its last lines, without a name. */
export function seatsOf(pupils: readonly Pupil[], beats: readonly Beat[]): Seat[] {
  const byId = new Map(beats.map((beat) => [beat.userId, beat]));
  const known = pupils.filter(({ ownAccount }) => ownAccount !== true).toSorted(byNumber);
  const ids = new Set(known.map(({ userId }) => userId));
  return [
    ...known.map((pupil): Seat => {
      const beat = byId.get(pupil.userId);
      return { userId: pupil.userId, name: numberedName(pupil), ...(beat !== undefined && { beat }) };
    }),
    ...beats
      .filter(({ userId }) => !ids.has(userId))
      .map((beat): Seat => ({ userId: beat.userId, name: 'このグループから移った人', beat, left: true })),
  ];
}

/** Who has typed, and has a name here. */
export const takersIn = (seats: readonly Seat[], room: Lasted): Seat[] =>
  seats.filter(({ beat, left }) => left !== true && beat !== undefined && resultOf(beat, room) !== undefined);

export interface Line extends Seat {
  readonly result?: Result;
  readonly growth?: Growth;
  readonly rank?: number;
  readonly hidden: boolean;
}

/** @param earlier the meetings before, the newest first; none for a practice, whose texts differ */
export function linesOf(
  seats: readonly Seat[],
  room: Lasted,
  earlier: readonly Meeting[],
  choice: RankChoice,
): Line[] {
  const results = seats.flatMap(({ beat }) => (beat && resultOf(beat, room)) ?? []);
  const ranks = ranksOf(results, choice);
  return seats.map((seat) => {
    const result = results.find(({ userId }) => userId === seat.userId);
    const rank = ranks.get(seat.userId);
    return {
      ...seat,
      hidden: choice.hiddenIds.includes(seat.userId),
      ...(result !== undefined && { result }),
      ...(result !== undefined && isEnough(result) && { growth: growthOf(result, earlier) }),
      ...(rank !== undefined && { rank }),
    };
  });
}

export const changeOf = ({ change }: Growth): string => (change === undefined ? '—' : formatChange(change));

/** What is to be said of a run that was not like the others. */
export const noteOf = ({ beat, result }: Line): string => {
  if (beat === undefined) return '入っていません';
  if (result === undefined) return '打っていません';
  return [result.late ? '途中から' : '', result.whole ? '' : '途中まで']
    .filter((one) => one !== '')
    .join('・');
};

export function resultsFile(
  lines: readonly Line[],
  { showRank }: RankChoice,
  isMeeting: boolean,
): SavedTable {
  return [
    [
      '氏名',
      '文字/分（ひらがな）',
      '正確さ（%）',
      ...(isMeeting ? ['自己ベスト', '前回から'] : []),
      ...(showRank ? ['順位'] : []),
      '備考',
    ],
    ...lines.map((line) => {
      const { name, result, growth, rank } = line;
      return [
        name,
        result?.perMinute ?? '',
        result === undefined ? '' : percent(result.accuracy),
        ...(isMeeting ? [growth?.best ?? '', growth?.change ?? ''] : []),
        ...(showRank ? [rank ?? ''] : []),
        noteOf(line),
      ];
    }),
  ];
}
