/** The office's terms of use: another text, and whether everybody is to agree to it. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { request, signIn } from './system.ts';

const params = { slug: 'terms' };

/** What somebody who is asked to agree gets to read. */
export const termsNow = async (system: LocalSystem) =>
  (await request(system, staticPageContract.getTerms, {}, undefined)).value();

/** Writes a text and publishes it; answers the page as the office then sees it. */
export async function publishTerms(system: LocalSystem, body: string, { asksConsent = true } = {}) {
  const office = await signIn(system, 'admin');
  const before = (await office.call(staticPageOfficeContract.getStaticPageForOffice, { params })).value();
  const after = before.versions[0]?.number ?? 0;
  const text = { body, note: '文面を変えました', after };
  (await office.call(staticPageOfficeContract.writeStaticPage, { params, body: text })).value();
  const wish = { number: after + 1, reason: '規約を変えるため', instead: before.current, asksConsent };
  return (await office.call(staticPageOfficeContract.publishStaticPage, { params, body: wish })).value();
}
