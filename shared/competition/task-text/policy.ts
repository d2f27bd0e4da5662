/** A task text as it is typed, and what may become of it. Pure. */
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import type { TaskText, TaskTextState } from './schema.ts';

/** What a guided task asks for, line by line: kana for what has a reading, everything else as it stands. */
export function guidedLines(notation: string): string[] {
  return notation
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      const { graphemes, readings } = parseTaskText(line);
      const kana = [...graphemes];
      for (const { from, to, kana: reading } of readings)
        for (let at = from; at < to; at++) kana[at] = at === from ? reading.join('') : '';
      return kana.join('');
    })
    .filter((line) => line !== '');
}

export const textActs = ['proof-read', 'seal', 'reopen', 'retire', 'release'] as const;
/** 校正する・封印する・下書きに戻す・使用済みにする・練習用に公開する */
export type TextAct = (typeof textActs)[number];

/** Why an act is refused. */
export type TextRefusal = 'other-state' | 'own-text' | 'read-already' | 'season-begun' | 'season-not-over';

/** Where the season of the 課題 stands that a text is for; undefined while it is for none. */
export interface TextSeason {
  readonly begun: boolean;
  readonly over: boolean;
}

type Text = Pick<TaskText, 'state' | 'writtenBy' | 'changedBy' | 'proofreadings'>;

const from: Readonly<Record<TextAct, readonly TaskTextState[]>> = {
  'proof-read': ['draft'],
  seal: ['proof-read'],
  reopen: ['proof-read', 'sealed'],
  retire: ['sealed'],
  release: ['used'],
};

/** A text is proof-read by this many people, neither of whom wrote any of it. */
export const neededProofreadings = 2;

/** Why somebody may not do this now; undefined where they may. */
export function textRefusal(
  act: TextAct,
  text: Text,
  by: string,
  season: TextSeason | undefined,
): TextRefusal | undefined {
  if (!from[act].includes(text.state)) return 'other-state';
  if (act === 'proof-read') {
    if (text.writtenBy === by || text.changedBy?.includes(by) === true) return 'own-text';
    if (text.proofreadings.some((reading) => reading.by === by)) return 'read-already';
  }
  if (act === 'reopen' && text.state === 'sealed' && season?.begun === true) return 'season-begun';
  if (act === 'retire' && season?.over !== true) return 'season-not-over';
  return undefined;
}

/** The state an act leads to. */
export function stateAfterAct(act: TextAct, { proofreadings }: Pick<Text, 'proofreadings'>): TaskTextState {
  if (act === 'proof-read') return proofreadings.length + 1 >= neededProofreadings ? 'proof-read' : 'draft';
  const after = { seal: 'sealed', reopen: 'draft', retire: 'used', release: 'practice' } as const;
  return after[act];
}

/** What somebody may do with a text now. */
export const actsFor = (text: Text, by: string, season: TextSeason | undefined): TextAct[] =>
  textActs.filter((act) => textRefusal(act, text, by, season) === undefined);

/** Of a sealed text nobody reads a word before its season is over, the office neither. */
export const mayBeRead = (state: TaskTextState): boolean => state !== 'sealed';
