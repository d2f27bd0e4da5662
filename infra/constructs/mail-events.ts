import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { explain } from './explain.ts';

/** What becomes of our mails, told to the worker by way of its queue: those that came back, and those called spam. */
export class MailEvents extends Construct {
  readonly name: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, { queue }: { queue: IQueue }) {
    super(scope, id);
    const topic = new Topic(this, 'topic', { enforceSSL: true });
    // `enforceSSL` brings a policy of its own in place of AWS's.
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    explain(topic, {
      'AwsSolutions-SNS2':
        'SES cannot publish to a topic under a key of its own account; the queue behind it is encrypted.',
    });
    topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
    const set = new ConfigurationSet(this, 'set', {
      // What cannot be given to a receiver in secret comes back like any other mail.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // The worker knows where nothing goes any more. SES's own list would keep for good what people, or a week, allow again.
      disableSuppressionList: true,
    });
    set.addEventDestination('returned', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.name = set.configurationSetName;
    this.arn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.configurationSetName,
    });
  }
}
