import { withExamples } from '#shared/kernel/examples.ts';
import { attemptContract, attemptOfficeContract, attemptReviewContract } from './contract.ts';

const params = { attemptId: 'att_01J00000000000000000000000' };
const hash = '0'.repeat(64);

export const attemptEndpoints = withExamples(attemptContract, {
  startAttempt: {
    body: {
      entryId: 'ent_01J00000000000000000000000',
      device: '3f0c8f6e-5b1d-4f0e-9a53-0d8f3a1c2b4d',
      input: { method: 'romaji', layout: 'jis' },
      divisionCode: 'romaji',
    },
  },
  sendChunk: {
    params: { ...params, number: 1 },
    body: {
      token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
      device: '3f0c8f6e-5b1d-4f0e-9a53-0d8f3a1c2b4d',
      previousHash: hash,
      hash,
      log: '[[812,"down","KeyA"],[868,"up","KeyA"]]',
    },
  },
  finishAttempt: {
    params,
    body: {
      token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
      device: '3f0c8f6e-5b1d-4f0e-9a53-0d8f3a1c2b4d',
      chunkCount: 6,
      lastHash: hash,
    },
  },
  getAttempt: { params },
});

export const attemptReviewEndpoints = withExamples(attemptReviewContract, {
  confirmAttempt: { params, body: { note: '教室で見ていました。途中で電源が切れました' } },
});

export const attemptOfficeEndpoints = withExamples(attemptOfficeContract, {
  confirmAttemptByOffice: {
    params,
    body: { note: '記録を再生して確かめました', state: 'under-review', version: 1 },
  },
  giveBackAttempt: { params, body: { note: '停電のため', state: 'under-review', version: 1 } },
});
