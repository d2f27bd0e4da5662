/** Copies of tables and documents in a vault that this account cannot empty. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { explain } from './explain.ts';

interface CopiesProps {
  readonly copies: NonNullable<StageConfig['copies']>;
  readonly tables: readonly Table[];
  /** Versioned. */
  readonly buckets: readonly IBucket[];
}

/** At night in Japan. */
const everyNight = Schedule.cron({ minute: '0', hour: '17' });
/** Here they only wait to be copied: tables go back to any second of 35 days by themselves. */
const keepHere = Duration.days(7);

const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'];
const serviceRole = (name: string): string => (name.endsWith('S3Backup') ? name : `service-role/${name}`);

export class Copies extends Construct {
  constructor(scope: Construct, id: string, { copies, tables, buckets }: CopiesProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'vault', {
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      blockRecoveryPointDeletion: true,
    });
    const there = BackupVault.fromBackupVaultArn(this, 'there', copies.vaultArn);
    const plan = new BackupPlan(this, 'plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: everyNight,
          deleteAfter: keepHere,
          copyActions: [{ destinationBackupVault: there, deleteAfter: Duration.days(copies.keepDays) }],
        }),
      ],
    });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(serviceRole(name))),
    });
    plan.addSelection('everything', {
      role,
      disableDefaultBackupPolicy: true,
      resources: [
        ...tables.map((table) => BackupResource.fromArn(table.tableArn)),
        ...buckets.map((bucket) => BackupResource.fromArn(bucket.bucketArn)),
      ],
    });
    explain(
      role,
      Object.fromEntries(
        policies.map((name) => [
          `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${serviceRole(name)}]`,
          "AWS Backup's own policies: what its jobs may do changes with the service.",
        ]),
      ),
    );
  }
}
