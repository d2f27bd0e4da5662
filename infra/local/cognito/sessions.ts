import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { pools } from '#infra/system.ts';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { openJsonDocument } from '../json-document.ts';

/** Two tabs may refresh with the same token at once: the old one works a little longer. */
const rotationGraceMs = 10_000;

const sessionSchema = z.object({
  pool: z.enum(['email', 'name']),
  username: z.string(),
  clientId: z.string(),
  authTime: z.number(),
  originId: z.string(),
  expiresAt: z.number(),
  replacedAt: z.number().optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const storedSchema = z.object({
  refresh: z.record(z.string(), sessionSchema),
  revoked: z.record(z.string(), z.number()),
});

export interface Sessions {
  readonly open: (pool: PoolName, username: string, clientId: string) => { session: Session; token: string };
  readonly find: (refreshToken: string) => Session | undefined;
  /** A new token of the same sign-in; the old one ends after a short grace. */
  readonly rotate: (refreshToken: string) => string | undefined;
  readonly revokeToken: (refreshToken: string) => void;
  /** Ends every sign-in of a user. */
  readonly revokeUser: (pool: PoolName, username: string) => void;
  readonly isRevoked: (originId: string) => boolean;
  readonly flush: () => void;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Refresh tokens, which cognito-local keeps for some ways to sign in only and can hardly revoke. */
export const openSessions = (directory: string, clock: LocalClock): Sessions => {
  const document = openJsonDocument<z.infer<typeof storedSchema>>(
    path.join(directory, 'sessions.json'),
    (stored) => storedSchema.parse(stored),
    () => ({ refresh: {}, revoked: {} }),
  );
  const { refresh, revoked } = document.value;

  const add = (session: Session): string => {
    const token = randomBytes(48).toString('base64url');
    refresh[digest(token)] = session;
    document.changed();
    return token;
  };
  const find = (token: string): Session | undefined => {
    const session = refresh[digest(token)];
    if (session === undefined || session.expiresAt < clock.now() || session.originId in revoked)
      return undefined;
    const over = session.replacedAt !== undefined && Date.now() > session.replacedAt + rotationGraceMs;
    return over ? undefined : session;
  };
  const end = (matches: (session: Session) => boolean): void => {
    for (const [key, session] of Object.entries(refresh)) {
      if (!matches(session)) continue;
      revoked[session.originId] = Date.now();
      delete refresh[key];
    }
    document.changed();
  };

  return {
    open: (pool, username, clientId) => {
      const session: Session = {
        pool,
        username,
        clientId,
        authTime: Math.floor(clock.now() / 1000),
        originId: randomUUID(),
        expiresAt: clock.now() + pools[pool].refreshTokenDays * 86_400_000,
      };
      return { session, token: add(session) };
    },
    find,
    rotate: (token) => {
      const session = find(token);
      if (session === undefined) return undefined;
      const { replacedAt: _replacedAt, ...fresh } = session;
      session.replacedAt ??= Date.now();
      return add(fresh);
    },
    revokeToken: (token) => {
      const originId = refresh[digest(token)]?.originId;
      end((session) => session.originId === originId);
    },
    revokeUser: (pool, username) => end((session) => session.pool === pool && session.username === username),
    isRevoked: (originId) => originId in revoked,
    flush: document.flush,
  };
};
