import { newsContract, publicNewsContract } from '#shared/site/news/contract.ts';
import { switchContract } from '#shared/record/feature-switch/contract.ts';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { createSwitchRepository } from '#functions/record/feature-switch/repository.ts';
import { switchHandlers } from '#functions/record/feature-switch/routes.ts';
import { createNewsPictures } from '#functions/site/news/pictures.ts';
import { newsHandlers, publicNewsHandlers } from '#functions/site/news/routes.ts';
import { createNewsService } from '#functions/site/news/service.ts';
import { staticPageHandlers } from '#functions/site/static-page/routes.ts';
import { createStaticPages } from '#functions/site/static-page/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What anybody may read, signed in or not. */
export const part: Part = ({ implement, ...base }) => {
  const news = createNewsService(base);
  const pictures = createNewsPictures(base);
  implement(publicNewsContract, publicNewsHandlers(news, pictures));
  implement(newsContract, newsHandlers(news, pictures));
  implement(staticPageContract, staticPageHandlers(createStaticPages(base)));
  implement(switchContract, switchHandlers(createSwitchRepository(base.table), base.clock));
};
