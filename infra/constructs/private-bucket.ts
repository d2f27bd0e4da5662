import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * A bucket nobody reads from outside. Answered as IBucket because the library's Bucket does not fit its own interface
 * under exactOptionalPropertyTypes.
 */
export const privateBucket = (scope: Construct, id: string, props: BucketProps): IBucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...props,
  }) as IBucket;
