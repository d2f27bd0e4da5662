/** Who may come in, and with what: the user pools. */
import { Match } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { test } from './templates.ts';

test('both user pools are protected, closed to self sign-up, and their clients keep names to themselves', ({
  auth,
}) => {
  auth.resourceCountIs('AWS::Cognito::UserPool', 2);
  auth.allResourcesProperties('AWS::Cognito::UserPool', {
    DeletionProtection: 'ACTIVE',
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  });
  auth.resourceCountIs('AWS::Cognito::UserPoolClient', 6);
  auth.allResourcesProperties('AWS::Cognito::UserPoolClient', {
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    RefreshTokenRotation: Match.objectLike({ Feature: 'ENABLED' }),
    // Nothing that anything reads; without a list, a token could change the address one signs in with.
    WriteAttributes: ['locale'],
  });
});

test('people sign in by SRP, on our own pages with a pass besides and where there are passkeys with one; the client of the functions by AWS credentials or a pass, and for minutes', ({
  auth,
}) => {
  const clients = Object.values(auth.findResources('AWS::Cognito::UserPoolClient'));
  const flows = clients.map(({ Properties }) => String(Properties.ExplicitAuthFlows)).toSorted();
  const server = 'ALLOW_ADMIN_USER_PASSWORD_AUTH';
  expect(flows).toEqual(
    [
      [server],
      [server, 'ALLOW_CUSTOM_AUTH'],
      ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH'],
      ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
      ['ALLOW_USER_SRP_AUTH'],
      ['ALLOW_USER_SRP_AUTH'],
    ].map(String),
  );
  const ofServer = clients.filter((client) =>
    String(client['Properties'].ExplicitAuthFlows).includes(server),
  );
  expect(ofServer).toHaveLength(2);
  for (const { Properties } of ofServer)
    expect(Properties).toMatchObject({
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      RefreshTokenValidity: 60,
    });
  for (const { Properties } of clients.filter((client) => !ofServer.includes(client)))
    expect(Properties).toMatchObject({
      AccessTokenValidity: 120,
      IdTokenValidity: 120,
      RefreshTokenValidity: 30 * 24 * 60,
    });
});

test('passkeys are made for the site alone, with the person verified, and stand for a second step; pupils have none', ({
  auth,
}) => {
  const pools = Object.values(auth.findResources('AWS::Cognito::UserPool'));
  const [withPasskeys, without] = pools
    .map(({ Properties }) => Properties as Record<string, unknown>)
    .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
  expect(withPasskeys).toMatchObject({
    UsernameAttributes: ['email'],
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'typing.example',
    WebAuthnUserVerification: 'required',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  });
  expect(Object.keys(without ?? {}).filter((name) => name.startsWith('WebAuthn'))).toEqual([]);
  expect(without?.['Policies']).not.toHaveProperty('SignInPolicy');
});

test('both user pools ask one function before each try and token and one about passes, which are there by their names and let them ask', ({
  api,
  auth,
}) => {
  const named = (name: string): string => `:function:typing-prod-${name}"`;
  for (const pool of Object.values(auth.findResources('AWS::Cognito::UserPool'))) {
    const { PreTokenGenerationConfig, PreAuthentication, ...challenges } = pool['Properties'].LambdaConfig;
    expect(JSON.stringify(PreAuthentication)).toContain(named('token'));
    expect(PreTokenGenerationConfig.LambdaVersion).toBe('V2_0');
    expect(JSON.stringify(PreTokenGenerationConfig.LambdaArn)).toContain(named('token'));
    expect(Object.keys(challenges).toSorted()).toEqual([
      'CreateAuthChallenge',
      'DefineAuthChallenge',
      'VerifyAuthChallengeResponse',
    ]);
    for (const arn of Object.values(challenges)) expect(JSON.stringify(arn)).toContain(named('challenge'));
  }
  const ids = ['token', 'challenge'].flatMap((name) =>
    Object.keys(
      api.findResources('AWS::Lambda::Function', { Properties: { FunctionName: `typing-prod-${name}` } }),
    ),
  );
  const permissions = Object.values(
    api.findResources('AWS::Lambda::Permission', {
      Properties: { Principal: 'cognito-idp.amazonaws.com', Action: 'lambda:InvokeFunction' },
    }),
  );
  for (const id of ids) {
    const own = permissions.filter(
      ({ Properties }) =>
        JSON.stringify(Properties.FunctionName) === JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }),
    );
    expect(new Set(own.map(({ Properties }) => JSON.stringify(Properties.SourceArn))).size).toBe(2);
  }
  expect([ids.length, permissions.length]).toEqual([2, 4]);
});

test('no function takes a token of the functions’ own client for somebody’s', ({ api }) => {
  for (const { Properties } of Object.values(api.findResources('AWS::Lambda::Function'))) {
    const of = Properties.Environment?.Variables as Record<string, unknown>;
    for (const pool of ['EMAIL', 'NAME']) {
      const taken = JSON.stringify(of[`${pool}_POOL_CLIENT_IDS`]);
      expect(taken.match(/Ref/gu) ?? taken.match(/ImportValue/gu)).toHaveLength(2);
      expect(taken).not.toContain('server');
      expect(JSON.stringify(of[`${pool}_POOL_SERVER_CLIENT_ID`])).toContain('server');
    }
  }
});

test('a firewall stands before both user pools and refuses what a token alone must not do', ({ auth }) => {
  auth.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    Rules: Match.arrayWith([
      Match.objectLike({
        Action: { Block: {} },
        Statement: {
          OrStatement: {
            Statements: [
              'changepassword',
              'deleteuser',
              'setusermfapreference',
              'setusersettings',
              'updateuserattributes',
              'verifyuserattribute',
            ].flatMap((operation) =>
              // By the protocol that names it in a header, and by the ones that have it in the path.
              [
                {
                  FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
                  SearchString: `.${operation}`,
                },
                { FieldToMatch: { UriPath: {} }, SearchString: `/operation/${operation}` },
              ].map((where) =>
                Match.objectLike({
                  ByteMatchStatement: {
                    ...where,
                    PositionalConstraint: 'CONTAINS',
                    TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
                  },
                }),
              ),
            ),
          },
        },
      }),
    ]),
  });
  auth.resourceCountIs('AWS::WAFv2::WebACLAssociation', 2);
});
