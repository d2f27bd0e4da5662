/** Which romaji is shown on this device: what is right to type stays the same with any. */
import * as z from 'zod';
import { hepburn, kunrei, type Spelled } from '#shared/competition/judge/shown.ts';
import { settingsNow, type Settings } from './settings.ts';

/** Textbooks change to ヘボン式 with the fiscal year 2027 (Cabinet notice of 2025-12-22). */
const textbooksChange = Date.parse('2027-04-01T00:00:00+09:00');

export const textbookSpelling = (now: Date): 'hepburn' | 'kunrei' =>
  now.getTime() < textbooksChange ? 'kunrei' : 'hepburn';

const systems = { hepburn, kunrei };

export function shownSpelling(chosen: Settings['spelling'], own: Spelled, now: Date): Spelled {
  const system = chosen === 'hepburn' || chosen === 'kunrei' ? chosen : textbookSpelling(now);
  return chosen === 'own' ? new Map([...systems[system], ...own]) : systems[system];
}

const storageKey = 'typing-own-spelling';
const keptSchema = z.record(z.string().max(4), z.string().max(6)).catch({});

/** 自分のくせ: how each kana was typed the last time, on this device. */
export function ownSpelling(): Spelled {
  try {
    return new Map(Object.entries(keptSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))));
  } catch {
    // Storage that is refused, or was written by somebody else: nothing is known yet.
    return new Map();
  }
}

/** As this device has it now. */
export const shownHere = (): Spelled => shownSpelling(settingsNow().spelling, ownSpelling(), new Date());

export function keepOwnSpelling(typed: Spelled): void {
  if (typed.size === 0) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...ownSpelling(), ...typed])));
  } catch {
    // Not remembered: the textbook's is shown.
  }
}
