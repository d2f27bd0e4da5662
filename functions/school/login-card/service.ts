/** What the page asks of login cards in bulk; passwords and PDF are the worker's. */
import { Problem } from '#shared/problem.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { CardJob, CardPassword } from '#shared/school/login-card/contract.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { newId } from '#functions/platform/id.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { cardKind, type CardInput, type CardRepository } from './repository.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';

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

const namedGroups = 2;

function inWords(names: readonly string[]): string {
  const rest = names.length - namedGroups;
  return `${names.slice(0, namedGroups).join('、')}${rest > 0 ? ` ほか${String(rest)}グループ` : ''}`;
}

export function createCardService(base: Basis, cardJobs: CardRepository): CardService {
  const { table, clock } = base;
  const students = createStudentRepository(table);
  const groups = createGroupRepository(table);
  const { jobs, starter } = composeJobs(base);

  /** As the paper is handed out: class by class, by number. */
  async function inOrder(
    year: { organizationId: string; fiscalYear: number },
    items: readonly StudentItem[],
  ) {
    const names = new Map(
      (await groups.listGroups(year.organizationId, year.fiscalYear)).map(({ id, name }) => [id, name]),
    );
    const nameOf = ({ groupId }: StudentItem): string => names.get(groupId) ?? '';
    const sorted = items.toSorted((a, b) => byWords(nameOf(a), nameOf(b)) || byNumber(a, b));
    return {
      userIds: sorted.map(({ userId }) => userId),
      groupWords: inWords([...new Set(sorted.map(nameOf))]),
      groupNames: Object.fromEntries(sorted.map((item) => [item.groupId, nameOf(item)])),
    };
  }

  return {
    async start({ organizationId, groupIds, userIds, password, requestKey }, by) {
      const before = await jobs.findRequest(organizationId, by.actorId, requestKey);
      if (before !== undefined) return cardJobs.of(await jobs.withProgress(before));
      const now = clock();
      const year = { organizationId, fiscalYear: fiscalYearOf(now) };
      const items = await Promise.all(
        [...new Set(userIds)].map((userId) => students.getStudent(year, userId)),
      );
      if (groupIds !== undefined && items.some(({ groupId }) => !groupIds.includes(groupId)))
        throw new Problem('not-found');
      const ordered = await inOrder(year, items);
      const id = newId('job', now);
      const input: CardInput = {
        fiscalYear: year.fiscalYear,
        password,
        groups: ordered.groupWords,
        groupIds: [...new Set(items.map(({ groupId }) => groupId))],
        groupNames: ordered.groupNames,
      };
      const job = await starter.start({
        job: {
          owner: organizationId,
          id,
          kind: cardKind,
          input,
          by: by.actorId,
          byName: by.actorName,
          startedAt: now.toISOString(),
          total: items.length,
        },
        cursors: [0],
        requestKey,
        writes: [cardJobs.addPupils(id, ordered.userIds)],
      });
      return cardJobs.of(job);
    },
  };
}
