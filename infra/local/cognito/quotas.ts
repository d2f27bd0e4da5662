/**
 * What Cognito takes in a second of a whole account, all pools and stages together (Developer Guide, "Quotas": per-category
 * request rates). Off unless a test sets them: one machine has no second school.
 */
import { Refusal } from './errors.ts';

const categories = {
  UserAuthentication: ['InitiateAuth', 'GetTokensFromRefreshToken', 'AdminInitiateAuth'],
  UserAccountRecovery: ['AdminSetUserPassword', 'ChangePassword'],
  UserUpdate: [
    'AdminDeleteUser',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
  UserCreation: ['AdminCreateUser'],
  UserRead: ['AdminGetUser'],
} as const;
type Category = keyof typeof categories;
type Quotas = Readonly<Partial<Record<Category, number>>>;

const byOperation: ReadonlyMap<string, Category> = new Map(
  (Object.entries(categories) as [Category, readonly string[]][]).flatMap(([category, operations]) =>
    operations.map((operation) => [operation, category] as const),
  ),
);

/** A pupil's first own password counts as a change of password, and not as signing in. */
const categoryOf = (operation: string, challenge: string | undefined): Category | undefined =>
  operation === 'RespondToAuthChallenge' && challenge === 'NEW_PASSWORD_REQUIRED'
    ? 'UserAccountRecovery'
    : byOperation.get(operation);

export interface QuotaGate {
  /** From now on; undefined takes everything again. */
  readonly set: (quotas: Quotas | undefined) => void;
  /** How many were refused since `set`. */
  readonly refused: () => number;
  /** @throws Refusal TooManyRequestsException */
  readonly pass: (operation: string, challenge: string | undefined) => void;
}

export function quotaGate(now: () => number = Date.now): QuotaGate {
  let quotas: Quotas | undefined;
  let refused = 0;
  let second = 0;
  const taken = new Map<Category, number>();
  return {
    set(next) {
      quotas = next;
      refused = 0;
      taken.clear();
    },
    refused: () => refused,
    pass(operation, challenge) {
      const category = categoryOf(operation, challenge);
      const most = category && quotas?.[category];
      if (category === undefined || most === undefined) return;
      const current = Math.floor(now() / 1000);
      if (current !== second) taken.clear();
      second = current;
      const count = (taken.get(category) ?? 0) + 1;
      taken.set(category, count);
      if (count <= most) return;
      refused += 1;
      throw new Refusal('TooManyRequestsException', 'Too many requests');
    },
  };
}
