import { fullName } from '#shared/people/account/schema.ts';
import type { HandledAttention, Handling } from '#shared/record/attention/schema.ts';
import { reasonWords } from '#shared/attention-reasons.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createAttentionRepository } from './repository.ts';

/** @throws Problem `version-conflict` for an entry that is not in the inbox as it was seen */
export type HandleAttention = (adminId: string, handling: Handling) => Promise<HandledAttention>;

export function createHandleAttention({ table, clock }: Basis): HandleAttention {
  const accounts = createAccountRepository(table);
  const attention = createAttentionRepository(table);
  const trail = createTrailRepository(table, clock);
  return async (adminId, handling) => {
    const entry = await attention.find(handling.id);
    // Gone by itself, handled by somebody else, or raised anew since the page was read.
    if (entry === undefined || entry.raisedAt !== handling.raisedAt) throw new Problem('version-conflict');
    const by = { userId: adminId, name: fullName((await accounts.getUser(adminId)).name) };
    const at = clock().toISOString();
    await table.transact([
      ...attention.handle(entry, handling, by, at),
      trail.record(
        { kind: 'attention', id: entry.id },
        {
          by: by.userId,
          byName: by.name,
          act: 'handle',
          detail: reasonWords(entry.reason).title,
          reason: handling.note,
        },
      ),
    ]);
    return { ...entry, note: handling.note, handledAt: at, handledByName: by.name };
  };
}
