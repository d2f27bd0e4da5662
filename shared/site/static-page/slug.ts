/** Without a schema: the browser's table of routes has them. */
export const staticPageSlugs = ['terms', 'privacy', 'tokushoho', 'contact', 'help'] as const;
