/**
 * Leave to ask a portal for more than a launch says (OAuth 2.0 client credentials, the client proved by a token of ours: RFC 7523).
 * Kept in memory for as long as the portal says, for a class that ends a lesson together.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Portal } from '#shared/access/portal/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outward, OutwardRequest } from '#functions/platform/http/outward.ts';
import type { TokenKeys } from '#functions/platform/signing/token-keys.ts';
import { asking, statusOf } from './asking.ts';
import type { Scope } from './scopes.ts';

const provedSeconds = 60;
/** One that ends while it is on its way is none. */
const marginSeconds = 30;
const unauthorized = 401;
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const leaveSchema = z.object({
  access_token: z.string().min(1).max(8000),
  token_type: z.string().regex(/^bearer$/iu),
  expires_in: z.coerce.number().default(0),
});

type Asked = Pick<Portal, 'clientId' | 'tokenUrl'>;

export interface Leaves {
  /**
   * Asks with leave; where the portal does not take it any more, once more with another.
   * @throws Problem `portal-unreachable` `portal-refused`
   */
  ask(portal: Asked, scope: Scope, address: string, request: OutwardRequest): Promise<Response>;
}

interface LeaveDependencies {
  readonly outward: Pick<Outward, 'ask'>;
  readonly tokenKeys: Pick<TokenKeys, 'sign'>;
  readonly clock: Clock;
}

export function createLeaves({ outward, tokenKeys, clock }: LeaveDependencies): Leaves {
  const kept = new Map<string, { readonly token: string; readonly until: number }>();

  async function leaveFor({ clientId, tokenUrl }: Asked, scope: Scope, anew: boolean): Promise<string> {
    if (tokenUrl === '') throw new Problem('portal-refused');
    const name = JSON.stringify([tokenUrl, clientId, scope]);
    const at = Math.floor(clock().getTime() / 1000);
    const known = kept.get(name);
    if (!anew && known !== undefined && known.until > at) return known.token;
    const proof = await tokenKeys.sign({
      iss: clientId,
      sub: clientId,
      aud: tokenUrl,
      iat: at,
      exp: at + provedSeconds,
      jti: randomUUID(),
    });
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: proof,
      scope,
    });
    const { access_token: token, expires_in: seconds } = await asking(async () => {
      const answer = await outward.ask(tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: body.toString(),
      });
      return leaveSchema.parse(await answer.json());
    });
    kept.set(name, { token, until: at + seconds - marginSeconds });
    return token;
  }

  return {
    async ask(portal, scope, address, request) {
      const askWith = async (anew: boolean) => {
        const token = await leaveFor(portal, scope, anew);
        const headers = { ...request.headers, authorization: `Bearer ${token}` };
        return asking(() => outward.ask(address, { ...request, headers }));
      };
      try {
        return await askWith(false);
      } catch (cause) {
        if (!(cause instanceof Problem) || statusOf(cause) !== unauthorized) throw cause;
        return askWith(true);
      }
    },
  };
}
