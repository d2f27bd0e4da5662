/** Bundles, tokens and fixed services that the runs of L1, L2 and L3 share. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import * as z from 'zod';
import { functionBundle } from '#infra/bundle.ts';
import { clientIds, functionEnvironment, poolIds } from '#infra/local/environment.ts';
import { functionSpecs } from '#infra/system.ts';
import { startForge } from '#test/support/access/tokens.ts';
import { twice } from '../twice.ts';
import { answers, individual, school } from './answers.ts';
import { startDistantServices, startFixedServices } from './fixed-services.ts';
import {
  firstRequests,
  originSecret,
  referenceRequests,
  type FirstRequest,
  type InteractiveFunction,
  type Reference,
} from './requests.ts';

const run = promisify(execFile);
const here = (file: string): string => path.join(import.meta.dirname, file);

const reportSchema = z.object({
  statusCode: z.literal(200),
  initMs: z.number(),
  firstMs: z.number(),
  wholeMs: z.number(),
  initWallMs: z.number(),
  firstWallMs: z.number(),
});
export type Report = z.output<typeof reportSchema>;

export interface Contestant extends FirstRequest {
  readonly name: string;
  readonly bundle: string;
}

export interface Stage {
  readonly functions: readonly Contestant[];
  readonly reference: (name: Reference) => Promise<Contestant>;
  /** The same function with every endpoint a second time. */
  readonly doubled: (name: InteractiveFunction) => Promise<Contestant>;
  /** One fresh process from nothing to the first answer. */
  readonly measure: (contestant: Contestant) => Promise<Report>;
  readonly stop: () => Promise<void>;
}

/** The SDK's HTTP layer answers at once. */
const withoutIo: Plugin = {
  name: 'without-io',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^@smithy\/node-http-handler$/ }, () => ({
      path: here('instant-http-handler.ts'),
    }));
  },
};

const keysFromUs: Plugin = {
  name: 'keys-from-us',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^https$/ }, ({ importer }) =>
      importer.includes('aws-jwt-verify') ? { path: here('keys.ts') } : undefined,
    );
  },
};

/** Nest asks for these only if an application uses them. */
const unusedByNest = ['@nestjs/microservices', '@nestjs/websockets', 'class-transformer', 'class-validator'];

/** As whoever makes a function with esbuild would have it: nothing of what infra/bundle.ts does for ours. */
const plainBundle = (entry: string, outdir: string): BuildOptions => ({
  ...functionBundle(entry, outdir),
  external: unusedByNest.flatMap((unused) => [unused, `${unused}/*`]),
  plugins: [],
  alias: {},
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

/** @param network `none`: the SDK's HTTP layer answers at once; `distant`: over TLS, with the times of quality.md L5 */
export async function setStage(network: 'none' | 'near' | 'distant'): Promise<Stage> {
  const directory = await mkdtemp(path.join(tmpdir(), 'typing-bench-'));
  const forge = await startForge({
    poolId: poolIds.email,
    clientId: clientIds.email.web,
    subject: individual,
  });
  const jwks = await (await fetch(forge.jwksBase)).text();
  const tokens = { individual: await forge.sign(), school: await forge.sign({ claims: { sub: school } }) };
  await forge.stop();
  const services = await (network === 'distant'
    ? startDistantServices(jwks, directory)
    : startFixedServices(jwks));
  const { authority } = services;

  const bundle = async (name: string, entry: string, more: Plugin[] = []): Promise<string> => {
    const outdir = path.join(directory, name);
    const options = entry.startsWith('functions/')
      ? functionBundle(entry, outdir)
      : plainBundle(entry, outdir);
    // Whoever resolves a name first wins: the keys before what is done with Node's own modules.
    const plugins = [
      keysFromUs,
      ...(network === 'none' ? [withoutIo] : []),
      ...(options.plugins ?? []),
      ...more,
    ];
    await build({ ...options, plugins });
    return path.join(outdir, 'index.mjs');
  };

  const { COGNITO_JWKS_BASE: _, ...environment } = functionEnvironment(
    {
      publicOrigin: 'http://localhost:3000',
      accessKeyId: 'local',
      dynamoDb: services.address,
      queuesAndFiles: services.address,
      workQueueUrl: `${services.address}/queue`,
      bulkQueueUrl: `${services.address}/queue`,
      cognito: services.address,
      secretsManager: services.address,
      kms: services.address,
      mail: services.address,
      stripe: services.address,
      paymentLink: services.address,
      google: services.address,
      microsoft: services.address,
    },
    originSecret,
    0,
  );
  const process_ = await bundle('process', here('measured-process.ts'));

  const functions: Contestant[] = [];
  for (const [name, request] of Object.entries(firstRequests(tokens))) {
    const { entry } = functionSpecs[name as InteractiveFunction];
    functions.push({ name, ...request, bundle: await bundle(name, entry) });
  }

  return {
    functions,
    reference: async (name) => ({
      name,
      ...referenceRequests(tokens)[name],
      bundle: await bundle(name, here(`../references/${name}.ts`)),
    }),
    async doubled(name) {
      const { entry } = functionSpecs[name];
      const both = `${name}-twice`;
      return {
        name: both,
        ...firstRequests(tokens)[name],
        bundle: await bundle(both, entry, [twice(entry)]),
      };
    },
    async measure(contestant) {
      const { stdout } = await run(process.execPath, [process_], {
        env: {
          ...environment,
          BENCH_BUNDLE: contestant.bundle,
          BENCH_EVENT: JSON.stringify(contestant.event),
          BENCH_KEYS: jwks,
          BENCH_KEYS_ADDRESS: network === 'none' ? '' : services.address,
          ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: authority }),
          BENCH_ANSWERS: JSON.stringify(answers),
        },
      });
      const report = reportSchema.safeParse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
      if (!report.success) throw new Error(`${contestant.name} did not answer 200: ${stdout}`);
      return report.data;
    },
    async stop() {
      await services.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
