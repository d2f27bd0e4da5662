import type { printoutContract } from '#shared/competition/printout/contract.ts';
import { organizationOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { PrintoutRepository } from './repository.ts';
import type { PrintoutService } from './service.ts';

interface PrintoutRouteDependencies {
  readonly printouts: PrintoutRepository;
  readonly printing: PrintoutService;
}

export const printoutHandlers = ({
  printouts,
  printing,
}: PrintoutRouteDependencies): Handlers<typeof printoutContract> => ({
  startPrintout: ({ actor, body }) => printing.startOwn(actor, body),
  listPrintouts: ({ actor: { userId }, query }) => printouts.list(userId, query, userId),
  startGroupPrintout: ({ actor, body }) => printing.startGroup(actor, body),
  listGroupPrintouts: ({ actor, query }) => printouts.list(organizationOf(actor), query, actor.userId),
});
