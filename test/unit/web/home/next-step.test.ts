import { describe, expect, test } from 'vitest';
import type { OwnEntry, OwnParticipations, UnpaidEntries } from '#shared/competition/participation/schema.ts';
import { individualStep, pupilStep, type IndividualKnown, type NextStep } from '#web/home/next-step.ts';
import { nextStepSentence } from '#web/home/next-step-words.ts';
import { easyWords } from '#web/lib/easy-words.ts';
import { inEasyWords } from '#web/lib/easy-sentence.ts';
import { application, now, result, season } from './builders.ts';

const later = { opensAt: '2026-08-01T03:00:00.000Z', closesAt: '2026-08-20T03:00:00.000Z' };
const earlier = { opensAt: '2026-04-01T03:00:00.000Z', closesAt: '2026-04-20T03:00:00.000Z' };
const open = season({ phase: 'entry', held: later });
const on = season({ entry: earlier });
const openAndOn = season();
const closed = season({ phase: 'closed', entry: earlier });
const upcoming = season({ phase: 'upcoming', entry: later, held: later });
const published = season({ phase: 'published', entry: earlier, publishesAt: '2026-06-08T03:00:00.000Z' });
const longAgo = season({ phase: 'published', entry: earlier, publishesAt: '2026-05-01T03:00:00.000Z' });
const nationals = season({ phase: 'entry', role: 'national', held: later });

const entry = (state: OwnEntry['state'], changes: Partial<OwnEntry> = {}): OwnEntry => ({
  id: `ent_${state}0000`,
  seasonId: season().id,
  division: { name: 'ローマ字' },
  state,
  ...changes,
});
const unpaid = (changes: Partial<UnpaidEntries> = {}): UnpaidEntries => ({
  orderId: 'ord_00000001',
  total: 1200,
  until: '2026-06-12T03:00:00.000Z',
  begun: false,
  ...changes,
});
const own = (changes: Partial<OwnParticipations> = {}): OwnParticipations => ({
  items: [],
  unpaid: [],
  entries: [],
  nationals: [],
  ...changes,
});
const entered = (...entries: OwnEntry[]) => own({ entries });
const known = (changes: Partial<IndividualKnown>): IndividualKnown => ({
  applications: [],
  seasons: [],
  participations: own(),
  results: [],
  ...changes,
});
const none = { nextLevel: undefined };

type Case = readonly [string, Partial<IndividualKnown>, NextStep['kind'] | undefined];
/** What an individual and a pupil read alike. */
const both: readonly Case[] = [
  ['to type, while it is held', { seasons: [on], participations: entered(entry('ready')) }, 'compete'],
  ['to go on with what is begun', { seasons: [on], participations: entered(entry('competing')) }, 'compete'],
  [
    'to type one of two, where the other is done',
    { seasons: [on], participations: entered(entry('done'), entry('ready')) },
    'compete',
  ],
  [
    'to wait for the results, having typed',
    { seasons: [on], participations: entered(entry('done')) },
    'await-results',
  ],
  [
    'to wait for the results of what was typed to the last minute',
    { seasons: [closed], participations: entered(entry('competing')) },
    'await-results',
  ],
  [
    'to practise, having entered what begins later',
    { seasons: [open], participations: entered(entry('ready')) },
    'prepare',
  ],
  [
    'nothing about what they missed',
    { seasons: [closed], participations: entered(entry('absent')) },
    'start',
  ],
  ['nothing about a season that others have', { seasons: [closed] }, 'start'],
  [
    'nothing while a payment is disputed',
    { seasons: [on], participations: entered(entry('ready', { suspended: true })) },
    'start',
  ],
  ['what comes, and from when', { seasons: [upcoming] }, 'coming'],
  ['the distance, when no season is near', { results: [result()] }, 'improve'],
  ['to start, when there is no result at all', {}, 'start'],
  ['that nothing is planned, at the highest level', { results: [result(none)] }, 'rest'],
  ['nothing, when neither could be read', { participations: undefined, results: undefined }, undefined],
  [
    'nothing about nationals to come that are not theirs',
    { seasons: [{ ...upcoming, role: 'national' }] },
    'start',
  ],
];

describe('GIVEN what is known about somebody who enters for themself THEN the next step is', () => {
  const payable = application({ id: 'app_sooner', order: { payableUntil: '2026-06-12T03:00:00.000Z' } });
  const issued = application({
    id: 'app_issued',
    status: 'issued',
    issuedAt: '2026-06-09T03:00:00.000Z',
    order: { status: 'fulfilled' },
  });
  test.each<Case>([
    ...both,
    [
      'to pay a certificate',
      { applications: [issued, payable], seasons: [on], participations: entered(entry('ready')) },
      'pay',
    ],
    [
      'not to pay what is on its way, held or too late',
      {
        applications: [
          application({ order: { processing: true } }),
          application({ order: { held: true } }),
          application({ order: { payableUntil: '2026-06-10T03:00:00.000Z' } }),
        ],
      },
      'start',
    ],
    [
      'to pay what they entered',
      { seasons: [open], participations: own({ entries: [entry('applied')], unpaid: [unpaid()] }) },
      'pay-entry',
    ],
    [
      'to pay first what ends first',
      {
        applications: [payable],
        participations: own({ unpaid: [unpaid({ until: '2026-06-13T03:00:00.000Z' })] }),
      },
      'pay',
    ],
    [
      'to wait for a transfer',
      {
        seasons: [open],
        participations: own({ entries: [entry('applied')], unpaid: [unpaid({ begun: true })] }),
      },
      'await-payment',
    ],
    [
      'to wait for it first, while a second season takes entries and a certificate came out',
      {
        applications: [issued],
        seasons: [open, { ...openAndOn, id: 'sea_second00' }],
        participations: own({ entries: [entry('applied')], unpaid: [unpaid({ begun: true })] }),
      },
      'await-payment',
    ],
    [
      'to type what is paid, while another payment is awaited',
      {
        seasons: [on],
        participations: own({ entries: [entry('ready')], unpaid: [unpaid({ begun: true })] }),
      },
      'compete',
    ],
    ['to download a certificate of the last days', { applications: [issued], seasons: [open] }, 'download'],
    [
      'not to download one issued long ago',
      { applications: [application({ ...issued, issuedAt: '2026-06-07T02:59:59.000Z' })] },
      'start',
    ],
    ['to enter, while one can', { seasons: [open] }, 'apply'],
    ['to enter what is held already, while one can', { seasons: [openAndOn] }, 'apply'],
    ['not to enter nationals without a place', { seasons: [nationals] }, 'start'],
    [
      'to enter nationals with a place',
      { seasons: [nationals], participations: own({ nationals: [2026] }) },
      'apply',
    ],
    [
      'to apply for the certificate of a result that just came out',
      { seasons: [published], results: [result()] },
      'certify',
    ],
    [
      'the distance, where that is done',
      { seasons: [published], results: [result({ certificateApplicationId: 'app_1' })] },
      'improve',
    ],
    ['the distance, when it came out long ago', { seasons: [longAgo], results: [result()] }, 'improve'],
    [
      'nothing of the season, where their own could not be read',
      { seasons: [open], participations: undefined },
      'start',
    ],
  ])('%s', (_, changes, kind) => {
    expect(individualStep(known(changes), now)?.kind).toBe(kind);
  });

  test('the distance of a result that counts, not of a disqualified one', () => {
    const results = [result({ state: 'disqualified' }), result({ id: 'res_2' })];
    expect(individualStep(known({ results }), now)).toMatchObject({ result: { id: 'res_2' } });
  });

  test('the payment that ends first', () => {
    const applications = [
      application({ id: 'app_later', order: { payableUntil: '2026-06-16T03:00:00.000Z' } }),
      payable,
    ];
    expect(individualStep(known({ applications }), now)).toMatchObject({ application: { id: 'app_sooner' } });
  });
});

describe('GIVEN what is known about a pupil THEN the next step is', () => {
  test.each<Case>([
    ...both,
    ['to ask the teacher, while one can enter', { seasons: [open] }, 'ask-teacher'],
    [
      'to wait for their school, which has to pay',
      { seasons: [open], participations: entered(entry('applied')) },
      'await-school',
    ],
    ['to look at what just came out', { seasons: [published], results: [result()] }, 'see-results'],
    ['the distance, when it came out long ago', { seasons: [longAgo], results: [result()] }, 'improve'],
  ])('%s', (_, changes, kind) => {
    expect(pupilStep(known(changes), now)?.kind).toBe(kind);
  });
});

describe('the sentence', () => {
  const said = (step: NextStep) => nextStepSentence(step, now).replaceAll('\u2060', '');

  test('of a payment names the sum, the day and the days left', () => {
    expect(said({ kind: 'pay', application: application(), until: '2026-06-15T03:00:00.000Z' })).toBe(
      'ローマ字の認定証の代金550円を、2026年6月15日(月) 12:00（あと5日）までにお支払いください。',
    );
    expect(said({ kind: 'pay-entry', order: unpaid() })).toBe(
      '大会の参加料1,200円を、2026年6月12日(金) 12:00（あと2日）までにお支払いください。',
    );
  });

  test('of a season on its last day says so', () => {
    expect(said({ kind: 'apply', season: open, until: '2026-06-10T12:00:00.000Z' })).toContain(
      '21:00（今日）',
    );
  });

  const at = '2026-07-07T03:00:00.000Z';
  test.each<NextStep>([
    { kind: 'compete', season: on, entries: [], until: at },
    { kind: 'ask-teacher', season: open, until: at },
    { kind: 'await-school', season: open },
    { kind: 'prepare', season: open, from: at },
    { kind: 'await-results', season: closed, from: at },
    { kind: 'see-results', season: published },
    { kind: 'coming', season: upcoming, from: at },
    { kind: 'improve', result: result() },
    { kind: 'start' },
    { kind: 'rest' },
  ])('of what a pupil can do has easy words: $kind', (step) => {
    const plain = nextStepSentence(step, now);
    expect(inEasyWords(plain, easyWords)).not.toBe(plain);
  });
});

test('GIVEN a season was called off THEN that is said for two weeks, behind what can be done, and no results are promised', () => {
  const calledOff = { at: '2026-06-08T03:00:00.000Z', reason: '台風の接近のため' };
  const off = { ...closed, calledOff };
  const longOff = { ...off, calledOff: { ...calledOff, at: '2026-05-20T03:00:00.000Z' } };
  const typed = { participations: entered(entry('done')) };
  for (const [step, money] of [
    [pupilStep, ''],
    [individualStep, 'お支払い済みの参加料があれば、返金します。'],
  ] as const) {
    const said = step(known({ seasons: [off], ...typed }), now);
    const sentence = said === undefined ? '' : nextStepSentence(said, now);
    expect(sentence).toBe(`2026年度 6月大会は中止になりました。${money}`);
    expect(inEasyWords(sentence, easyWords)).toContain('は [中止|ちゅうし]に なりました。');
    expect(step(known({ seasons: [longOff], ...typed }), now)?.kind).toBe('start');
    const other = { ...open, id: 'sea_other' };
    expect(step(known({ seasons: [off, other] }), now)).toMatchObject({ season: other });
  }
});
