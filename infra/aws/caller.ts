/** Whose credentials these are. */
import { awsRegion } from '../config.ts';
import { queryCall } from './signed-call.ts';
import { textOf } from './xml.ts';

export interface Caller {
  readonly account: string;
  readonly arn: string;
}

export const callerOf = (xml: string): Caller => ({
  account: textOf(xml, 'Account') ?? '',
  arn: textOf(xml, 'Arn') ?? '',
});

export const askCaller = async (): Promise<Caller> =>
  callerOf(await queryCall('sts', awsRegion, { Action: 'GetCallerIdentity', Version: '2011-06-15' }));
