import { newsContract, publicNewsContract } from '#shared/news/contract.ts';
import { switchContract } from '#shared/feature-switch/contract.ts';
import { staticPageContract } from '#shared/static-page/contract.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createSwitchRepository } from '../features/feature-switch/repository.ts';
import { switchHandlers } from '../features/feature-switch/routes.ts';
import { createNewsPictures } from '../features/news/pictures.ts';
import { createNewsReadings } from '../features/news/reading-repository.ts';
import { createNewsRepository } from '../features/news/repository.ts';
import { newsHandlers, publicNewsHandlers } from '../features/news/routes.ts';
import { createNewsService } from '../features/news/service.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createStaticPageRepository } from '../features/static-page/repository.ts';
import { staticPageHandlers } from '../features/static-page/routes.ts';
import { createStaticPages } from '../features/static-page/service.ts';
import { createTermsRepository } from '../features/terms/repository.ts';
import { issuerOf } from '../platform/issuer.ts';
import type { Part } from '../platform/http/parts.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';

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
