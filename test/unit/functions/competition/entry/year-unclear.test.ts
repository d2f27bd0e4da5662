/** What a school reads of its pupils before it pays. */
import { expect, test } from 'vitest';
import { createEntryService } from '#functions/competition/entry/service.ts';
import type { MakeOffer } from '#functions/competition/entry/offer.ts';

test('GIVEN a pupil of a grade that tells no year WHEN a 中学校 asks for the price THEN the offer is to say so of them alone', async () => {
  const asked: Parameters<MakeOffer>[1][] = [];
  const pupil = (personId: string, schoolGrade: string, schoolYear: number) => ({
    personId,
    schoolGrade,
    schoolYear,
  });
  const service = createEntryService({
    entrants: {
      pupils: async () => ({
        organization: { kind: 'school', schoolType: '中学校' },
        entrants: [pupil('usr_known-0001', '1年', 7), pupil('usr_unclear-0001', '4年', 13)],
      }),
    },
    offer: async (_seasonId: string, wishes: Parameters<MakeOffer>[1]) => {
      asked.push(wishes);
      throw new Error('enough');
    },
  } as never);
  const entrants = ['usr_known-0001', 'usr_unclear-0001'].map((userId) => ({
    userId,
    divisionCodes: ['english-a'],
  }));
  await expect(service.quoteGroup({} as never, { seasonId: 'ssn_example-1', entrants })).rejects.toThrow(
    'enough',
  );
  expect(asked[0]?.map(({ notices }) => notices)).toEqual([[], ['year-unclear']]);
});
