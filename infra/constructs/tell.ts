import { CfnOutput, type Stack } from 'aws-cdk-lib';

/** What commands and people look up after a deployment, under names they can say (`cdk.out/outputs-<stage>.json`). */
export function tell(stack: Stack, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) new CfnOutput(stack, name, { value });
}
