/**
 * What a service refuses only when it is asked, so that a template that synthesises still fails: each sentence is from the
 * documentation of its resource type. One that is refused takes its whole stack back.
 */
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

type Properties = ReturnType<Template['findResources']>[string];

interface Refusal {
  readonly type: string;
  readonly refuses: string;
  /** What would be refused of one resource. */
  readonly faults: (properties: Properties) => unknown[];
  /** One that would be. */
  readonly planted: Properties;
}

const refusals: readonly Refusal[] = [
  {
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    refuses: 'a header of the security or CORS settings among the custom ones',
    faults: ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig } }) =>
      (CustomHeadersConfig.Items as { Header: string }[])
        .map(({ Header }) => Header)
        .filter((header) =>
          /^(?:access-control-.*|content-security-policy|referrer-policy|server-timing|strict-transport-security|x-content-type-options|x-frame-options|x-xss-protection)$/iu.test(
            header,
          ),
        ),
    planted: {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: { Items: [{ Header: 'Access-Control-Allow-Origin' }] },
      },
    },
  },
];

const made: ReturnType<typeof synthesise>[] = [];
let stacks: { stage: string; template: Template }[];
beforeAll(() => {
  stacks = (['dev', 'prod'] as const).flatMap((stage) => {
    const product = synthesise({ stage });
    made.push(product);
    return Object.values(product)
      .filter((part) => part instanceof Stack)
      .map((stack) => ({ stage, template: Template.fromStack(stack) }));
  });
});
afterAll(() => {
  for (const { remove } of made) remove();
});

describe.each(refusals)('$type is refused with $refuses', ({ type, faults, planted }) => {
  test('and no stack asks for it', () => {
    const asked = stacks.flatMap(({ stage, template }) =>
      Object.entries(template.findResources(type)).map(([id, { Properties }]) => ({
        resource: `${stage} ${id}`,
        faults: faults(Properties as Properties),
      })),
    );

    expect(asked).not.toEqual([]);
    expect(asked.filter((resource) => resource.faults.length > 0)).toEqual([]);
  });

  test('which is found where it is planted', () => {
    expect(faults(planted)).not.toEqual([]);
  });
});
