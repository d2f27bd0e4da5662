/** Type-checks every runtime with its own settings. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const tsc = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const projects = ['shared', 'functions', 'web', 'infra', 'operate', 'test'];
const failed = projects.filter(
  (project) => spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`types do not fit in: ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`${projects.length} projects checked`);
