/** Alarms of what CloudFront takes from us-east-1: their numbers are there, and nowhere else. */
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';
import { blockedBy } from './services.ts';

const period = Duration.minutes(5);

/** Seen from the Region where the board is. */
export const edgeAlarmIds = [
  'cloudfront-5xx',
  'firewall-rate-limit',
  'firewall-rate-limit-sign-in',
  'firewall-blocked',
  'certificate-expiry',
] as const;

export const edgeAlarms = (
  distributionId: string,
  certificate: ICertificate,
): (AlarmSpec & { readonly id: (typeof edgeAlarmIds)[number] })[] => [
  {
    id: 'cloudfront-5xx',
    severity: 'page',
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: 'avg',
      period,
    }),
    threshold: 5,
    of: [2, 3],
    description: 'Five of a hundred answers are server errors.',
    runbook: 'cloudfront-5xx',
  },
  {
    id: 'firewall-rate-limit',
    severity: 'page',
    metric: blockedBy('firewall', 'rate-limit-api', false),
    threshold: 1,
    of: [2, 3],
    description: 'An address asks for too much and is blocked: a flood, or a whole town.',
    runbook: 'firewall-rate-limit',
  },
  {
    id: 'firewall-rate-limit-sign-in',
    severity: 'page',
    metric: blockedBy('firewall', 'rate-limit-sign-in', false),
    threshold: 1,
    of: [2, 3],
    description: 'An address is kept from signing in: a town, or somebody who tries passwords.',
    runbook: 'firewall-rate-limit',
  },
  {
    id: 'firewall-blocked',
    severity: 'ticket',
    metric: blockedBy('firewall', 'ALL', false),
    threshold: 1_000,
    of: [3, 3],
    description: 'The firewall blocks far more than on other days.',
    runbook: 'firewall-blocked',
  },
  {
    id: 'certificate-expiry',
    severity: 'ticket',
    metric: certificate.metricDaysToExpiry({ period: Duration.days(1) }).with({ statistic: 'min' }),
    threshold: 30,
    // AWS renews sixty days before the end.
    worse: 'below',
    description: 'The certificate of the product was not renewed.',
    runbook: 'certificate-expiry',
  },
];
