import { CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Acknowledges a cdk-nag finding on a construct and everything below it. Every finding we keep has its reason beside it. */
export function explain(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}

/** The name a construct's resource has in its template; cdk-nag's finding ids are made of it. */
export function logicalId(construct: IConstruct): string {
  const resource = construct.node.defaultChild;
  if (!(resource instanceof CfnElement)) throw new Error(`${construct.node.path} has no resource of its own`);
  return Stack.of(construct).resolve(resource.logicalId) as string;
}
