/** `npm run master-data`: brings prices, divisions with their tables, terms of entry and drafts of seasons from a file. */
import { readFileSync } from 'node:fs';
import { createKeeping, findOffice } from './master-data/keeping.ts';
import { readMasterData, type MasterData } from './master-data/file.ts';
import { planOf, type Step } from './master-data/plan.ts';
import { basisOf, enter, readArguments, stageOptions } from './place.ts';
import { confirms, Refused, run, say } from './terminal.ts';

const help = `npm run master-data -- --stage <local|dev|prod> --by <事務局のアドレス> <ファイル.json>

ファイルに書いた料金・参加料・部門・大会の下書きを、今の内容と比べ、違うところだけを入れます。
ファイルにないものには触れません。書き方は infra/manual/operators.md、見本は infra/operate/master-data/example.json にあります。

  --dry-run       違うところを見せるだけで、何も変えません
  --yes           たずねずに変えます（見せる内容は同じです）
  --origin <URL>  ローカルの環境のアドレス（はじめは http://localhost:3000）`;

const options = {
  ...stageOptions,
  by: { type: 'string', default: '' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

function read(file: string | undefined): MasterData {
  if (file === undefined) throw new Refused(`ファイルを指定してください。\n\n${help}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Refused(`${file} を開けません。`, { cause });
  }
  const found = readMasterData(text);
  if ('data' in found) return found.data;
  throw new Refused(
    [`${file} に直すところがあります。何も変えていません。`, ...found.faults.map(indented)].join('\n'),
  );
}

const indented = (text: string): string => `    ${text}`;

function show(steps: readonly Step[]): void {
  for (const { what, lines, refusal } of steps) {
    say(`  ${what}`);
    for (const line of lines) say(indented(line));
    if (refusal !== undefined) say(indented(`✗ ${refusal}`));
  }
}

await run(async () => {
  const { values, positionals } = readArguments(options, help);
  if (values.help === true) return say(help);
  const wanted = read(positionals[0]);
  const place = await enter(values.stage, values.origin);
  const basis = basisOf(place, 'master-data-command');
  const adminId = await findOffice(basis, place.EMAIL_POOL_ID, values.by);
  const keeping = createKeeping(basis, adminId, wanted.reason);

  const steps = planOf(wanted, await keeping.read(), basis.clock());
  if (steps.length === 0) return say('✓ すべてファイルのとおりです。何も変えていません。');
  say(`ステージ ${place.stage} で変わるところ：${steps.length} 件`);
  show(steps);
  if (steps.some(({ refusal }) => refusal !== undefined))
    throw new Refused('変えられないところがあります。何も変えていません。');
  if (values['dry-run'] === true) return say('確かめただけです。何も変えていません。');
  if (values.yes !== true && !(await confirms('このとおり変えますか。')))
    throw new Refused('何も変えていません。変えるときは --yes を付けてください。');

  let done = 0;
  try {
    for (const step of steps) {
      await keeping.carryOut(step);
      done++;
    }
  } finally {
    if (done < steps.length)
      say(
        `${done} 件を変えたところで止まりました（止まったもの：${steps[done]?.what ?? ''}）。もう一度実行すると、残りから続けます。`,
      );
  }
  say(`✓ ${done} 件を変えました。`);
});
