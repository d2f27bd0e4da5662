/**
 * Who of a season and division has a place in the nationals, decided once, when its results are public: a later ruling gives
 * nobody a place and takes none away. Begun again at any time it ends at the same place.
 */
import { qualifiersOf } from '#shared/competition/ranking/policy.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { ContenderRepository } from '#functions/competition/ranking/repository.ts';
import { qualifiedMail } from './mail.ts';
import { qualifyMessage } from './message.ts';
import type { QualificationRepository } from './repository.ts';

interface QualifyDependencies {
  readonly table: Table;
  readonly competition: Pick<CompetitionRepository, 'getSeason' | 'findDivision'>;
  readonly contenders: Pick<ContenderRepository, 'listAll'>;
  readonly qualifications: QualificationRepository;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

/** Three writes each, and many may share the third rank. */
const atOnce = 30;

export const work = defineWork(qualifyMessage, (dependencies: QualifyDependencies) => {
  const { table, competition, contenders, qualifications, outbox, clock } = dependencies;

  return async ({ seasonId, divisionCode }) => {
    const [season, division] = await Promise.all([
      competition.getSeason(seasonId),
      competition.findDivision(divisionCode),
    ]);
    const { edition, title } = season;
    if (division === undefined || season.role !== 'qualifying') return;
    if (await qualifications.isDecided(edition, divisionCode, seasonId)) return;
    const [all, already] = await Promise.all([
      contenders.listAll(seasonId, divisionCode),
      qualifications.listEarlier(edition, divisionCode, seasonId),
    ]);
    const aspirants = all
      .filter(({ state }) => isPublicState(state))
      .map((one) => ({ ...one, disqualified: one.state === 'disqualified' }));
    const personIds = qualifiersOf(aspirants, division.ranking.tieBreak ?? 'none', already);
    const at = clock().toISOString();
    for (let first = 0; first < personIds.length; first += atOnce) {
      const some = personIds.slice(first, first + atOnce);
      const qualification = {
        edition,
        division: { code: division.code, name: division.name },
        season: { id: seasonId, title },
        qualifiedAt: at,
      };
      await outbox.commit(
        some.flatMap((personId) => qualifications.give(personId, qualification)),
        some.map((userId) =>
          mailTo(
            qualifiedMail,
            { key: `qualified:${edition}:${divisionCode}:${userId}`, userId },
            { season: title, division: division.name },
          ),
        ),
      );
    }
    await table.write(qualifications.decide(edition, divisionCode, seasonId, at));
  };
});
