import { Validator } from '@seriousme/openapi-schema-validator';
import spectral from '@stoplight/spectral-core';
// By its place: the package's own list of rule sets loads AsyncAPI's 7 MB of schemas, which package.json leaves out.
import oas from '@stoplight/spectral-rulesets/dist/oas/index.js';
import { expect, test } from 'vitest';
import { openApiDocument } from '#functions/platform/http/openapi.ts';
import { endpoints, type EndpointName, examples } from '#shared/contracts.ts';

const linter = new spectral.Spectral();
linter.setRuleset({
  // Vitest gives what CommonJS exports as `default`, of which its types know nothing.
  extends: [oas as unknown as spectral.RulesetDefinition],
  // It takes `items: false`, by which a tuple of JSON Schema 2020-12 ends, for no items at all.
  rules: { 'array-items': 'off' },
});
type Json = Record<string, unknown>;
const lint = async (document: Record<string, unknown>): Promise<string[]> =>
  (await linter.run(document)).map(
    ({ code, message, path }) => `${String(code)} ${path.join('/')}: ${message}`,
  );

test('the OpenAPI document is valid 3.1 and holds every endpoint', async () => {
  const document = openApiDocument();

  const { valid, errors } = await new Validator().validate(structuredClone(document));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const operations = Object.values(document['paths'] as object).flatMap((path: object) => Object.keys(path));
  expect(operations).toHaveLength(endpoints.size);
});

test('GIVEN a text that is put in order before it is checked THEN the document says how long it may be', () => {
  const operation = JSON.stringify((openApiDocument()['paths'] as Json)['/api/main/contacts']);
  const { requestBody } = (JSON.parse(operation) as { post: { requestBody: unknown } }).post;
  expect(requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 60 },
            email: { type: 'string', format: 'email', maxLength: 254 },
            text: { type: 'string', minLength: 1, maxLength: 2000 },
          },
        },
      },
    },
  });
});

test('a document with a broken operation is not valid', async () => {
  const document = openApiDocument();
  const broken = { ...document, paths: { '/x': { get: { responses: 'none' } } } };

  const { valid } = await new Validator().validate(structuredClone(broken));

  expect(valid).toBe(false);
});

test.each([...endpoints])('the example of %s is one that its schemas accept', (name, endpoint) => {
  const example: Record<string, unknown> = { ...examples[name as EndpointName] };

  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    expect(example[part] !== undefined, part).toBe(schema !== undefined);
    if (schema !== undefined) expect(schema.safeParse(example[part]).error).toBeUndefined();
  }
});

/** 400 operations take Spectral some seconds. */
test('Spectral finds nothing in the OpenAPI document that its rules for OpenAPI forbid', async () => {
  const findings = await lint(openApiDocument());

  expect(findings).toEqual([]);
});

test('Spectral finds an operation without a tag that the document describes', async () => {
  const document = openApiDocument();
  const paths = Object.fromEntries(Object.entries(document['paths'] as object).slice(0, 1));
  expect(await lint({ ...document, paths })).toEqual([]);

  const findings = await lint({ ...document, paths, tags: [] });

  expect(findings[0]).toContain('operation-tag-defined');
});
