import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { edgeAlarms } from '../alarms/edge.ts';
import type { StageConfig } from '../config.ts';
import { AlarmBells } from '../constructs/alarm-bells.ts';
import { tell } from '../constructs/tell.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { WebStack } from './web-stack.ts';

interface EdgeOperationsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly edge: EdgeStack;
  readonly web: WebStack;
}

/** As operations, for what is counted in us-east-1. */
export class EdgeOperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeOperationsStackProps) {
    super(scope, id, props);
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const { config, edge, web } = props;
    const bells = new AlarmBells(this, 'bells', config);
    bells.ring(edgeAlarms(web.distribution.distributionId, edge.certificate));
    tell(this, { TopicPage: bells.topics.page.topicArn, TopicTicket: bells.topics.ticket.topicArn });
  }
}
