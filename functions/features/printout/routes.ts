import type { printoutContract } from '#shared/printout/contract.ts';
import { organizationOf } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';
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
  listPrintouts: ({ actor: { userId }, query: { kind, ...query } }) =>
    printouts.list({ owner: userId, by: userId, kind }, query),
  startGroupPrintout: ({ actor, body }) => printing.startGroup(actor, body),
  listGroupPrintouts: ({ actor, query: { kind, ...query } }) =>
    printouts.list({ owner: organizationOf(actor), by: actor.userId, kind }, query),
});
