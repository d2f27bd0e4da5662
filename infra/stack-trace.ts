/** `npm run stack-trace -- worker < stack.txt`: the stack of a log line with our own lines in it, of the commit that is checked out. */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { withSourceLines } from './source-lines.ts';
import { functionSpecs, type FunctionName } from './system.ts';

const name = process.argv[2] ?? '';
const names = Object.keys(functionSpecs);
if (!names.includes(name)) {
  console.error(`関数の名前を1つ選んでください: ${names.join(' ')}`);
  process.exit(1);
}
const stack = await text(process.stdin);
// As a log line has it, or as a person copied it.
const root = path.resolve(import.meta.dirname, '..');
const { entry } = functionSpecs[name as FunctionName];
console.log(
  await withSourceLines(
    stack.replaceAll('\\n', '\n'),
    path.join(root, entry),
    path.join(root, 'dist/maps', name),
  ),
);
