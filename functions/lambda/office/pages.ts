import { contactOfficeContract } from '#shared/site/contact/contract.ts';
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import { switchOfficeContract } from '#shared/record/feature-switch/office-contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { contactOfficeHandlers } from '#functions/site/contact/routes.ts';
import { createContactOffice } from '#functions/site/contact/service.ts';
import { switchOfficeHandlers } from '#functions/record/feature-switch/routes.ts';
import { createSwitchOffice } from '#functions/record/feature-switch/service.ts';
import { createNewsOffice } from '#functions/site/news/office.ts';
import { createNewsPictures } from '#functions/site/news/pictures.ts';
import { newsOfficeHandlers } from '#functions/site/news/routes.ts';
import { createStaticPageOffice } from '#functions/site/static-page/office.ts';
import { staticPageOfficeHandlers } from '#functions/site/static-page/routes.ts';
import { createStaticPages } from '#functions/site/static-page/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What the office tells people, and what they ask it. */
export const part: Part = ({ implement, ...base }) => {
  implement(newsOfficeContract, newsOfficeHandlers(createNewsOffice(base), createNewsPictures(base)));
  implement(switchOfficeContract, switchOfficeHandlers(createSwitchOffice(base)));
  implement(contactOfficeContract, contactOfficeHandlers(createContactOffice(base)));
  implement(
    staticPageOfficeContract,
    staticPageOfficeHandlers(createStaticPages(base), createStaticPageOffice(base)),
  );
};
