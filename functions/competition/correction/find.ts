/** Looks for results as people ask the office about them: by the number on a 参加票, or by how a name begins. */
import { fullKana, fullName } from '#shared/people/account/schema.ts';
import type { FoundResult } from '#shared/competition/correction/contract.ts';
import { toKatakana } from '#shared/kernel/kana.ts';
import { attemptIdOf, resultIdOf } from '#shared/competition/result/id.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import type { ContenderItem, ContenderRepository } from '#functions/competition/ranking/repository.ts';

interface FindDependencies {
  readonly entries: Pick<EntryRepository, 'listByTicket'>;
  readonly contenders: Pick<ContenderRepository, 'find' | 'listByName'>;
}
interface Wanted {
  readonly seasonId: string;
  readonly ticketNumber?: string | undefined;
  readonly kana?: string | undefined;
}
export type FindResults = (wanted: Wanted) => Promise<FoundResult[]>;

/** More than anybody reads through: a longer beginning finds fewer. */
const foundAtOnce = 50;

const toFound = ({ resultId, personId, name, grade, divisionCode, ...item }: ContenderItem): FoundResult => ({
  attemptId: attemptIdOf(resultId),
  personId,
  ...(name !== undefined && { name: fullName(name), kana: fullKana(name) }),
  ...(grade !== undefined && { grade }),
  divisionCode,
  state: item.state,
  score: item.score,
  finishedAt: item.finishedAt,
});

export function createFindResults({ entries, contenders }: FindDependencies): FindResults {
  async function byTicket(seasonId: string, ticketNumber: string): Promise<ContenderItem[]> {
    const found = await entries.listByTicket(ticketNumber.normalize('NFKC').trim().toUpperCase());
    const resultIds = found.flatMap(({ season, division, attemptId }) =>
      season.id !== seasonId || attemptId === undefined
        ? []
        : [{ divisionCode: division.code, resultId: resultIdOf(attemptId) }],
    );
    const all = await Promise.all(resultIds.map((one) => contenders.find({ seasonId, ...one })));
    return all.filter((one) => one !== undefined);
  }

  return async ({ seasonId, ticketNumber = '', kana = '' }) => {
    const begins = toKatakana(kana).replaceAll(/\s/gu, '');
    if (ticketNumber.trim() !== '') return (await byTicket(seasonId, ticketNumber)).map(toFound);
    if (begins === '') return [];
    return (await contenders.listByName(seasonId, begins, foundAtOnce)).map(toFound);
  };
}
