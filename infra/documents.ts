/** Which document a screen of the SPA begins with, on CloudFront and on the local front door. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { to } from '#shared/kernel/paths.ts';
import { typingWorker } from '#shared/kernel/typing-worker.ts';

/** `/` has one of its own, with its first paint written into it (web/first-paint); typing is an app of its own. */
export const documents = { top: 'top.html', typing: 'typing/index.html', any: 'index.html' } as const;

export const documentOf = (path: string): string => {
  if (path === '/') return documents.top;
  return path === '/typing' || path.startsWith('/typing/') ? documents.typing : documents.any;
};

/** A document of its own, which only our own console frames. */
export const designerPage = 'designer/index.html';

/** Of the build, and asked for every time. */
export const builtFiles = [...Object.values(documents), 'favicon.svg', typingWorker.slice(1)];

/** Of a built site: these name their encoding when they are served. */
export const textTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  svg: 'image/svg+xml',
};

/** What a built site lacks of its documents: the local system builds it without the designer. */
export const missingDocuments = (site: string): string[] =>
  [...Object.values(documents), designerPage].filter((file) => !existsSync(join(site, file)));

/** Files with names of their own; whatever else is not below `fileFolders` is a screen, also where its last part has a dot. */
export const fixedFiles = [...builtFiles, 'config.json', 'robots.txt'];
export const fileFolders = ['/assets/', '/designer/'] as const;

export const isScreen = (path: string): boolean =>
  !fixedFiles.some((file) => path === `/${file}`) && !fileFolders.some((folder) => path.startsWith(folder));

/** Nothing of `dev` is to be found; of the product not what only a paper leads to. */
export const robots = (stage: string): string =>
  [
    'User-agent: *',
    ...(stage === 'prod' ? ['Disallow: /api/', `Disallow: ${to('/qrCertificate')}`] : ['Disallow: /']),
    '',
  ].join('\n');
