/** The texts the product comes with: what is published before the office has written anything. */
import type { StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { contactText } from './contact.ts';
import { helpText } from './help.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';
import { tokushohoText } from './tokushoho.ts';

export const builtIn: Readonly<Record<StaticPageSlug, string>> = {
  terms: termsText,
  privacy: privacyText,
  tokushoho: tokushohoText,
  contact: contactText,
  help: helpText,
};
