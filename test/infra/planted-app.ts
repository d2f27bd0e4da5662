/** An application with an open bucket, and one finding explained, to see that the check can see. */
import { App, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';

const app = new App();
const stack = new Stack(app, 'planted');
new CfnBucket(stack, 'open');
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
