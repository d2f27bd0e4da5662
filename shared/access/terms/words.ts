/** How terms are called where people read of them. Pure. */

/** `2026年4月1日`, and `2026年4月1日の2` of a further one of that day. */
export const versionWords = (version: string): string =>
  version.replace(/^(\d+)-0?(\d+)-0?(\d+)/u, '$1年$2月$3日').replace(/日-0?(\d+)$/u, '日の$1');
