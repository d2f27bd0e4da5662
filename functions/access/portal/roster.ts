/** Who is in a class, as its portal tells it (LTI Names and Role Provisioning Services 2.0): page by page, never on to another site. */
import * as z from 'zod';
import type { Portal, PortalRoster } from '#shared/access/portal/schema.ts';
import { Problem } from '#shared/problem.ts';
import { asking } from './asking.ts';
import type { Leaves } from './leave.ts';
import { scopes } from './scopes.ts';

/** A page holds a class or more, and nobody's roster has more people (student-import). */
const mostPages = 20;
const mostMembers = 5000;
/** After that no further page is begun: the function itself has fifteen seconds. */
const patienceMs = 7000;
const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

const partSchema = z.string().trim().max(100).optional().catch(undefined);
const memberSchema = z.object({
  status: z.string().optional(),
  name: z.string().trim().max(200).optional().catch(undefined),
  given_name: partSchema,
  family_name: partSchema,
  roles: z.array(z.string()),
});
type Member = z.output<typeof memberSchema>;
const pageSchema = z.object({ members: z.array(memberSchema) });

/** The family name first; where the two are told apart that is kept by a space. */
const nameOf = ({ name, family_name, given_name }: Member): string =>
  family_name && given_name ? `${family_name} ${given_name}` : (name ?? '');
const isThere = ({ status }: Member): boolean => status === undefined || status === 'Active';
const learns = ({ roles }: Member): boolean => roles.some((role) => /(?:^|[#/])Learner$/u.test(role));

/** Where the next page is (RFC 8288); undefined after the last. @throws Error where that is another site */
export function nextOf(link: string | null, from: string): string | undefined {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/gu)) {
    if (!/;\s*rel="?(?:[^";,]*\s)?next(?:\s[^";,]*)?"?\s*(?:[;,]|$)/iu.test(parameters)) continue;
    const next = new URL(target, from);
    if (next.origin !== new URL(from).origin) throw new Error(`the next page is at ${next.origin}`);
    return next.href;
  }
  return undefined;
}

interface RosterDependencies {
  readonly leaves: Leaves;
  /** Milliseconds, of no particular beginning. */
  readonly now: () => number;
}

/** @throws Problem `portal-refused` `portal-unreachable` */
export type AskRoster = (portal: Portal, membershipsUrl: string) => Promise<Omit<PortalRoster, 'title'>>;

export function createAskRoster({ leaves, now }: RosterDependencies): AskRoster {
  return async (portal, membershipsUrl) => {
    const begun = now();
    const members: Member[] = [];
    const seen = new Set<string>();
    let page: string | undefined = membershipsUrl;
    while (page !== undefined) {
      const address: string = page;
      if (now() - begun > patienceMs) throw new Problem('portal-unreachable');
      page = await asking(async () => {
        if (seen.has(address) || seen.size >= mostPages) throw new Error('the pages have no end');
        seen.add(address);
        const answer = await leaves.ask(portal, scopes.roster, address, { headers: { accept } });
        members.push(...pageSchema.parse(await answer.json()).members.filter(isThere));
        if (members.length > mostMembers) throw new Error('more people than a school has');
        return nextOf(answer.headers.get('link'), address);
      });
    }
    const learners = members.filter(learns);
    return {
      learners: learners.map((member) => ({ name: nameOf(member) })),
      others: members.length - learners.length,
    };
  };
}
