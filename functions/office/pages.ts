import { contactOfficeContract } from '#shared/contact/contract.ts';
import { newsOfficeContract } from '#shared/news/office-contract.ts';
import { switchOfficeContract } from '#shared/feature-switch/office-contract.ts';
import { staticPageOfficeContract } from '#shared/static-page/office-contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createContactRepository } from '../features/contact/repository.ts';
import { contactOfficeHandlers } from '../features/contact/routes.ts';
import { createContactOffice } from '../features/contact/service.ts';
import { createSwitchRepository } from '../features/feature-switch/repository.ts';
import { switchOfficeHandlers } from '../features/feature-switch/routes.ts';
import { createSwitchOffice } from '../features/feature-switch/service.ts';
import { createNewsOffice } from '../features/news/office.ts';
import { createNewsPictures } from '../features/news/pictures.ts';
import { createNewsRepository } from '../features/news/repository.ts';
import { newsOfficeHandlers } from '../features/news/routes.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createStaticPageOffice } from '../features/static-page/office.ts';
import { createStaticPageRepository } from '../features/static-page/repository.ts';
import { staticPageOfficeHandlers } from '../features/static-page/routes.ts';
import { createStaticPages } from '../features/static-page/service.ts';
import { createTermsRepository } from '../features/terms/repository.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import { issuerOf } from '../platform/issuer.ts';
import type { Part } from '../platform/http/parts.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

/** What the office tells people, and what they ask it. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    table,
    clock,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    trail: createTrailRepository(table, clock),
    attention: createAttentionRepository(table),
    contacts: createContactRepository(table),
    terms: createTermsRepository(table),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(
    newsOfficeContract,
    newsOfficeHandlers(
      createNewsOffice({ ...parts, news: createNewsRepository(table) }),
      createNewsPictures(
        createStorage({
          bucket: env.DOCUMENTS_BUCKET,
          client: createS3Client(env.S3_FORCE_PATH_STYLE === 'true'),
          mayList: false,
        }),
      ),
    ),
  );
  implement(
    switchOfficeContract,
    switchOfficeHandlers(createSwitchOffice({ ...parts, switches: createSwitchRepository(table) })),
  );
  implement(contactOfficeContract, contactOfficeHandlers(createContactOffice(parts)));
  const pages = createStaticPageRepository(table);
  const read = createStaticPages({
    clock,
    pages,
    terms: parts.terms,
    orders: createOrderRepository(table),
    competition: createCompetitionRepository(table),
    issuer: issuerOf(env),
  });
  implement(
    staticPageOfficeContract,
    staticPageOfficeHandlers(read, createStaticPageOffice({ ...parts, pages })),
  );
};
