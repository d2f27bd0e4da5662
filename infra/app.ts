/** `cdk synth` and `cdk deploy` start here: bundles the functions, builds the web, and checks every stack with cdk-nag. */
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { build } from 'vite';
import { bundleAnew } from './bundle.ts';
import { expectAccount, stages } from './config.ts';
import { missingDocuments } from './documents.ts';
import { addProduct } from './product.ts';
import { functionSpecs } from './system.ts';

const root = path.resolve(import.meta.dirname, '..');
const bundles = path.join(root, 'dist/functions');
const site = path.join(root, 'dist/web');

for (const [name, { entry }] of Object.entries(functionSpecs))
  await bundleAnew(path.join(root, entry), path.join(bundles, name));
if (missingDocuments(site).length > 0 || process.env['BUILD_WEB'] === '1') {
  // Whoever asks for it, a test too: what is built here is what ships.
  process.env['NODE_ENV'] = 'production';
  await build({ root: path.join(root, 'web'), logLevel: 'warn' });
}
const missing = missingDocuments(site);
if (missing.length > 0) throw new Error(`the site was built without ${missing.join(', ')}`);

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const wanted = app.node.tryGetContext('stage') as string | undefined;
for (const config of Object.values(stages)) {
  if (wanted !== undefined && wanted !== config.stage) continue;
  // The command line asks STS who it is, and says so here. Both stages at once are only looked at.
  if (wanted !== undefined) expectAccount(config, process.env['CDK_DEFAULT_ACCOUNT']);
  addProduct(app, config, { bundles, site });
}
app.synth();
