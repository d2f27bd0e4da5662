import { newsContract, publicNewsContract } from '#shared/site/news/contract.ts';
import { switchContract } from '#shared/record/feature-switch/contract.ts';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createSwitchRepository } from '#functions/record/feature-switch/repository.ts';
import { switchHandlers } from '#functions/record/feature-switch/routes.ts';
import { createNewsPictures } from '#functions/site/news/pictures.ts';
import { createNewsReadings } from '#functions/site/news/reading-repository.ts';
import { createNewsRepository } from '#functions/site/news/repository.ts';
import { newsHandlers, publicNewsHandlers } from '#functions/site/news/routes.ts';
import { createNewsService } from '#functions/site/news/service.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createStaticPageRepository } from '#functions/site/static-page/repository.ts';
import { staticPageHandlers } from '#functions/site/static-page/routes.ts';
import { createStaticPages } from '#functions/site/static-page/service.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { issuerOf } from '#functions/platform/issuer.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';

/** What anybody may read, signed in or not. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const news = createNewsService({
    table,
    clock,
    news: createNewsRepository(table),
    readings: createNewsReadings(table, clock),
  });
  const pictures = createNewsPictures(
    createStorage({
      bucket: env.DOCUMENTS_BUCKET,
      client: createS3Client(env.S3_FORCE_PATH_STYLE === 'true'),
      mayList: false,
    }),
  );
  implement(publicNewsContract, publicNewsHandlers(news, pictures));
  implement(newsContract, newsHandlers(news, pictures));
  const pages = createStaticPages({
    clock,
    pages: createStaticPageRepository(table),
    terms: createTermsRepository(table),
    orders: createOrderRepository(table),
    competition: createCompetitionRepository(table),
    issuer: issuerOf(env),
  });
  implement(staticPageContract, staticPageHandlers(pages));
  implement(switchContract, switchHandlers(createSwitchRepository(table), clock));
};
