import { contactOfficeContract } from '#shared/site/contact/contract.ts';
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import { switchOfficeContract } from '#shared/record/feature-switch/office-contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { contactOfficeHandlers } from '#functions/site/contact/routes.ts';
import { createContactOffice } from '#functions/site/contact/service.ts';
import { createSwitchRepository } from '#functions/record/feature-switch/repository.ts';
import { switchOfficeHandlers } from '#functions/record/feature-switch/routes.ts';
import { createSwitchOffice } from '#functions/record/feature-switch/service.ts';
import { createNewsOffice } from '#functions/site/news/office.ts';
import { createNewsPictures } from '#functions/site/news/pictures.ts';
import { createNewsRepository } from '#functions/site/news/repository.ts';
import { newsOfficeHandlers } from '#functions/site/news/routes.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createStaticPageOffice } from '#functions/site/static-page/office.ts';
import { createStaticPageRepository } from '#functions/site/static-page/repository.ts';
import { staticPageOfficeHandlers } from '#functions/site/static-page/routes.ts';
import { createStaticPages } from '#functions/site/static-page/service.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { issuerOf } from '#functions/platform/issuer.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';

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
