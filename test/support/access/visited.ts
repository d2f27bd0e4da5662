/** The product as it looks from outside, for who visits it: sign-in by SRP as on AWS, which the local Cognito does not have. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVisit } from '#functions/lambda/visitor/visit.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import type { CertificateCheck } from '#shared/certificate/certificate/schema.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { srpServer, type SrpServer } from '#test/e2e/access/srp.ts';

const poolId = 'ap-northeast-1_Visited';
const visitor = { email: 'visitor@typing.example', password: 'only-the-visitor', code: 'a'.repeat(32) };
const token = 'token-of-the-visitor';

/** Who visits, and what of the product is broken. */
export interface Broken {
  readonly password?: string;
  readonly practice?: 'refused' | 'under-review';
  readonly certificate?: 'gone' | 'revoked' | 'anything-is-valid';
  readonly everything?: boolean;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
}

type Answer = readonly [status: number, content: object];
const gone: Answer = [404, { code: 'not-found' }];

function createProduct({ practice, certificate, everything }: Broken) {
  let server: SrpServer | undefined;
  const sent: unknown[] = [];
  const check = (code: unknown): Answer => {
    const status = certificate === 'revoked' ? 'revoked' : 'valid';
    const shown: CertificateCheck = {
      status,
      number: '2026-june-romaji-00001',
      maskedName: '見○ 利○○',
      seasonTitle: '6月大会',
      divisionName: 'ローマ字',
      level: '5級',
      score: 100,
      issuedOn: '2026-06-30',
      issuer: '事務局',
      fingerprint: '0'.repeat(64),
    };
    if (certificate === 'anything-is-valid') return [200, shown];
    return certificate === 'gone' || code !== visitor.code ? gone : [200, shown];
  };
  const take = (log: Record<string, unknown>): Answer => {
    sent.push(log);
    if (practice === 'refused') return [400, { code: 'invalid-input' }];
    const state = practice ?? 'counted';
    return [200, { id: log['id'], state, signs: [], receivedAt: '2026-11-27T00:00:00.000Z' }];
  };
  const signIn = (operation: string, asked: Record<string, Record<string, string>>): Answer => {
    if (operation.endsWith('InitiateAuth')) {
      const { SRP_A = '' } = asked['AuthParameters'] ?? {};
      server = srpServer(poolId, visitor.email, visitor.password, SRP_A);
      return [200, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: server.challenge }];
    }
    return server?.accepts(asked['ChallengeResponses'] ?? {}) === true
      ? [200, { AuthenticationResult: { AccessToken: token } }]
      : [400, { __type: 'NotAuthorizedException' }];
  };
  return {
    sent,
    async answer(request: IncomingMessage): Promise<Answer> {
      if (everything === true) return [503, {}];
      const body = await bodyOf(request);
      switch (request.url) {
        case '/config.json':
          return [
            200,
            {
              apis: { signIn: '/idp/' },
              pools: { email: { id: poolId, clientId: 'web', authFlow: 'USER_SRP_AUTH' } },
            },
          ];
        case '/idp/':
          return signIn(String(request.headers['x-amz-target']), body as never);
        case trainingIngestContract.sendTrainingLog.path:
          return request.headers.authorization === `Bearer ${token}` ? take(body) : [401, {}];
        case certificateContract.checkCertificate.path:
          return check(body['code']);
        case undefined:
        default:
          return gone;
      }
    },
  };
}

/** One visit. @returns what it told, and the practice it handed in */
export async function visitTo(broken: Broken = {}, now = new Date('2026-11-27T09:00:00.000Z')) {
  const product = createProduct(broken);
  const server = createServer((request, response) => {
    const send = ([status, content]: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    void product.answer(request).then(send);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const told: Record<string, number> = {};
  const log = { info() {}, warn() {}, error() {}, with: () => log };
  try {
    await createVisit({
      origin: `http://127.0.0.1:${port}`,
      visitor: () => Promise.resolve({ ...visitor, password: broken.password ?? visitor.password }),
      clock: () => now,
      measure: (values) => void Object.assign(told, values),
      log,
    })();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { told, sent: product.sent };
}
