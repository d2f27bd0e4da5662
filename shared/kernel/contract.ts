/**
 * A contract is plain data: the verbs of one feature. The server mounts it (`implement`), the browser is typed by it
 * (`call`), and the OpenAPI document, the access matrix test and the README table are generated from it.
 */
import type * as z from 'zod';

export const kinds = ['individual', 'organization', 'school', 'student', 'admin'] as const;
/** What sort of person is signed in (product §1). */
export type Kind = (typeof kinds)[number];

export const roles = ['owner', 'teacher', 'student'] as const;
/** A person's place in their organisation. */
export type Role = (typeof roles)[number];

export type Access =
  | { readonly audience: 'public' }
  | {
      readonly audience: 'signed-in';
      readonly kinds: readonly Kind[];
      /** Where set, only these roles of the kinds that belong to an organisation; individuals have none. */
      readonly roles?: readonly Role[];
      /**
       * Whose data it touches: the actor's own, their organisation's, those groups of it that they may see, what they (or
       * their organisation) bought, or the whole service's.
       */
      readonly scope: 'self' | 'organization' | 'group' | 'buyer' | 'service';
      /** Answer even before the organisation is approved. */
      readonly early?: true;
      /** Nobody but the person themself: not the office either while it looks at the product as them. */
      readonly ownEyes?: true;
    };

export interface RateLimit<Code extends string = string> {
  readonly per: 'address' | 'actor';
  readonly requests: number;
  readonly seconds: number;
  /** Where set, only wrong guesses count: answers with this problem to what stands in this field of the body. */
  readonly misses?: { readonly problem: Code; readonly field: string };
}

/** `Code`: shared/contracts.ts lists contracts with the codes that there are, so one that is not does not compile. */
export interface Endpoint<Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path on the one origin; parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Sent as a body because it is long or nobody else's to read, and yet nothing but read. */
  readonly reads?: true;
  /** Required: an endpoint without a policy does not compile. */
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes it may answer besides those every endpoint may (input, identity, internal). */
  readonly problems?: readonly Code[];
  readonly rateLimit?: RateLimit<Code>;
  /** Names of the switches that stop it for everybody: it then answers `switched-off`. */
  readonly stoppedBy?: readonly string[];
  /** Of a public answer that is the same for everybody: for how long browsers and the CDN may keep it. */
  readonly keepSeconds?: number;
  /** Such an answer that people await a change of: only the CDN keeps it. */
  readonly edgeSeconds?: number;
}

export type Contract<Code extends string = string> = Readonly<Record<string, Endpoint<Code>>>;

/** Keeps each endpoint's literal types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Parsed<T, Key extends string> = T extends z.ZodType ? Record<Key, z.output<T>> : unknown;
type Given<T, Key extends string> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? Partial<Record<Key, z.input<T>>>
    : Record<Key, z.input<T>>
  : unknown;

/** What a handler receives, parsed. */
export type RequestOf<E extends Endpoint> = Parsed<E['params'], 'params'> &
  Parsed<E['query'], 'query'> &
  Parsed<E['body'], 'body'>;
/** What a caller passes. */
export type InputOf<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'>;
/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
