/** A badge in the holder's hands, and a checker that knows nothing of us but what we publish. */
import { verifyCredential } from '@digitalcredentials/verifier-core';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { badgeContract } from '#shared/certificate/badge/contract.ts';
import type { CertificateItem } from '#functions/certificate/certificate/repository.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import type { Person } from '#test/support/system.ts';

type Given = Parameters<typeof verifyCredential>[0]['credential'];
type CertificateStatus = CertificateItem['status'];

/** Pays for a certificate. */
export async function certifiedAs(system: LocalSystem, person: Person, resultId?: string): Promise<string> {
  const { orderId, sessionId } = await apply(person, resultId);
  act(system, sessionId, 'pay');
  return (await issued(person, orderId)).certificateId ?? '';
}

const credentialSchema = z.looseObject({
  id: z.string(),
  credentialSubject: z.looseObject({ identifier: z.array(z.looseObject({ salt: z.string() })) }),
  credentialStatus: z.array(
    z
      .object({
        statusPurpose: z.string(),
        statusListIndex: z.string(),
        statusListCredential: z.url(),
      })
      .loose(),
  ),
  proof: z.looseObject({ proofValue: z.string(), verificationMethod: z.string() }),
});
type Credential = z.output<typeof credentialSchema>;

export async function badgeOf(
  person: Person,
  certificateId: string,
): Promise<{ document: string; credential: Credential }> {
  const { document } = (await person.call(badgeContract.handOutBadge, { params: { certificateId } })).value();
  return { document, credential: credentialSchema.parse(JSON.parse(document)) };
}

const answerSchema = z.object({
  log: z.array(z.object({ id: z.string(), valid: z.boolean() })).optional(),
  errors: z.array(z.object({ name: z.string() })).optional(),
});

/**
 * Verified by a library that did not make it. `did:web` is always asked for over TLS, which the local front door has none
 * of: such a request goes to the same host without.
 */
export async function verifiedOutside(system: LocalSystem, credential: object) {
  const { fetch } = globalThis;
  const secure = system.origin.replace('http:', 'https:');
  globalThis.fetch = (input, init) => {
    const url = (input instanceof Request ? input.url : String(input)).replace(secure, system.origin);
    // Its look-ups of JSON schemas and registries of issuers are not what is asked here.
    if (!url.startsWith(system.origin)) return Promise.resolve(new Response('{}', { status: 404 }));
    return fetch(url, init);
  };
  try {
    const copy: unknown = structuredClone(credential);
    const answer = answerSchema.parse(
      await verifyCredential({ credential: copy as Given, knownDIDRegistries: [] }),
    );
    return {
      steps: Object.fromEntries((answer.log ?? []).map(({ id, valid }) => [id, valid])),
      errors: (answer.errors ?? []).map(({ name }) => name),
    };
  } finally {
    globalThis.fetch = fetch;
  }
}

/** As whoever decides it leaves the certificate, before anything published has followed. */
export async function leaveAs(
  system: LocalSystem,
  certificateId: string,
  status: CertificateStatus,
  more: Record<string, unknown> = {},
): Promise<void> {
  const row = (await allRows(system)).find(({ sk }) => sk === `CERTIFICATE#${certificateId}`);
  if (row === undefined) throw new Error(`no certificate ${certificateId}`);
  const due = { gsi2pk: 'CERTIFICATE#STATUS_CHANGED', gsi2sk: certificateId };
  await putRow(system, { ...row, status, ...due, ...more });
}

export const foreignBadge = JSON.stringify({
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: 'did:web:badges.example', type: ['Profile'] },
});

/** A file that somebody chooses on the page for checking. With its name there, what was said of another one is gone. */
export async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content as Uint8Array) });
  await page.getByText(name, { exact: true }).waitFor();
}
