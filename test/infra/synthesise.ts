/** All stacks of a stage, usually `prod`, in memory, with empty functions and an empty site. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { stages, type StageConfig } from '#infra/config.ts';
import { builtFiles } from '#infra/documents.ts';
import { addProduct, type Product } from '#infra/product.ts';
import { functions } from '#infra/system.ts';

/** As the command line takes it from there. */
export const { context } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../cdk.json'), 'utf8'),
) as {
  context: Record<string, unknown>;
};

type Made = Product & { readonly out: string };
const made = new Map<string, Made>();

/** Made once in a process: nobody changes what was made. */
export function synthesise(
  changed: Partial<StageConfig> = {},
  said: Readonly<Record<string, string>> = {},
): Made {
  const asked = JSON.stringify([{ stage: 'prod', ...changed }, said]);
  const product = made.get(asked) ?? make(changed, said);
  made.set(asked, product);
  return product;
}

function make(changed: Partial<StageConfig>, said: Readonly<Record<string, string>>): Made {
  const folder = mkdtempSync(path.join(tmpdir(), 'typing-synth-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bundles = path.join(folder, 'functions');
  for (const name of Object.keys(functions)) {
    mkdirSync(path.join(bundles, name), { recursive: true });
    writeFileSync(path.join(bundles, name, 'index.mjs'), 'export const handler = async () => undefined;');
  }
  const site = path.join(folder, 'site');
  for (const file of builtFiles) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), '<!doctype html>');
  }
  const out = path.join(folder, 'out');
  const app = new App({
    outdir: out,
    context: { ...context, ...said },
  });
  return {
    ...addProduct(app, { ...stages[changed.stage ?? 'prod'], ...changed }, { bundles, site }),
    out,
  };
}
