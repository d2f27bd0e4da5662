import { currentSeason } from '#web/state/season.ts';
import { firstShown, type Shown, type ShownSeason } from './own-first.ts';

/** The season that a page is about: asked for, chosen on another page, or the first with something of one's own. */
export const chosenSeason = (
  seasons: readonly ShownSeason[],
  asked: string,
  shown: Shown,
): ShownSeason | undefined => currentSeason(seasons, asked) ?? firstShown(seasons, shown);
