/** Which document a screen of the SPA begins with, on CloudFront and on the local front door. */

/** `/` has one of its own, with its first paint written into it (web/first-paint). */
export const documents = { top: 'top.html', any: 'index.html' } as const;

export const documentOf = (path: string): string => (path === '/' ? documents.top : documents.any);

/** A document of its own, which only our own console frames. */
export const designerPage = 'designer/index.html';
