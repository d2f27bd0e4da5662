/** Sign-in as it is deployed: the password itself never leaves the browser. The build leaves out parts of Amplify, so it is the built page that shows it. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { srpServer, type SrpServer } from './srp.ts';
import { openStage } from '#test/e2e/stage.ts';

const account = { email: 'individual@typing.example', password: 'Typing-2026!' };

const configSchema = z.looseObject({
  apis: z.looseObject({ signIn: z.string() }),
  pools: z.record(z.string(), z.looseObject({ id: z.string(), clientId: z.string() })),
});
const requestSchema = z.object({
  AuthFlow: z.string().optional(),
  AuthParameters: z.record(z.string(), z.string()).optional(),
  ChallengeResponses: z.record(z.string(), z.string()).optional(),
});

const stage = openStage();

const amzJson = 'application/x-amz-json-1.1';
const refuse = (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: amzJson,
    json: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  });

/** Puts SRP between the page and the local Cognito. The answer gets everything that the page sent. */
async function offerSrp(page: Page): Promise<string[]> {
  const response = await fetch(`${stage.system.origin}/config.json`);
  const config = configSchema.parse(await response.json());
  const pool = config.pools['email'];
  if (pool === undefined) throw new Error('there is no pool for e-mail addresses');
  const endpoint = new URL(config.apis.signIn, stage.system.origin).href;
  const pools = Object.fromEntries(
    Object.entries(config.pools).map(([name, one]) => [name, { ...one, authFlow: 'USER_SRP_AUTH' }]),
  );
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, pools } }));

  const sent: string[] = [];
  let server: SrpServer | undefined;
  await page.route(`${endpoint}**`, async (route) => {
    const body = route.request().postData() ?? '{}';
    sent.push(body);
    const asked = requestSchema.parse(JSON.parse(body));
    if (asked.AuthFlow === 'USER_SRP_AUTH') {
      server = srpServer(pool.id, account.email, account.password, asked.AuthParameters?.['SRP_A'] ?? '');
      await route.fulfill({
        contentType: amzJson,
        json: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: server.challenge },
      });
    } else if (asked.ChallengeResponses === undefined) await route.fallback();
    else if (server?.accepts(asked.ChallengeResponses) !== true) await refuse(route);
    else {
      const tokens = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': amzJson,
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: pool.clientId,
          AuthParameters: { USERNAME: account.email, PASSWORD: account.password },
        }),
      });
      await route.fulfill({ contentType: amzJson, body: await tokens.text() });
    }
  });
  return sent;
}

async function enter(page: Page, password: string): Promise<void> {
  await page.goto('/auth/signin');
  await page.getByLabel(/メールアドレス/u).fill(account.email);
  await page.getByLabel('パスワード').first().fill(password);
  await page.getByRole('button', { name: /^サインイン/u }).click();
}

test('whoever knows the password gets in without sending it', async () => {
  const { page } = await stage.visit();
  const sent = await offerSrp(page);

  await enter(page, account.password);

  await page.waitForURL('**/dashboard/individual');
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.join('\n')).not.toContain(account.password);
});

test('whoever does not is told so', async () => {
  const { page } = await stage.visit();
  const sent = await offerSrp(page);

  await enter(page, 'not-the-password');

  expect(await page.getByRole('alert').innerText()).toContain('違います');
  expect(sent.join('\n')).not.toContain('not-the-password');
});
