/** The edge: what browsers are told, and what is led where. */
import { runInNewContext } from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { expect } from 'vitest';
import * as z from 'zod';
import { toApi } from '#infra/constructs/edge-functions.ts';
import {
  designerHeaders,
  designerPath,
  filesHeaders,
  portalPath,
  strictTransportSeconds,
} from '#infra/security-headers.ts';
import { cachedPaths } from '#infra/cached-paths.ts';
import { functions, wellKnown } from '#infra/system.ts';
import { filesPaths } from '#shared/kernel/own-origin.ts';
import { synthesise } from '../synthesise.ts';
import { test } from './templates.ts';

test('sends the functions a secret the templates do not hold', ({ web }) => {
  const text = JSON.stringify(web.toJSON());
  expect(text).toContain('resolve:secretsmanager');
  expect(text).toContain('x-origin-secret');
});

test('GIVEN a new generation of that secret THEN a rotation is a change of both templates, in an order that is safe', ({
  product,
}) => {
  const sentAndAccepted = (...originGenerations: [string, ...string[]]) => {
    const rotated = synthesise({ originGenerations });
    const generations = (value: unknown): string[] =>
      [
        ...JSON.stringify(value).matchAll(/secretsmanager:typing-prod\/origin-(\w+):SecretString:value/gu),
      ].map(([, generation]) => generation ?? '');
    const environments = Object.values(
      Template.fromStack(rotated.api).findResources('AWS::Lambda::Function'),
    ).map(({ Properties }) => generations(Properties.Environment?.Variables.ORIGIN_SECRETS));
    const [distribution] = Object.values(
      Template.fromStack(rotated.web).findResources('AWS::CloudFront::Distribution'),
    );
    const [poolFirewall] = Object.values(
      Template.fromStack(rotated.auth).findResources('AWS::WAFv2::WebACL'),
    );
    const exported = JSON.stringify(Template.fromStack(rotated.data).findOutputs('*'));
    expect(environments).toHaveLength(Object.keys(functions).length);
    // What another stack reads as an export could not be taken away again.
    expect(exported).not.toContain('originsecret');
    const sent = new Set(generations(distribution));
    return [[...sent], ...new Set([...environments, generations(poolFirewall)].map(String))].map(String);
  };
  expect(sentAndAccepted('1')).toEqual(['1', '1']);
  expect(sentAndAccepted('2', '1')).toEqual(['2', '2,1']);
  expect(sentAndAccepted('2')).toEqual(['2', '2']);
  // The functions that accept both are there before CloudFront sends the new one.
  expect(product.web.dependencies).toContain(product.api);
});

test('GIVEN a retired generation THEN its secret is still there for whoever goes back, and nobody accepts it', () => {
  const rotated = synthesise({ originGenerations: ['2'], originRetired: ['1'] });
  const secrets = Object.values(
    Template.fromStack(rotated.data).findResources('AWS::SecretsManager::Secret'),
  ).map(({ Properties }) => Properties.Name as string);
  const others = [rotated.auth, rotated.api, rotated.web].map((stack) =>
    JSON.stringify(Template.fromStack(stack).toJSON()),
  );

  expect(secrets).toEqual(expect.arrayContaining(['typing-prod/origin-1', 'typing-prod/origin-2']));
  for (const text of others) {
    expect(text).toContain('/origin-2');
    expect(text).not.toContain('/origin-1');
  }
});

test('gives the well-known addresses to the API, and keeps what says how long it may be kept', ({ web }) => {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  const behaviors = z
    .array(
      z.object({
        PathPattern: z.string(),
        AllowedMethods: z.array(z.string()),
        CachePolicyId: z.string(),
        FunctionAssociations: z.array(z.unknown()).length(1),
      }),
    )
    .parse(
      z
        .array(z.looseObject({ PathPattern: z.string(), TargetOriginId: z.string() }))
        .parse(distribution?.['Properties'].DistributionConfig.CacheBehaviors)
        .filter(({ TargetOriginId }, _, all) => {
          const ofApi = all.find(({ PathPattern }) => PathPattern === '/api/*');
          return TargetOriginId === ofApi?.TargetOriginId;
        }),
    );
  const [everything, ofPortals, ...others] = behaviors.toReversed();
  expect(ofPortals).toMatchObject({
    PathPattern: `${portalPath}*`,
    CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
  });
  expect(everything).toMatchObject({
    PathPattern: '/api/*',
    CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
  });
  expect(others.map(({ PathPattern }) => PathPattern).toSorted()).toEqual(
    [...cachedPaths, ...Object.keys(wellKnown)].toSorted(),
  );
  for (const { AllowedMethods, CachePolicyId } of others) {
    expect(AllowedMethods).toEqual(['GET', 'HEAD']);
    expect(CachePolicyId).toBe(CachePolicy.CACHING_OPTIMIZED.cachePolicyId);
  }
});

test('leads a well-known address to who answers there, and no other', () => {
  const asked = (uri: string): { uri: string; headers: object } => {
    const event = { request: { uri, headers: {} }, viewer: { ip: '192.0.2.1' } };
    runInNewContext(`${toApi}; handler(event);`, { event });
    return event.request;
  };
  expect(asked('/.well-known/did.json')).toEqual({
    uri: '/api/badge/did',
    headers: { 'x-viewer-address': { value: '192.0.2.1' } },
  });
  for (const uri of ['/api/main/x', '/constructor', '/.well-known/did.jsonx'])
    expect(asked(uri).uri).toBe(uri);
});

test('has a firewall, TLS 1.2 and the security headers', ({ edge, web }) => {
  edge.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
      WebACLId: Match.anyValue(),
    }),
  });
  web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: Match.stringLikeRegexp("script-src 'self';") },
      },
    },
  });
});

test('leads only pages from http to https, and has saved files kept by nobody', ({ web }) => {
  const [{ Properties }] = Object.values(web.findResources('AWS::CloudFront::Distribution')) as [
    {
      Properties: {
        DistributionConfig: Record<'CacheBehaviors', (Behavior & { PathPattern: string })[]> &
          Record<'DefaultCacheBehavior', Behavior>;
      };
    },
  ];
  interface Behavior {
    ViewerProtocolPolicy: string;
    ResponseHeadersPolicyId: { Ref: string };
  }
  const { CacheBehaviors, DefaultCacheBehavior } = Properties.DistributionConfig;
  expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors)
    expect([PathPattern, ViewerProtocolPolicy]).toEqual([
      PathPattern,
      PathPattern === `${designerPath}*` ? 'redirect-to-https' : 'https-only',
    ]);
  const policies = web.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const told = CacheBehaviors.map(({ PathPattern, ResponseHeadersPolicyId: { Ref } }) => ({
    PathPattern,
    kept: (
      policies[Ref]!['Properties'] as {
        ResponseHeadersPolicyConfig: {
          CustomHeadersConfig: { Items: { Header: string; Override: boolean; Value: string }[] };
        };
      }
    ).ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.find(({ Header }) => Header === 'cache-control'),
  })).filter((one) => one.kept !== undefined);
  const headers = { Header: 'cache-control', Override: true, Value: filesHeaders['cache-control'] };
  expect(told.toSorted((a, b) => a.PathPattern.localeCompare(b.PathPattern))).toEqual(
    Object.values(filesPaths)
      .map((path) => ({ PathPattern: `${path}/*`, kept: headers }))
      .toSorted((a, b) => a.PathPattern.localeCompare(b.PathPattern)),
  );
});

test('keeps browsers to TLS for two years, and to the type that was told, on every behaviour', ({ web }) => {
  const all = Object.keys(web.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const strict = web.findResources('AWS::CloudFront::ResponseHeadersPolicy', {
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: strictTransportSeconds,
            IncludeSubdomains: true,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
        },
      },
    },
  });
  expect(Object.keys(strict)).toEqual(all);
  const [{ Properties } = { Properties: {} }] = Object.values(
    web.findResources('AWS::CloudFront::Distribution'),
  );
  const { DefaultCacheBehavior, CacheBehaviors } = (
    Properties as {
      DistributionConfig: { DefaultCacheBehavior: object; CacheBehaviors: object[] };
    }
  ).DistributionConfig;
  for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
    expect(behaviour).toHaveProperty('ResponseHeadersPolicyId');
});

test('lets only our own pages frame the designer, anybody what says that it does not go there, and only the designer write styles', ({
  web,
}) => {
  const policies = Object.values(web.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) => {
      const { ContentSecurityPolicy, FrameOptions } = (
        Properties as {
          ResponseHeadersPolicyConfig: {
            SecurityHeadersConfig: {
              ContentSecurityPolicy: { ContentSecurityPolicy: string };
              FrameOptions?: { FrameOption: string };
            };
          };
        }
      ).ResponseHeadersPolicyConfig.SecurityHeadersConfig;
      const text = ContentSecurityPolicy.ContentSecurityPolicy;
      return [
        FrameOptions?.FrameOption ?? 'anybody',
        text.includes("style-src 'self' 'unsafe-inline'"),
        text.includes("frame-ancestors 'self'"),
        text.includes("script-src 'self';"),
      ];
    },
  );
  expect(policies.toSorted()).toEqual([
    // Stored documents: no script at all.
    ['DENY', false, false, false],
    ['DENY', false, false, true],
    ['SAMEORIGIN', true, true, true],
    // Where a school's portal may be around it: no script, no style but one, and nothing to press but a link.
    ['anybody', false, false, false],
  ]);
  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      CacheBehaviors: Match.arrayWith([Match.objectLike({ PathPattern: '/designer/*' })]),
    }),
  });
});

test('lets the designer, which has no origin of its own, read its files, and nobody anything else', ({
  web,
}) => {
  const cors = Object.entries(web.findResources('AWS::CloudFront::ResponseHeadersPolicy')).flatMap(
    ([id, { Properties }]) => {
      const { CorsConfig } = Properties.ResponseHeadersPolicyConfig as { CorsConfig?: object };
      return CorsConfig === undefined ? [] : [{ id, ...CorsConfig }];
    },
  );
  expect(cors).toEqual([
    {
      id: expect.stringMatching(/^designerheaders/u) as string,
      // As the local front door answers.
      AccessControlAllowOrigins: { Items: [designerHeaders['access-control-allow-origin']] },
      AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
      AccessControlAllowHeaders: { Items: ['*'] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    },
  ]);
});
