import { BucketDeployment, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { textTypes } from '../documents.ts';

/** What S3 guesses of a text leaves its encoding out, so texts are written with their types, and all else with guessed ones. */
export function uploadSite(
  scope: Construct,
  name: string,
  { distribution, distributionPaths, ...from }: Omit<BucketDeploymentProps, 'include' | 'exclude'>,
): BucketDeployment[] {
  const texts = Object.entries(textTypes).map(
    ([ending, type]) =>
      new BucketDeployment(scope, `${name}-${ending}`, {
        ...from,
        exclude: ['*'],
        include: [`*.${ending}`],
        contentType: `${type}; charset=utf-8`,
        prune: false,
      }),
  );
  const others = new BucketDeployment(scope, name, {
    ...from,
    exclude: Object.keys(textTypes).map((ending) => `*.${ending}`),
    prune: false,
    ...(distribution && { distribution, distributionPaths }),
  });
  // The edge forgets what it had once all of it is there.
  others.node.addDependency(...texts);
  return [...texts, others];
}
