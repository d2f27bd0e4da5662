/** Answers of the API that say themselves how long they may be kept, and are the same for everybody. */
export const cachedPaths = [
  '/api/auth/portal/keys',
  '/api/badge/status-lists/*',
  '/api/main/prices',
  '/api/main/public-news/*',
  '/api/main/seasons',
  '/api/main/seasons/*/rules',
  '/api/main/static-pages/*',
  '/api/main/switches',
] as const;
