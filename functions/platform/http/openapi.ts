/** The OpenAPI 3.1 document, generated from the contracts: what is documented is what is parsed. */
import * as z from 'zod';
import { areas } from '#shared/areas.ts';
import { areaOf, endpoints, type EndpointName, examples } from '#shared/contracts.ts';
import { mayBeSeen } from '#shared/kernel/access.ts';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';

type Json = Record<string, unknown>;

/**
 * A text is put in order before it is checked (shared/kernel/text.ts), and of such a pipe zod tells what goes in: any string. What
 * is checked behind it is told too: lengths as such, a form in words, for what is sent may look otherwise (123 4567, １２３－４５６７).
 */
const checkedBehind: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || jsonSchema.type !== 'string') return;
  const {
    $schema: _,
    pattern,
    ...behind
  } = z.toJSONSchema(def.out, {
    io: 'input',
    unrepresentable: 'any',
    override: checkedBehind,
  });
  if (behind.type !== 'string') return;
  Object.assign(jsonSchema, behind, pattern !== undefined && { description: `そろえたあとの形: ${pattern}` });
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: checkedBehind,
  });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query', given: Json = {}): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const described = schemaOf(field as z.ZodType, 'input');
    const number = described['type'] === 'integer' || described['type'] === 'number';
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      schema: described,
      ...(name in given && { example: number ? Number(given[name]) : given[name] }),
    };
  });

const describeAccess = (access: Access): string => {
  if (access.audience === 'public') return 'だれでも';
  const roles = access.roles === undefined ? '' : `(${access.roles.join(', ')})`;
  return `${access.kinds.join(', ')}${roles} / ${access.scope}`;
};

/** What `identify`, `authorise` and a view answer before the endpoint's own handler is asked. */
function accessProblems(endpoint: Endpoint): ProblemCode[] {
  const { access } = endpoint;
  if (access.audience === 'public') return [];
  const early = access.early === true;
  const ofOrganization = ['organization', 'group', 'buyer'].includes(access.scope);
  return [
    'unauthenticated',
    'session-ended',
    'forbidden',
    'view-ended',
    ...(mayBeSeen(endpoint) ? [] : (['view-only'] as const)),
    ...(access.kinds.includes('admin') && !early ? (['two-step-required'] as const) : []),
    ...(ofOrganization && !early ? (['organization-not-approved'] as const) : []),
    ...(access.scope === 'group' ? (['not-found'] as const) : []),
  ];
}

/** Every problem that it may answer with: its own, and those of every endpoint like it. */
export const problemCodes = (endpoint: Endpoint<ProblemCode>): ProblemCode[] => [
  ...new Set<ProblemCode>([
    'invalid-input',
    'internal',
    ...(endpoint.body === undefined ? [] : (['too-large'] as const)),
    ...(endpoint.rateLimit === undefined ? [] : (['rate-limited'] as const)),
    ...(endpoint.stoppedBy === undefined ? [] : (['switched-off'] as const)),
    ...accessProblems(endpoint),
    ...(endpoint.problems ?? []),
  ]),
];

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
  tags: [areaOf.get(name)],
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
    info: {
      title: 'タイピングトレーニング ユーザーページ API',
      version: '1.0.0',
      description:
        '画面が使うすべての操作です。答えが200でないときは、本文はいつも Problem（RFC 9457）で、操作ごとに起こりうる code を挙げています。文字の項目は、文字幅（NFKC）をそろえ、見えない文字と前後の空白を除いてから、ここにある長さと形を調べます。制御文字やこわれた文字は受け取りません。項目どうしの決まりに合わないときは invalid-input の errors が項目を指します。',
      contact: { name: 'タイピングトレーニング事務局' },
    },
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemBodySchema, 'output') },
    },
  };
}
