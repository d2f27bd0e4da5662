import { rmSync } from 'node:fs';
import path from 'node:path';
import { findRunner } from './state-lock.ts';

const stateDir = path.resolve(process.env['LOCAL_STATE'] ?? '.local');
const owner = await findRunner(stateDir);

if (owner === undefined) {
  rmSync(stateDir, { recursive: true, force: true });
  console.log(`ローカルのデータを消しました: ${stateDir}`);
} else {
  console.error(`消せません。${stateDir} はプロセス ${owner} が使用中です。先に Ctrl-C で止めてください。`);
  process.exitCode = 1;
}
