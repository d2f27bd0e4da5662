import type { shownResultContract } from '#shared/competition/shown-result/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { toResult } from '#functions/competition/result/repository.ts';
import type { ShownResults } from './service.ts';

export const shownResultHandlers = (shown: ShownResults): Handlers<typeof shownResultContract> => ({
  async listRevisions({ actor, params }) {
    return { items: await shown.revisions(await shown.own(actor, params.resultId)) };
  },
  async getPupilResult({ actor, params }) {
    const result = await shown.ofPupil(actor, params.resultId);
    const { holderName, groupName } = result;
    return { ...toResult(result), holderName, groupName, revisions: await shown.revisions(result) };
  },
});
