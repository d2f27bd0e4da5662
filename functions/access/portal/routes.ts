import type { portalContract } from '#shared/access/portal/contract.ts';
import { organizationOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TokenKeys } from '#functions/platform/signing/token-keys.ts';
import { tryCookie } from './cookies.ts';
import type { LineRepository } from './line-repository.ts';
import { trySeconds, type PortalRepository } from './repository.ts';
import type { PortalService } from './service.ts';

interface PortalRoutes {
  readonly service: PortalService;
  readonly portals: Pick<PortalRepository, 'find' | 'findTry' | 'listClasses'>;
  readonly lines: Pick<LineRepository, 'listSendings'>;
  readonly tokenKeys: TokenKeys;
}

export const portalHandlers = ({
  service,
  portals,
  lines,
  tokenKeys,
}: PortalRoutes): Handlers<typeof portalContract> => ({
  async getPortal({ actor }) {
    const organizationId = organizationOf(actor);
    const portal = await portals.find(organizationId);
    return { tool: service.toolOf(organizationId), ...(portal && { portal }) };
  },
  async savePortal({ actor, body: { version, ...input } }) {
    await service.save(actor, input, version);
    return { accepted: true };
  },
  async removePortal({ actor }) {
    await service.remove(actor);
    return { accepted: true };
  },
  async beginPortalTry({ actor, cookies }) {
    cookies.write(tryCookie, await service.beginTry(actor), trySeconds, 'None');
    return { accepted: true };
  },
  async getPortalTry({ actor }) {
    const found = await portals.findTry(organizationOf(actor));
    return { ...(found && { found }) };
  },
  async listPortalClasses({ actor }) {
    const organizationId = organizationOf(actor);
    const portal = await portals.find(organizationId);
    return { items: portal === undefined ? [] : await portals.listClasses(organizationId, portal.issuer) };
  },
  readPortalRoster: ({ actor, params: { classId } }) => service.readRoster(actor, classId),
  async listPortalSendings({ actor }) {
    const organizationId = organizationOf(actor);
    const portal = await portals.find(organizationId);
    return { items: portal === undefined ? [] : await lines.listSendings(organizationId, portal.issuer) };
  },
  getPortalKeys: async () => ({ keys: await tokenKeys.published() }),
});
