import { describe, expect, test } from 'vitest';
import { nextStep, type Known, type NextStep } from '#web/home/next-step.ts';
import { nextStepSentence } from '#web/home/next-step-words.ts';
import { easyWords } from '#web/lib/easy-words.ts';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { application, now, result, season } from './builders.ts';

const everything: Known = {
  applications: [
    application({ id: 'app_later', order: { payableUntil: '2026-06-16T03:00:00.000Z' } }),
    application({ id: 'app_sooner', order: { payableUntil: '2026-06-12T03:00:00.000Z' } }),
    application({
      id: 'app_issued',
      status: 'issued',
      issuedAt: '2026-06-09T03:00:00.000Z',
      order: { status: 'fulfilled' },
    }),
  ],
  season: season(),
  results: [result()],
};

describe('GIVEN what is known about a person THEN the next step is', () => {
  test.each<[string, Known, NextStep['kind'] | undefined]>([
    ['to pay, before anything else', everything, 'pay'],
    [
      'not to pay what is on its way, held or too late',
      {
        ...everything,
        applications: [
          application({ order: { processing: true } }),
          application({ order: { held: true } }),
          application({ order: { payableUntil: '2026-06-10T03:00:00.000Z' } }),
        ],
      },
      'compete',
    ],
    [
      'to download a certificate of the last days',
      { ...everything, applications: everything.applications?.slice(2) },
      'download',
    ],
    [
      'not to download one issued long ago',
      {
        ...everything,
        applications: [
          application({
            status: 'issued',
            issuedAt: '2026-06-07T02:59:59.000Z',
            order: { status: 'fulfilled' },
          }),
        ],
      },
      'compete',
    ],
    [
      'to prepare before the season begins',
      { ...everything, applications: [], season: season({ phase: 'entry' }) },
      'prepare',
    ],
    [
      'to await the results afterwards',
      { ...everything, applications: [], season: season({ phase: 'closed' }) },
      'await-results',
    ],
    [
      'the distance when no season is near',
      { applications: [], season: undefined, results: [result()] },
      'improve',
    ],
    [
      'to start when there is no result at all',
      { applications: [], season: undefined, results: [] },
      'start',
    ],
    [
      'nothing when the results could not be read',
      { applications: undefined, season: undefined, results: undefined },
      undefined,
    ],
  ])('%s', (_, known, kind) => {
    expect(nextStep(known, now)?.kind).toBe(kind);
  });

  test('the distance of a result that counts, not of a disqualified one', () => {
    const results = [result({ state: 'disqualified' }), result({ id: 'res_2' })];
    expect(nextStep({ applications: [], season: undefined, results }, now)).toMatchObject({
      result: { id: 'res_2' },
    });
  });

  test('the payment that ends first', () => {
    expect(nextStep(everything, now)).toMatchObject({ application: { id: 'app_sooner' } });
  });
});

describe('the sentence', () => {
  const said = (step: NextStep) => nextStepSentence(step, now).replaceAll('\u2060', '');

  test('of a payment names the sum, the day and the days left', () => {
    expect(said({ kind: 'pay', application: application(), until: '2026-06-15T03:00:00.000Z' })).toBe(
      'ローマ字の認定証の代金550円を、2026年6月15日(月) 12:00（あと5日）までにお支払いください。',
    );
  });

  test('of a season on its last day says so', () => {
    const last = season({
      held: { opensAt: '2026-06-01T03:00:00.000Z', closesAt: '2026-06-10T12:00:00.000Z' },
    });
    expect(said({ kind: 'compete', season: last, until: last.held.closesAt })).toContain(
      '21:00（今日）までに',
    );
  });

  const at = '2026-07-07T03:00:00.000Z';
  test.each<NextStep>([
    { kind: 'compete', season: season(), until: at },
    { kind: 'prepare', season: season(), from: at },
    { kind: 'await-results', season: season(), from: at },
    { kind: 'improve', result: result() },
    { kind: 'start' },
  ])('of what a pupil can do has easy words: $kind', (step) => {
    const plain = nextStepSentence(step, now);
    expect(inEasyWords(plain, easyWords)).not.toBe(plain);
  });
});
