/** An individual who applies for certificates, and what the payer does on the provider's page. */
import { actOn, type StripeAct } from '#infra/local/stripe/control.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { eventually, type Person } from '#test/support/system.ts';

export const certificatePrice = 550;

/** Results nobody applied for yet, newest first. */
export async function eligibleResults(person: Person): Promise<string[]> {
  const { items } = (await person.call(resultContract.listResults, { query: { limit: 50 } })).value();
  return items.filter((result) => ineligibility(result) === undefined).map(({ id }) => id);
}

interface Placed {
  readonly orderId: string;
  readonly sessionId: string;
}

const sessionOf = (url: string | undefined): string =>
  new URL(url ?? 'about:blank').pathname.split('/').at(-1) ?? '';

export async function apply(person: Person, resultId?: string, name?: string): Promise<Placed> {
  const printedName = name ?? fullName((await person.call(sessionContract.getSession)).value().name);
  const chosen = resultId ?? (await eligibleResults(person))[0] ?? '';
  const body = {
    resultId: chosen,
    kind: 'digital' as const,
    printedName,
    expectedTotal: certificatePrice,
    buyerAge: 'adult' as const,
  };
  const answer = await person.call(certificateApplicationContract.applyForCertificate, { body });
  const { orderId, url } = answer.value();
  return { orderId, sessionId: sessionOf(url) };
}
export { sessionOf };

export const act = (system: LocalSystem, sessionId: string, action: StripeAct['action']): void =>
  actOn(system.stripe, { sessionId, action });

export async function applicationOf(person: Person, orderId: string): Promise<Application> {
  const { items } = (
    await person.call(certificateApplicationContract.listApplications, { query: { limit: 100 } })
  ).value();
  const found = items.find((application) => application.order.id === orderId);
  if (found === undefined) throw new Error(`no application of ${orderId}`);
  return found;
}

export const issued = (person: Person, orderId: string): Promise<Application> =>
  eventually(
    () => applicationOf(person, orderId),
    ({ status, order }) => status === 'issued' && order.status === 'fulfilled',
  );

/** One more published result for a seeded individual, free to be applied for. */
export async function addResult(system: LocalSystem, person: Person, serial: number): Promise<string> {
  const rows = await allRows(system);
  const [known] = await eligibleResults(person);
  const template = rows.find(({ sk }) => sk === `RESULT#${known ?? ''}`);
  if (template === undefined) throw new Error('no result to copy');
  const resultId = `res_01TEST${String(serial).padStart(20, '0')}`;
  await putRow(system, { ...template, sk: `RESULT#${resultId}`, resultId });
  return resultId;
}
