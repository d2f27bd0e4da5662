/** All stacks of one stage, wired. */
import { Tags, type App } from 'aws-cdk-lib';
import { awsRegion, edgeRegion, type StageConfig } from './config.ts';
import { explain, logicalId } from './constructs/explain.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeOperationsStack } from './stacks/edge-operations-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

interface Artifacts {
  /** Folder with one bundled folder per function. */
  readonly bundles: string;
  /** The built SPA. */
  readonly site: string;
}

export interface Product {
  readonly auth: AuthStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  readonly web: WebStack;
  readonly operations: OperationsStack;
  readonly edgeOperations: EdgeOperationsStack;
}

/** The library's own helpers (site upload): their roles and runtimes are not ours to narrow. */
function explainHelpers(web: WebStack, account: string): void {
  const reason =
    "The CDK's own helpers, which fill and empty the site's bucket and no other; * is CloudFront's, whose invalidations the helper asks for of any distribution.";
  const findings = [
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Action::s3:GetObject*]',
    'IAM5[Action::s3:GetBucket*]',
    'IAM5[Action::s3:List*]',
    'IAM5[Action::s3:DeleteObject*]',
    'IAM5[Action::s3:Abort*]',
    `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${awsRegion}/*]`,
    `IAM5[Resource::<${logicalId(web.site)}.Arn>/*]`,
    'IAM5[Resource::*]',
    'L1',
  ];
  for (const child of web.node.children)
    if (child.node.id.startsWith('Custom::'))
      explain(child, Object.fromEntries(findings.map((finding) => [`AwsSolutions-${finding}`, reason])));
}

export function addProduct(app: App, config: StageConfig, { bundles, site }: Artifacts): Product {
  // Written out, so that the CDK refuses credentials of another account by itself.
  const env = { account: config.account, region: awsRegion };
  const common = { env, crossRegionReferences: true, terminationProtection: config.stage === 'prod' };
  const name = (part: string): string => `typing-${config.stage}-${part}`;

  const data = new DataStack(app, name('data'), { ...common, config });
  const auth = new AuthStack(app, name('auth'), { ...common, config });
  // Its firewall reads the secret of CloudFront's requests by name.
  auth.addStackDependency(data);
  const api = new ApiStack(app, name('api'), { ...common, config, auth, data, bundles });
  const edge = new EdgeStack(app, name('edge'), { ...common, env: { ...env, region: edgeRegion }, config });
  const web = new WebStack(app, name('web'), { ...common, config, auth, data, api, edge, site });
  const operations = new OperationsStack(app, name('operations'), { ...common, config, data, api });
  const edgeOperations = new EdgeOperationsStack(app, name('edge-operations'), {
    ...common,
    env: { ...env, region: edgeRegion },
    config,
    edge,
    web,
  });
  explainHelpers(web, config.account);
  for (const stack of [auth, data, api, edge, web, operations, edgeOperations]) {
    Tags.of(stack).add('product', 'typing-user-page');
    Tags.of(stack).add('stage', config.stage);
  }
  return { auth, data, api, edge, web, operations, edgeOperations };
}
