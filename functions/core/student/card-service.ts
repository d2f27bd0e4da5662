/** What the page asks of login cards in bulk; passwords and PDF are the worker's. */
import { isProblem, Problem } from '#shared/kernel/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { CardJob, CardPassword } from '#shared/student/card-contract.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AuditActor } from '../audit/signed.ts';
import type { GroupRepository } from '../group/repository.ts';
import type { CardItem, CardRepository } from './card-repository.ts';
import type { StudentItem, StudentRepository } from './repository.ts';

interface CardServiceDependencies {
  readonly table: Table;
  readonly cardJobs: CardRepository;
  readonly students: Pick<StudentRepository, 'getStudent'>;
  readonly groups: Pick<GroupRepository, 'listGroups'>;
  readonly outbox: Pick<Outbox, 'prepare' | 'dispatch'>;
  readonly clock: Clock;
}

interface Asked {
  readonly organizationId: string;
  /** Undefined: all of them. */
  readonly groupIds: readonly string[] | undefined;
  readonly userIds: readonly string[];
  readonly password: CardPassword;
  readonly requestKey: string;
}

export interface CardService {
  /** @throws Problem `not-found` when one of the pupils is not theirs to see */
  start(asked: Asked, by: AuditActor): Promise<CardJob>;
}

const collator = new Intl.Collator('ja', { numeric: true });
const namedGroups = 2;

function inWords(names: readonly string[]): string {
  const rest = names.length - namedGroups;
  return `${names.slice(0, namedGroups).join('、')}${rest > 0 ? ` ほか${String(rest)}グループ` : ''}`;
}

export function createCardService(dependencies: CardServiceDependencies): CardService {
  const { table, cardJobs, students, groups, outbox, clock } = dependencies;

  async function findStarted(organizationId: string, by: AuditActor, requestKey: string) {
    const id = await cardJobs.findRequest(by.actorId, requestKey);
    return id === undefined ? undefined : cardJobs.find(organizationId, id);
  }

  /** As the paper is handed out: class by class, by number. */
  async function inOrder(
    year: { organizationId: string; fiscalYear: number },
    items: readonly StudentItem[],
  ) {
    const names = new Map(
      (await groups.listGroups(year.organizationId, year.fiscalYear)).map(({ id, name }) => [id, name]),
    );
    const nameOf = ({ groupId }: StudentItem): string => names.get(groupId) ?? '';
    const kana = ({ name }: StudentItem): string => `${name.familyKana} ${name.givenKana}`;
    const sorted = items.toSorted(
      (a, b) =>
        collator.compare(nameOf(a), nameOf(b)) ||
        (a.number ?? Infinity) - (b.number ?? Infinity) ||
        collator.compare(kana(a), kana(b)),
    );
    return {
      userIds: sorted.map(({ userId }) => userId),
      groupWords: inWords([...new Set(sorted.map(nameOf))]),
    };
  }

  return {
    async start({ organizationId, groupIds, userIds, password, requestKey }, by) {
      const before = await findStarted(organizationId, by, requestKey);
      if (before !== undefined) return cardJobs.toJob(before);
      const now = clock();
      const year = { organizationId, fiscalYear: fiscalYearOf(now) };
      const items = await Promise.all(
        [...new Set(userIds)].map((userId) => students.getStudent(year, userId)),
      );
      if (groupIds !== undefined && items.some(({ groupId }) => !groupIds.includes(groupId)))
        throw new Problem('not-found');
      const ordered = await inOrder(year, items);
      const item: CardItem = {
        ...year,
        id: newId('cardJob', now),
        status: 'running',
        password,
        groups: ordered.groupWords,
        groupIds: [...new Set(items.map(({ groupId }) => groupId))],
        startedBy: by.actorId,
        startedByName: by.actorName,
        startedAt: now.toISOString(),
        total: items.length,
        done: 0,
        next: 0,
        part: 0,
        skipped: { disabled: 0, ownAccount: 0, gone: 0 },
        files: [],
      };
      const message = outbox.prepare({
        kind: 'issue-cards',
        organizationId,
        cardJobId: item.id,
        part: item.part,
      });
      try {
        await table.transact([...cardJobs.add(item, ordered.userIds, requestKey), message.write]);
      } catch (error) {
        // The same request twice at once: the quicker one started it for both.
        const started = isProblem(error, 'version-conflict')
          ? await findStarted(organizationId, by, requestKey)
          : undefined;
        if (started === undefined) throw error;
        return cardJobs.toJob(started);
      }
      await outbox.dispatch([message.id]);
      return cardJobs.toJob(item);
    },
  };
}
