/** Competing: an attempt from its start to its end, each round with an entry of its own; and what people decide about one. */
import * as z from 'zod';
import { chunksOf, type SentChunk } from '#test/companion/client.ts';
import type { Before, Case, Fixture } from './case.ts';

const device = 'device-of-the-bench';
const begun = z.object({ id: z.string(), token: z.string() });
const startOf = ({ answer }: Before) => begun.parse(answer('startAttempt'));
const chunkOf = (token: string): SentChunk =>
  chunksOf(token, [
    [100, 'down', 'KeyA'],
    [105, 'input', 'あ'],
  ])[0]!;

const reviewed = async ({ incompleteAttempt }: Fixture) => ({
  params: { attemptId: await incompleteAttempt() },
  body: { note: '計測のため' },
});
const reviewedByOffice = async (fixture: Fixture) => {
  const { params, body } = await reviewed(fixture);
  return { params, body: { ...body, state: 'under-review' } };
};

export const attemptCases: Readonly<Record<string, Case>> = {
  startAttempt: {
    as: 'individual',
    kind: 'act',
    input: async ({ readyEntry }) => ({ body: { entryId: await readyEntry(), device } }),
  },
  sendChunk: {
    as: 'individual',
    kind: 'submit',
    input: (_, before) => {
      const { id: attemptId, token } = startOf(before);
      const { number, ...chunk } = chunkOf(token);
      return { params: { attemptId, number: String(number) }, body: { token, device, ...chunk } };
    },
  },
  finishAttempt: {
    as: 'individual',
    kind: 'submit',
    input: (_, before) => {
      const { id: attemptId, token } = startOf(before);
      return {
        params: { attemptId },
        body: { token, device, chunkCount: 1, lastHash: chunkOf(token).hash },
      };
    },
  },
  getAttempt: {
    as: 'individual',
    kind: 'read',
    input: (_, before) => ({ params: { attemptId: startOf(before).id } }),
  },
  confirmAttempt: { as: 'teacher', kind: 'act', input: reviewed },
  confirmAttemptByOffice: { as: 'admin', kind: 'act', input: reviewedByOffice },
  giveBackAttempt: { as: 'admin', kind: 'act', input: reviewedByOffice },
};
