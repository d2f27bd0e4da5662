/** A school's learning portal, as a browser goes through it: from a link there to our own page. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { PortalPersonId } from '#infra/local/portal/portal.ts';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { withCookie } from './entrance.ts';
import { signIn } from '#test/support/system.ts';

/** The school of that owner has the portal from here on. */
export async function registerPortal(
  system: LocalSystem,
  ownerKey = 'school',
  values: Partial<LocalSystem['portal']['values']> = {},
) {
  const owner = await signIn(system, ownerKey);
  const { tool, portal } = (await owner.call(portalContract.getPortal)).value();
  const body = { ...system.portal.values, ...values, version: portal?.version ?? 0 };
  return { owner, tool, answer: await owner.call(portalContract.savePortal, { body }) };
}

/** What a browser keeps, by name; gone where it was given an empty one. */
export class Jar {
  readonly #kept = new Map<string, string>();

  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(headers: Headers): void {
    for (const one of headers.getSetCookie()) {
      const [pair = ''] = one.split(';', 1);
      const at = pair.indexOf('=');
      this.#kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

interface Way {
  readonly loginUrl: string;
  readonly person?: PortalPersonId;
  readonly target?: string;
  readonly jar?: Jar;
  /** Of the login, in the place of what the portal says. */
  readonly login?: Readonly<Record<string, string | undefined>>;
}

/** From another site, as browsers say it. */
const elsewhere = { 'sec-fetch-site': 'cross-site' };

/** The login that the portal begins with; answered by where it leads. */
export async function beginAtPortal(
  system: LocalSystem,
  { loginUrl, person = 'aoi-0001', target, jar = new Jar(), login = {} }: Way,
): Promise<{ readonly jar: Jar; readonly url: string }> {
  const { issuer, clientId, deploymentId } = system.portal.values;
  const place = target ?? `${system.origin}/`;
  const url = new URL(loginUrl);
  const said = {
    iss: issuer,
    login_hint: person,
    target_link_uri: place,
    lti_message_hint: place,
    client_id: clientId,
    lti_deployment_id: deploymentId,
    ...login,
  };
  for (const [name, value] of Object.entries(said))
    if (value !== undefined) url.searchParams.set(name, value);
  const answer = await fetch(url, { redirect: 'manual', headers: { ...elsewhere, cookie: jar.cookie } });
  jar.take(answer.headers);
  return { jar, url: answer.headers.get('location') ?? '' };
}

/** What the portal's page would post. */
export async function postedBy(
  url: string,
): Promise<{ readonly action: string; readonly form: URLSearchParams }> {
  const html = await (await fetch(url)).text();
  const unescape = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/gu)];
  return {
    action: unescape(/action="([^"]*)"/u.exec(html)?.[1]),
    form: new URLSearchParams(
      fields.map(([, name = '', value]): [string, string] => [name, unescape(value)]),
    ),
  };
}

/** Posts it; answers where the browser is led, on this site. */
export async function post(action: string, form: URLSearchParams, jar: Jar): Promise<string> {
  const answer = await fetch(action, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { ...elsewhere, cookie: jar.cookie },
  });
  jar.take(answer.headers);
  return answer.headers.get('location') ?? `${String(answer.status)} ${await answer.text()}`;
}

/** All of it; `at` is our page that it ended on. */
export async function launch(
  system: LocalSystem,
  way: Way,
): Promise<{ readonly jar: Jar; readonly at: string }> {
  const { jar, url } = await beginAtPortal(system, way);
  if (!url.startsWith(system.portal.values.authUrl)) return { jar, at: url };
  const { action, form } = await postedBy(url);
  return { jar, at: await post(action, form, jar) };
}

export const arrivalOf = (system: LocalSystem, jar: Jar) =>
  withCookie(system, entranceContract.getArrival, jar);

/** Signed in as always, somebody links the account that they came with from the portal. */
export async function linkFromPortal(system: LocalSystem, key: string, way: Way) {
  const { jar } = await launch(system, way);
  const { token } = await signIn(system, key);
  return withCookie(system, entranceContract.linkSchoolAccount, jar, undefined, token);
}
