import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { functionSpecs } from '#infra/system.ts';
import { kilobytes, type Bar, type Figure } from './bar.ts';
import { readAtStart } from './read-at-start.ts';
import { twice } from './twice.ts';

const mostGzip = 130_000;
const root = path.resolve(import.meta.dirname, '../..');

async function measureFunction(name: string, entry: string, outdir: string): Promise<Figure[]> {
  const once = await readAtStart(entry, path.join(outdir, name));
  const { files, bytes, gzip, bytesLater, superfluous } = once;
  const figures: Figure[] = [
    {
      id: 'L4',
      what: `${name}, read at init (${kilobytes(bytesLater)} more only when needed)`,
      bar: `≤ ${kilobytes(mostGzip)} gzip`,
      figure: `${kilobytes(bytes)}, ${kilobytes(gzip)} gzip, ${String(files)} files`,
      pass: gzip <= mostGzip,
    },
    {
      id: 'L4',
      what: `${name}, packages twice and zod locales but ja/en`,
      bar: '0',
      figure: superfluous.length === 0 ? '0' : superfluous.join(', '),
      pass: superfluous.length === 0,
    },
  ];
  if (!readFileSync(path.join(root, entry), 'utf8').includes('serve(')) return figures;
  const both = await readAtStart(entry, path.join(outdir, `${name}-twice`), [twice(entry)]);
  const growth = (both.gzip / gzip - 1) * 100;
  const doubled: Figure = {
    id: 'L4',
    what: `${name}, with every endpoint twice`,
    bar: '≤ +1 %',
    figure: `${kilobytes(gzip)} → ${kilobytes(both.gzip)} gzip, ${growth.toFixed(1)} %`,
    pass: growth <= 1,
  };
  return [...figures, doubled];
}

async function measure(): Promise<Figure[]> {
  const outdir = await mkdtemp(path.join(tmpdir(), 'typing-bench-'));
  try {
    const interactive = Object.entries(functionSpecs).filter(
      ([, { pathPrefix }]) => pathPrefix !== undefined,
    );
    const figures: Figure[] = [];
    for (const [name, { entry }] of interactive)
      figures.push(...(await measureFunction(name, entry, outdir)));
    return figures;
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

export const bundleSize: Bar = {
  ids: ['L4'],
  describes: 'functions',
  how: 'Bytes of index.mjs and the chunks it imports statically, as infra/bundle.ts builds them, each file compressed with gzip -9; packages and locales from the metafile of the whole function, lazy chunks included. test/infra/cold-start.test.ts holds the same bars.',
  measure,
};
