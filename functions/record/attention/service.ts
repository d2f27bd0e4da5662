import { fullName } from '#shared/people/account/schema.ts';
import type { HandledAttention, Handling } from '#shared/record/attention/schema.ts';
import { reasonWords } from '#shared/attention-reasons.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { TrailRepository } from '#functions/record/trail/repository.ts';
import type { AttentionRepository } from './repository.ts';

interface HandleDependencies {
  readonly table: Table;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly attention: AttentionRepository;
  readonly trail: Pick<TrailRepository, 'record'>;
  readonly clock: Clock;
}

/** @throws Problem `version-conflict` for an entry that is not in the inbox as it was seen */
export type HandleAttention = (adminId: string, handling: Handling) => Promise<HandledAttention>;

export const createHandleAttention =
  ({ table, accounts, attention, trail, clock }: HandleDependencies): HandleAttention =>
  async (adminId, handling) => {
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
