/** How this device is practised on: kept on it alone, because keyboards, eyes and ears belong to the place where one sits. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { keyboardLayouts } from '#shared/competition/attempt/layout.ts';
import { handUses } from '#shared/practice/course/fingers.ts';
import { betweenRuns } from './run-state.ts';

/** A value that is not known (of a version to come, or of a hand that wrote it) is as if nothing was chosen. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) =>
  z.enum(values).catch(usual);
const off = z.boolean().catch(false);

export const settingsSchema = z.object({
  /** As somebody said it; absent where nobody was asked. */
  keyboard: z.enum(keyboardLayouts).optional().catch(undefined),
  method: oneOf(['romaji', 'kana'], 'romaji'),
  /** ローマ字のつづり, as it is shown: `own` is how one types by oneself. */
  spelling: oneOf(['auto', 'hepburn', 'kunrei', 'own'], 'auto'),
  /** Letters under the kana. */
  letters: oneOf(['needed', 'always', 'never'], 'needed'),
  /** What is drawn under the line; `none` is タオル練習. */
  board: oneOf(['all', 'keys', 'none'], 'all'),
  hand: oneOf(handUses, 'both'),
  /** A second caret that goes at another's pace. */
  ghost: oneOf(['none', 'best', 'last-year', 'class'], 'none'),
  keySound: off,
  missSound: off,
  endSound: off,
  look: oneOf(['auto', 'yellow'], 'auto'),
  /** 英語: 「つづりをかくす」, 「声を聞く」 */
  hideSpelling: off,
  sayWords: off,
  /** 拡大文字 */
  size: oneOf(['m', 'l', 'xl'], 'm'),
  spacious: off,
  /** 時間延長 */
  time: oneOf(['1', '1.5', '2'], '1'),
  /** 読み上げ: words for a screen reader, or by the device's own voice. */
  aloud: oneOf(['off', 'reader', 'voice'], 'off'),
});
export type Settings = z.output<typeof settingsSchema>;

const storageKey = 'typing-settings';
const usual = settingsSchema.parse({});

/** Of what is kept; the usual ones where it cannot be read. */
export function readSettings(kept: string | null): Settings {
  if (kept === null) return usual;
  try {
    return settingsSchema.catch(usual).parse(JSON.parse(kept));
  } catch {
    // Not written by us.
    return usual;
  }
}

// A browser may refuse storage altogether; what is chosen then lasts as long as the page.
function remembered(): Settings {
  try {
    return readSettings(localStorage.getItem(storageKey));
  } catch {
    return usual;
  }
}

let settings = remembered();
const listeners = new Set<() => void>();

function take(next: Settings): void {
  settings = next;
  for (const listener of listeners) listener();
}

export function change(more: Partial<Settings>): void {
  const next = { ...settings, ...more };
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Not remembered, as above.
  }
  take(next);
}

/** Chosen in another tab: a run goes on as it was begun. */
function followTab({ key }: StorageEvent): void {
  if (key === storageKey) betweenRuns(() => take(remembered()));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followTab);
  };
}

export const settingsNow = (): Settings => settings;
export const useSettings = (): Settings => useSyncExternalStore(subscribe, settingsNow);

/** Whatever has a time is this much longer. */
export const longer = ({ time }: Settings): number => Number(time);
