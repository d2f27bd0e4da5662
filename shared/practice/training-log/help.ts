/**
 * Who of a class needs help: one rule for home, the class's page, the month and their files. Of one kind of practice, or of
 * several together. Pure.
 */
import type { HelpReason } from './progress.ts';

type Reasons = readonly HelpReason[];

const rests: ReadonlySet<HelpReason> = new Set(['inactive', 'paused', 'never']);

/** They are counted apart: that a class has not begun yet is no reason to help. */
export const hasNotBegun = (kinds: readonly Reasons[]): boolean =>
  kinds.every((reasons) => reasons.includes('never'));

/** Who rests in one kind alone practises another, and a class that rests has nobody behind: that is no reason to help either. */
export const needsHelp = (kinds: readonly Reasons[]): boolean =>
  kinds.some((reasons) => reasons.some((reason) => !rests.has(reason))) ||
  (kinds.every((reasons) => reasons.some((reason) => rests.has(reason))) &&
    kinds.some((reasons) => reasons.includes('inactive')));
