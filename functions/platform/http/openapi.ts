/** The OpenAPI 3.1 document, generated from the contracts: what is documented is what is parsed. */
import * as z from 'zod';
import { endpoints, type EndpointName } from '#shared/contracts.ts';
import { examples } from '#shared/examples.ts';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import { problems, type ProblemCode } from '#shared/problem.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query', given: Json = {}): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
    ...(name in given && { example: given[name] }),
  }));

const describeAccess = (access: Access): string => {
  if (access.audience === 'public') return 'だれでも';
  const roles = access.roles === undefined ? '' : `(${access.roles.join(', ')})`;
  return `${access.kinds.join(', ')}${roles} / ${access.scope}`;
};

function problemCodes(endpoint: Endpoint<ProblemCode>): ProblemCode[] {
  const common: ProblemCode[] = ['invalid-input', 'internal'];
  const identity: ProblemCode[] = ['unauthenticated', 'session-ended', 'forbidden'];
  const limited: ProblemCode[] = endpoint.rateLimit === undefined ? [] : ['rate-limited'];
  return [
    ...new Set([
      ...common,
      ...(endpoint.access.audience === 'public' ? [] : identity),
      ...limited,
      ...(endpoint.problems ?? []),
      ...(endpoint.stoppedBy === undefined ? [] : (['switched-off'] as const)),
    ]),
  ];
}

function responsesOf(endpoint: Endpoint<ProblemCode>): Json {
  const byStatus = Map.groupBy(problemCodes(endpoint), (code) => problems[code].status);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${problems[code].title}`).join(' / '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    200: {
      description: '成功',
      content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    },
    ...(Object.fromEntries(failures) as Json),
  };
}

interface Example {
  readonly params?: Json;
  readonly query?: Json;
  readonly body?: unknown;
}

const operationOf = (name: string, endpoint: Endpoint<ProblemCode>, example: Example): Json => ({
  operationId: name,
  summary: endpoint.summary,
  description: `対象: ${describeAccess(endpoint.access)}`,
  ...(endpoint.rateLimit && { 'x-rate-limit': endpoint.rateLimit }),
  tags: [endpoint.path.split('/')[2] ?? 'main'],
  ...(endpoint.access.audience === 'public' ? { security: [] } : {}),
  parameters: [
    ...parametersOf(endpoint.params, 'path', example.params),
    ...parametersOf(endpoint.query, 'query', example.query),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input'), example: example.body } },
    },
  }),
  responses: responsesOf(endpoint),
});

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, examples[name as EndpointName]),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'タイピングトレーニング ユーザーページ API', version: '1.0.0' },
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemBodySchema, 'output') },
    },
  };
}
