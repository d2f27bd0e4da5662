/** What the office does about appeals. An acceptance and the ruling that follows from it are one transaction. */
import {
  appealForOfficeSchema,
  type AppealForOffice,
  type DecisionInput,
} from '#shared/competition/correction/appeal/contract.ts';
import { isChangedSince, isFull, written } from '#shared/competition/correction/appeal/policy.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { CorrectionService } from '#functions/competition/correction/service.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { RulingRepository } from '#functions/competition/ruling/repository.ts';
import { appealAnsweredMail, appealDecidedMail } from './mail.ts';
import type { AppealItem, AppealRepository } from './repository.ts';

interface DecideDependencies {
  readonly appeals: AppealRepository;
  readonly corrections: Pick<CorrectionService, 'get' | 'prepare'>;
  readonly rulings: Pick<RulingRepository, 'record'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly audit: AuditRepository;
  readonly attention: AttentionRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export interface AppealOffice {
  list(standing: 'open' | 'closed', query: PageQuery): Promise<Page<AppealForOffice>>;
  /** @throws Problem `not-found` */
  get(appealId: string): Promise<AppealForOffice>;
  /** @throws Problem `not-found`, `appeal-closed`, `appeal-full`, `version-conflict` */
  answer(appealId: string, wish: { text: string; version: number }): Promise<AppealForOffice>;
  /** @throws Problem `not-found`, `appeal-closed`, `version-conflict`, `ruling-not-possible`, `nothing-corrected` */
  decide(adminId: string, appealId: string, input: DecisionInput): Promise<AppealForOffice>;
}

/** To whoever filed, and to their school. */
const byName = '事務局';
const toView = (item: AppealItem): AppealForOffice => appealForOfficeSchema.parse(item);
const titleOf = ({ season, division, holderName }: AppealItem): string =>
  `${season.title} ${division.name}（${holderName}さん）`;

export function createAppealOffice(dependencies: DecideDependencies): AppealOffice {
  const { appeals, corrections, rulings, accounts, audit, attention, outbox, clock } = dependencies;

  async function find(appealId: string): Promise<AppealItem> {
    const item = await appeals.find(appealId);
    if (item === undefined) throw new Problem('not-found');
    return item;
  }

  async function open(appealId: string, version: number): Promise<AppealItem> {
    const item = await find(appealId);
    if (item.state !== 'open') throw new Problem('appeal-closed');
    if (item.version !== version) throw new Problem('version-conflict');
    return item;
  }

  function trail(
    item: AppealItem,
    actorId: string,
    action: 'appeal-accepted' | 'appeal-rejected',
    reason: string,
  ): Write[] {
    const { organizationId, personId, holderName, division } = item;
    if (organizationId === undefined) return [];
    const detail = `${division.name}: ${reason}`;
    const subject = { subjectId: personId, subjectName: holderName };
    return [audit.record({ organizationId, action, actorId, actorName: byName, ...subject, detail })];
  }

  /** The ruling of an acceptance tells the holder itself; whoever else filed is told here. */
  function told(item: AppealItem, input: DecisionInput, reason: string, change?: string): Message[] {
    const { id, filedByUser: userId, personId } = item;
    if (input.decision === 'accept' && userId === personId) return [];
    // A void one is shown to nobody any more.
    const isShown = input.decision !== 'accept' || input.ruling.act !== 'void';
    const parameters = {
      decision: input.decision === 'reject' ? ('reject' as const) : ('accept' as const),
      title: titleOf(item),
      reason,
      ...(change !== undefined && { change }),
      ...(isShown && { resultId: item.resultId }),
    };
    return [mailTo(appealDecidedMail, { key: `appeal-decided:${id}`, userId }, parameters)];
  }

  return {
    async list(standing, query) {
      const found = await appeals.list(standing, query);
      return { ...found, items: found.items.map(toView) };
    },

    get: async (appealId) => toView(await find(appealId)),

    async answer(appealId, { text, version }) {
      const item = await open(appealId, version);
      if (isFull(item)) throw new Problem('appeal-full');
      const messages = written(item, { at: clock().toISOString(), by: 'office', byName, text });
      if (messages === undefined) throw new Problem('appeal-closed');
      const to = { key: `appeal-answered:${appealId}:${version}`, userId: item.filedByUser };
      await outbox.commit(
        [appeals.change(item).set({ messages }), attention.settle('appeal-waits', appealId)],
        [mailTo(appealAnsweredMail, to, { title: titleOf(item), resultId: item.resultId })],
      );
      return toView({ ...item, messages: [...messages], version: version + 1 });
    },

    async decide(adminId, appealId, input) {
      const item = await open(appealId, input.version);
      const accepted = input.decision !== 'reject';
      // What was typed may be erased meanwhile, with the account.
      const asked = { attemptId: item.attemptId, personId: item.personId };
      if (input.decision === 'accept-as-changed' && !isChangedSince(item, await corrections.get(asked)))
        throw new Problem('nothing-corrected');
      const reason = input.decision === 'accept' ? input.ruling.reason : input.reason;
      const ruled =
        input.decision === 'accept'
          ? await corrections.prepare(adminId, asked, input.ruling)
          : { writes: [], messages: [], change: undefined };
      const state = accepted ? 'accepted' : 'rejected';
      const at = clock().toISOString();
      await outbox.commit(
        [
          appeals.close(item, state, at, reason),
          attention.settle('appeal-waits', appealId),
          ...trail(item, adminId, accepted ? 'appeal-accepted' : 'appeal-rejected', reason),
          rulings.record({
            seasonId: item.season.id,
            divisionCode: item.division.code,
            ...(await trailActor(accounts, adminId)),
            act: accepted ? 'appeal-accept' : 'appeal-reject',
            reason,
            resultId: item.resultId,
          }),
          ...ruled.writes,
        ],
        [...ruled.messages, ...told(item, input, reason, ruled.change)],
      );
      return toView({ ...item, state, decidedAt: at, reason, version: item.version + 1 });
    },
  };
}
