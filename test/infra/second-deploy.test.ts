/** What makes a deployment succeed the second time: after one that failed, with another domain, with new files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import type { StageConfig } from '#infra/config.ts';
import { builtFiles, textTypes } from '#infra/documents.ts';
import { context, synthesise } from './synthesise.ts';

test('nothing that a rolled back creation made stays behind', () => {
  const resources = Object.values(synthesise())
    .filter((part) => part instanceof Stack)
    .flatMap((stack) =>
      Object.entries(
        Template.fromStack(stack).toJSON()['Resources'] as Record<string, { DeletionPolicy?: string }>,
      ),
    );

  const of = (policy: string) =>
    resources.filter(([, { DeletionPolicy }]) => DeletionPolicy === policy).map(([id]) => id);
  expect(of('Retain')).toEqual([]);
  expect(of('RetainExceptOnCreate').length).toBeGreaterThan(20);
});

test('whatever the CDK recommends by a flag is decided before there is a deployment that it would change', () => {
  const flags = JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve('aws-cdk-lib/recommended-feature-flags.json'),
      'utf8',
    ),
  ) as Record<string, unknown>;
  expect(Object.keys(flags).filter((flag) => !(flag in context))).toEqual([]);
});

test('the bucket of the site can go with a creation that failed late, and no other is ever emptied', () => {
  const { web, data } = synthesise();
  const emptied = [web, data].flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('Custom::S3AutoDeleteObjects')).map(
      ({ Properties }) => Properties.BucketName as object,
    ),
  );
  expect(emptied).toEqual([{ Ref: expect.stringMatching(/^site[0-9A-F]{8}$/u) as string }]);
  Template.fromStack(web).hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
});

test('the log group with a fixed name stays with prod and goes with dev', () => {
  for (const [stage, DeletionPolicy] of [
    ['prod', 'RetainExceptOnCreate'],
    ['dev', 'Delete'],
  ] as const)
    Template.fromStack(synthesise({ stage }).edge).hasResource('AWS::Logs::LogGroup', {
      DeletionPolicy,
      Properties: { LogGroupName: `aws-waf-logs-typing-${stage}` },
    });
});

/** Under which name CloudFront's stack reads the certificate of the other Region. */
function certificateName(changed: Partial<StageConfig>): string {
  const [distribution] = Object.values(
    Template.fromStack(synthesise(changed).web).findResources('AWS::CloudFront::Distribution'),
  );
  return JSON.stringify(distribution?.['Properties'].DistributionConfig.ViewerCertificate.AcmCertificateArn);
}

test('GIVEN another domain or zone WHEN deployed THEN CloudFront reads the new certificate', () => {
  const before = certificateName({});

  expect(before).toContain('certificate');
  expect(certificateName({})).toBe(before);
  expect(certificateName({ domainName: 'other.typing.example' })).not.toBe(before);
  expect(certificateName({ hostedZoneId: 'Z1' })).not.toBe(before);
});

test('nothing that is to be replaced or taken away is held fast by who only watches it', () => {
  const { edge, operations, edgeOperations, data, api, web } = synthesise();
  const exported = Object.values(Template.fromStack(edge).toJSON()['Outputs'] as Record<string, object>);
  expect(exported.filter((output) => 'Export' in output)).toEqual([]);
  for (const stack of [operations, edgeOperations]) {
    const text = JSON.stringify(Template.fromStack(stack).toJSON());
    expect(text).not.toContain('Fn::ImportValue');
    expect(text).not.toContain('CrossRegionExportReader');
    expect(text).toContain('Fn::GetStackOutput');
  }
  // What is read has to be there.
  expect(operations.dependencies).toEqual(expect.arrayContaining([data, api]));
  expect(edgeOperations.dependencies).toEqual(expect.arrayContaining([edge, web]));
});

test('the certificate of before is still there while CloudFront has it', () => {
  Template.fromStack(synthesise().edge).hasResource('AWS::CertificateManager::Certificate', {
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  });
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

test('files with fixed names are asked for every time', () => {
  const { web, out } = synthesise();
  const uploads = Object.values(Template.fromStack(web).findResources('Custom::CDKBucketDeployment'));
  const ofText = uploads.flatMap(({ Properties }) => Properties.SystemMetadata['content-type'] ?? []);
  expect(ofText.toSorted(), 'each text is uploaded with its encoding').toEqual(
    Object.values(textTypes)
      .flatMap((type) => [`${type}; charset=utf-8`, `${type}; charset=utf-8`])
      .toSorted(),
  );
  const contents = new Map(
    uploads.map(({ Properties }) => [
      String(Properties.SystemMetadata['cache-control']),
      (Properties.SourceObjectKeys as string[]).flatMap((key) => {
        const folder = path.join(out, `asset.${key.replace('.zip', '')}`);
        return existsSync(folder) ? filesBelow(folder) : [];
      }),
    ]),
  );

  expect(contents.get('public, max-age=31536000, immutable')).toEqual([]);
  expect(contents.get('no-cache')).toEqual(
    expect.arrayContaining([...builtFiles, 'config.json', 'robots.txt']),
  );
});

test('search engines find the product, but nothing of dev', () => {
  const robotsOf = ({ web, out }: ReturnType<typeof synthesise>): string => {
    Template.fromStack(web);
    const file = readdirSync(out, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('robots.txt'),
    );
    return readFileSync(path.join(out, file ?? 'none'), 'utf8');
  };
  const noindex = {
    ResponseHeadersPolicyConfig: {
      CustomHeadersConfig: {
        Items: Match.arrayWith([{ Header: 'x-robots-tag', Value: 'noindex', Override: true }]),
      },
    },
  };
  const dev = synthesise({ stage: 'dev' });
  const prod = synthesise();

  expect(robotsOf(dev)).toBe('User-agent: *\nDisallow: /\n');
  expect(robotsOf(prod)).toContain('Disallow: /qrCertificate');
  expect(robotsOf(prod)).not.toContain('Disallow: /\n');
  Template.fromStack(dev.web).hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', noindex);
  const found = Template.fromStack(prod.web).findResources('AWS::CloudFront::ResponseHeadersPolicy', {
    Properties: noindex,
  });
  expect(found).toEqual({});
});
