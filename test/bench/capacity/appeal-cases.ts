/** An appeal by a pupil's school and one by an adult: filed, talked about, withdrawn or decided. */
import * as z from 'zod';
import type { Before, Case, Fixture } from './case.ts';

const text = '2行目の「ねずみ」は正しく打ちましたが、ミスになっています。';
const appeal = z.object({ id: z.string(), version: z.int() });
const own = ({ playedResultId: resultId }: Fixture) => ({ resultId });
const ofPupil = ({ pupilResultId }: Fixture) => ({ resultId: pupilResultId });
const last = (from: string, { answer }: Before) => appeal.parse(answer(from));
const one = (from: string, before: Before) => ({ appealId: last(from, before).id });

export const appealCases: Readonly<Record<string, Case>> = {
  fileAppeal: { as: 'individual', kind: 'act', input: (all) => ({ params: own(all), body: { text } }) },
  writeToAppeal: {
    as: 'individual',
    kind: 'act',
    input: (all, before) => ({
      params: own(all),
      body: { text, version: last('fileAppeal', before).version },
    }),
  },
  getAppealForOffice: {
    as: 'admin',
    kind: 'read',
    input: (_, before) => ({ params: one('fileAppeal', before) }),
  },
  answerAppeal: {
    as: 'admin',
    kind: 'act',
    input: (_, before) => ({
      params: one('fileAppeal', before),
      body: { text: '記録を確かめています。', version: last('writeToAppeal', before).version },
    }),
  },
  decideAppeal: {
    as: 'admin',
    kind: 'act',
    input: (_, before) => ({
      params: one('fileAppeal', before),
      body: {
        decision: 'reject',
        version: last('answerAppeal', before).version,
        reason: '記録のとおりです。',
      },
    }),
  },
  filePupilAppeal: { as: 'teacher', kind: 'act', input: (all) => ({ params: ofPupil(all), body: { text } }) },
  writeToPupilAppeal: {
    as: 'teacher',
    kind: 'act',
    input: (all, before) => ({
      params: ofPupil(all),
      body: { text, version: last('filePupilAppeal', before).version },
    }),
  },
  listPupilAppeals: { as: 'teacher', kind: 'read', input: (all) => ({ params: ofPupil(all) }) },
  withdrawPupilAppeal: {
    as: 'teacher',
    kind: 'act',
    input: (all, before) => ({
      params: ofPupil(all),
      body: { version: last('writeToPupilAppeal', before).version },
    }),
  },
  withdrawAppeal: {
    as: 'individual',
    kind: 'act',
    // Another result than the one that was decided about.
    async input({ otherResultId: resultId }, { ask }) {
      const params = { resultId };
      const { version } = appeal.parse(await ask('fileAppeal', 'individual', { params, body: { text } }));
      return { params, body: { version } };
    },
  },
};
