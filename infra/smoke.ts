/** `npm run smoke -- --stage dev`, or `--origin http://localhost:3000`: whether what was deployed answers. */
import { parseArgs } from 'node:util';
import { stages } from './config.ts';
import { smoke } from './smoke-checks.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, origin: { type: 'string' }, behind: { type: 'string' } },
});
const config = Object.values(stages).find(({ stage }) => stage === values.stage);
const origin = values.origin ?? (config && `https://${config.domainName}`);
if (origin === undefined) {
  console.error(`--stage must be one of: ${Object.keys(stages).join(', ')}; or give --origin`);
  process.exit(1);
}

const smoked = await smoke({ origin, behind: values.behind });
for (const { name, fault } of smoked)
  console.log(fault === undefined ? `ok      ${name}` : `FAILED  ${name}: ${fault}`);
process.exit(smoked.some(({ fault }) => fault !== undefined) ? 1 : 0);
