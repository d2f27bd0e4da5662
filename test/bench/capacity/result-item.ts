/** Results of the season that is published, each with a number of its own. */
import type { ResultItem } from '#functions/competition/result/repository.ts';
import { divisions } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';
import { fullHolder, published, type RowBase, type School } from './row-base.ts';

export const createResultItems =
  ({ nextNumber }: Pick<RowBase, 'nextNumber'>) =>
  (userId: string, school?: School): ResultItem => {
    const count = nextNumber();
    const division = divisions[count % 3] ?? divisions[0]!;
    const player = { key: `B${String(count).padStart(7, '0')}`, userId, name: fullHolder };
    const shape = {
      correct: 300 + (count % 300),
      errors: { typo: 1, omission: 0, surplus: 0, unconverted: 0 },
    };
    const placed = school && { school: { ...school, schoolGrade: '小学5年' } };
    return seedResult({ ...player, ...placed }, published, division, count % 20, shape);
  };
