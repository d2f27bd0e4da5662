import type { studentImportContract } from '#shared/school/student-import/contract.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { ImportRepository } from './repository.ts';
import type { ImportService } from './service.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface ImportRouteDependencies {
  readonly imports: ImportRepository;
  readonly importing: ImportService;
  readonly accounts: AccountRepository;
}

export function importHandlers({
  imports,
  importing,
  accounts,
}: ImportRouteDependencies): Handlers<typeof studentImportContract> {
  const own = (actor: Actor): string => membershipOf(actor).organizationId;
  const starter = ({ userId }: Actor) => auditActor(accounts, userId);
  return {
    prepareImport: async ({ actor, body }) => importing.prepare(own(actor), body, await starter(actor)),
    async putImportRows({ actor, params, body: { chunk, rows } }) {
      await importing.putRows(own(actor), params.importId, chunk, rows);
      return { chunk };
    },
    startImport: async ({ actor, params }) =>
      importing.start(own(actor), params.importId, await starter(actor)),
    listImports: ({ actor, query }) => imports.list(own(actor), query),
    getImport: ({ actor, params }) => importing.look(own(actor), params.importId),
    async listImportRows({ actor, params, query }) {
      const { id } = await imports.getImport(own(actor), params.importId);
      return imports.results(id, query.cursor);
    },
    undoImport: async ({ actor, params }) =>
      importing.undo(own(actor), params.importId, await starter(actor)),
  };
}
