/** Quality S8: canary names, addresses and tokens never reach a log line. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#functions/platform/log/log.ts';
import { Problem } from '#shared/problem.ts';

const canaries = {
  name: '山田カナリア',
  mail: 'canary@example.jp',
  token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
  stripe: 'sk_test_51CanaryCanaryCanary',
  code: 'canaryCodeCanaryCodeCanary1',
};

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ functionName: 'main' }, (line) => lines.push(line)));
  expect(lines.length).toBeGreaterThan(0);
  return lines.join('\n');
}

test('personal data and secrets are removed wherever they stand', () => {
  const output = linesOf((log) => {
    log.info('request', { headers: { authorization: `Bearer ${canaries.token}`, cookie: canaries.token } });
    log.info('user', {
      user: { name: { family: canaries.name }, printedName: canaries.name, email: canaries.mail },
    });
    log.warn(`free text`, {
      detail: `sent to ${canaries.mail} with ${canaries.token} and ${canaries.stripe}`,
    });
    log.error('failed', {
      cause: new Error(`bad ${canaries.mail}`, {
        cause: new Problem('internal', { cause: { password: canaries.name } }),
      }),
    });
    log.info('link', { url: `https://x.example/qrCertificate?c=${canaries.code}&lang=en` });
    log.info('list', { people: [{ kana: canaries.name }, { addressee: canaries.name }] });
  });

  for (const [what, canary] of Object.entries(canaries)) expect(output, what).not.toContain(canary);
});

test('what an operator needs stays', () => {
  const output = linesOf((log) =>
    log.with({ requestId: 'req-1' }).error('request failed', {
      orderId: 'ord_1',
      problemCode: 'internal',
      statusCode: 500,
      cause: new TypeError('x is not a function'),
    }),
  );

  expect(JSON.parse(output)).toMatchObject({
    level: 'error',
    event: 'request failed',
    functionName: 'main',
    requestId: 'req-1',
    orderId: 'ord_1',
    problemCode: 'internal',
    statusCode: 500,
    cause: { errorName: 'TypeError', message: 'x is not a function' },
  });
});

test('GIVEN an invocation that is traced WHEN something is logged THEN the line leads to its trace', () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
  );
  onTestFinished(() => void vi.unstubAllEnvs());

  expect(JSON.parse(linesOf((log) => log.info('request')))).toMatchObject({
    trace: '1-5759e988-bd862e3fe1be46a994272793',
  });
});

test('GIVEN nothing is traced THEN a line says nothing of it', () => {
  expect(JSON.parse(linesOf((log) => log.info('request')))).not.toHaveProperty('trace');
});
