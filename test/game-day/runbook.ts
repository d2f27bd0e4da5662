/** What the runbook promises: a row for each part that is broken, with the alarms that ring for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../infra/manual/runbook.md');

/** @throws where it promises nothing at all */
export function promised(text = readFileSync(file, 'utf8')): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = text.split('\n## 訓練: 部品を1つずつ止める\n');
  const rows = section
    .split('\n## ', 1)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --- '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error('the runbook has no parts that are broken');
  return new Map(
    rows.map(([, part = '', alarms = '']) => [
      part,
      [...alarms.matchAll(/`([\w-]+)`/gu)].map(([, id]) => id!),
    ]),
  );
}
