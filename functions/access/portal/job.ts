/** A score of a lesson goes to the portal that led its pupil there (LTI Assignment and Grade Services 2.0). */
import type * as z from 'zod';
import { scoreMaximum } from '#shared/access/portal/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { EntranceRepository } from '#functions/access/entrance/repository.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { statusOf } from './asking.ts';
import type { Leaves } from './leave.ts';
import type { Line, LineRepository } from './line-repository.ts';
import { sendScoreMessage } from './message.ts';
import type { PortalRepository } from './repository.ts';
import { scopes } from './scopes.ts';

const contentType = 'application/vnd.ims.lis.v1.score+json';
const gone: ReadonlySet<number | undefined> = new Set([404, 410]);
/** The portal has this one, of an earlier try that was killed, or a later one. */
const there = 409;

type Score = z.output<typeof sendScoreMessage.input>;

interface ScoreDependencies {
  readonly table: Pick<Table, 'transact'>;
  readonly lines: LineRepository;
  readonly portals: Pick<PortalRepository, 'find'>;
  readonly entrance: Pick<EntranceRepository, 'listLinks'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly leaves: Leaves;
}

/** Its scores stand below it, before whatever is asked for. */
function scoresAt(line: string): string {
  const url = new URL(line);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/scores`;
  return url.href;
}

function createSendScore({ table, lines, portals, entrance, accounts, leaves }: ScoreDependencies) {
  /** Everything it stands on still holds: portal, link, person, and the place itself. */
  async function portalFor(line: Line) {
    const portal = await portals.find(line.organizationId);
    if (portal === undefined || portal.issuer !== line.issuer || portal.tokenUrl === '') return undefined;
    const user = await accounts.findUser(line.userId);
    if (user?.status !== 'active' || user.membership?.organizationId !== line.organizationId)
      return undefined;
    const links = await entrance.listLinks(line.userId);
    if (!links.some(({ hash }) => hash === line.hash)) return undefined;
    const last = await lines.findSending(line);
    // A later launch says that it is there again.
    return last?.outcome === 'gone' && last.at > line.keptAt ? undefined : portal;
  }

  return async ({ userId, lesson, score, endedAt }: Score): Promise<void> => {
    const line = await lines.find(userId, lesson);
    // A portal takes none that is older than the one it has.
    if (line === undefined || (line.sentOf ?? '') >= endedAt) return;
    const portal = await portalFor(line);
    if (portal === undefined) return;
    const told = {
      userId: line.subject,
      scoreGiven: score,
      scoreMaximum,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: endedAt,
    };
    try {
      await leaves.ask(portal, scopes.score, scoresAt(line.url), {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: JSON.stringify(told),
      });
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'portal-refused') throw cause;
      const status = statusOf(cause);
      if (status !== there) {
        await table.transact(lines.note(line, gone.has(status) ? 'gone' : 'refused'));
        return;
      }
    }
    await table.transact(lines.note(line, 'sent', endedAt));
  };
}

/** With what it needs, made of what all messages have. */
export const scoreWork = <P>(compose: (parts: P) => ScoreDependencies) =>
  defineWork(
    sendScoreMessage,
    (parts: P) => createSendScore(compose(parts)),
    // A portal that is away for hours is its school's to see to.
    (parts, { userId, lesson }) => ({
      async told() {
        const { lines } = compose(parts);
        const line = await lines.find(userId, lesson);
        return line === undefined ? [] : lines.note(line, 'away');
      },
      over: [],
    }),
  );
