/** Which seasons are there for whom, by the one rule (closed.ts). */
import { anybody, isThereFor, type KeptSeason } from '#shared/competition/competition/closed.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { CompetitionRepository } from './repository.ts';

export interface SeasonSight {
  /** `undefined`: of anybody. @throws Problem `not-found`, the same for a draft, for one of other schools and for none */
  get(actor: Actor | undefined, seasonId: string): Promise<KeptSeason>;
}

/** @param hasEntered asked of closed seasons alone */
export function createSeasonSight(
  competition: Pick<CompetitionRepository, 'getSeason'>,
  hasEntered: (userId: string, seasonId: string) => Promise<boolean>,
): SeasonSight {
  async function sees(actor: Actor | undefined, season: KeptSeason): Promise<boolean> {
    if (actor === undefined) return isThereFor(season, anybody);
    const { userId, kind, membership } = actor;
    const viewer = { organizationId: membership?.organizationId, office: kind === 'admin' };
    if (isThereFor(season, viewer)) return true;
    return (
      season.onlyFor !== undefined && isThereFor(season, { entered: await hasEntered(userId, season.id) })
    );
  }

  return {
    async get(actor, seasonId) {
      const season = await competition.getSeason(seasonId);
      if (!(await sees(actor, season))) throw new Problem('not-found');
      return season;
    },
  };
}
