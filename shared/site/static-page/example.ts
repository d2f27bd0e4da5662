import { withExamples } from '#shared/kernel/examples.ts';
import { staticPageContract } from './contract.ts';
import { staticPageOfficeContract } from './office-contract.ts';

const params = { slug: 'terms' } as const;

export const staticPageEndpoints = withExamples(staticPageContract, {
  getStaticPage: { params },
});

export const staticPageOfficeEndpoints = withExamples(staticPageOfficeContract, {
  getStaticPageForOffice: { params },
  getStaticPageText: { params, query: { number: '0' } },
  writeStaticPage: {
    params,
    body: { body: '## 目的\n\nこの規約は…', note: '条の番号を直しました', after: 0 },
  },
  publishStaticPage: {
    params,
    body: { number: 0, reason: '誤りが見つかったため', instead: 1, asksConsent: true },
  },
});
