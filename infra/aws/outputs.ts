/** What the stacks of a stage say of themselves, from CloudFormation: any machine with the right credentials can ask. */
import { awsRegion } from '../config.ts';
import { AwsRefusal, queryCall, type Credentials } from './signed-call.ts';
import { textOf, textsOf } from './xml.ts';

export type Outputs = Readonly<Record<string, string>>;

/** Those in our Region; the one of the edge has nothing a command asks for. */
const stacks = ['auth', 'data', 'api', 'web', 'operations'] as const;

/** Name → value, of one stack's description. */
export function outputsOf(xml: string): Outputs {
  const [outputs = ''] = textsOf(xml, 'Outputs');
  return Object.fromEntries(
    textsOf(outputs, 'member').flatMap((member) => {
      const [name, value] = [textOf(member, 'OutputKey'), textOf(member, 'OutputValue')];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Undefined for one that is not there. */
export async function describeStack(
  StackName: string,
  region = awsRegion,
  credentials?: Credentials,
): Promise<string | undefined> {
  const asked = { Action: 'DescribeStacks', Version: '2010-05-15', StackName };
  try {
    return await queryCall('cloudformation', region, asked, credentials);
  } catch (error) {
    if (error instanceof AwsRefusal && /does not exist/u.test(error.answer)) return undefined;
    throw error;
  }
}

/** Of every stack that is there; a stage that was never deployed has none. */
export async function readOutputs(stage: string): Promise<Outputs> {
  const found = await Promise.all(
    stacks.map(async (stack) => outputsOf((await describeStack(`typing-${stage}-${stack}`)) ?? '')),
  );
  return Object.assign({}, ...found) as Outputs;
}
