/** The published lists: which badges are revoked, and which suspended. */
import { statusPurposes, type StatusPurpose } from '#shared/certificate/badge/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { encodeBits, noBits } from './bits.ts';
import { statusListAddress } from './credential.ts';
import { credentialsContext, type Proofs } from './proof.ts';
import { createBadgeRepository } from './repository.ts';

/** @throws Problem `not-found` */
export type GetStatusList = (list: number, purpose: string) => Promise<string>;

const isPurpose = (purpose: string): purpose is StatusPurpose =>
  statusPurposes.some((known) => known === purpose);

export function createGetStatusList(
  { table, clock, env }: Basis,
  proofs: Pick<Proofs, 'did' | 'sign'>,
): GetStatusList {
  const badges = createBadgeRepository(table);

  /** Signed once a version, not once a request. */
  const signed = new Map<string, { version: number; document: string }>();

  async function sign(list: number, purpose: StatusPurpose, encodedList: string): Promise<string> {
    const id = statusListAddress(env.PUBLIC_ORIGIN, list, purpose);
    const now = clock();
    const credential = {
      '@context': [credentialsContext],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: proofs.did,
      validFrom: now.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: purpose,
        encodedList,
      },
    };
    return JSON.stringify(await proofs.sign(credential, now));
  }

  return async (list, purpose) => {
    const [current, bits] = isPurpose(purpose)
      ? await Promise.all([badges.currentList(), badges.findBits(list, purpose)])
      : [0, undefined];
    if (!isPurpose(purpose) || list < 1 || list > current) throw new Problem('not-found');
    const version = bits?.version ?? 0;
    const name = `${list}/${purpose}`;
    const kept = signed.get(name);
    if (kept?.version === version) return kept.document;
    const document = await sign(list, purpose, bits?.encoded ?? encodeBits(noBits()));
    signed.set(name, { version, document });
    return document;
  };
}
