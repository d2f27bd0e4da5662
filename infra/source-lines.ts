/**
 * Leads the places of a minified stack back to our own lines. The functions carry no source maps: a commit always bundles to
 * the same files, under names made of what is in them, so the maps are made anew from it when somebody needs them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { bundleWithMaps } from './bundle.ts';

const root = path.resolve(import.meta.dirname, '..');
/** `file:///var/task/chunk-ABCD1234.mjs:12:3456` */
const place = /(?:file:\/\/)?\/var\/task\/([\w.-]+\.mjs):(\d+):(\d+)/gu;

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;

/** `folder`: emptied; as deep below the repository as what was uploaded. */
export async function withSourceLines(stack: string, entry: string, folder: string): Promise<string> {
  await bundleWithMaps(entry, folder);
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) maps.set(file, readMap(path.join(folder, `${file}.map`)));
    return maps.get(file);
  };
  return stack.replace(place, (minified, file: string, line: string, column: string) => {
    const map = mapOf(file);
    if (map === undefined) return `${minified} (not of this commit)`;
    const origin = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in origin)) return minified;
    const source = path.relative(root, path.resolve(folder, origin.originalSource));
    return `${source}:${String(origin.originalLine + 1)}:${String(origin.originalColumn + 1)}`;
  });
}
