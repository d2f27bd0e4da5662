import { expect, test } from 'vitest';
import { envNames, readEnv } from '#functions/platform/env.ts';
import { environmentNames } from '#infra/environment-names.ts';
import { environment } from '#test/support/environment.ts';

const onlyElsewhere = new Set([
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
  'GOOGLE_ISSUER',
  'MICROSOFT_LOGIN',
  'PORTAL_ISSUER',
  'S3_FORCE_PATH_STYLE',
  'STRIPE_API_BASE',
  'COGNITO_JWKS_BASE',
]);

test('functions read exactly the variables the infrastructure sets', () => {
  expect(envNames.filter((name) => !onlyElsewhere.has(name)).toSorted()).toEqual(
    [...environmentNames].toSorted(),
  );
});

test('a missing variable is named', () => {
  const { MAIN_TABLE: _, ...rest } = environment;

  expect(() => readEnv(rest)).toThrow('MAIN_TABLE');
});
