/** The secrets of a stage, under names an operator can say. Each value is one JSON object (infra/system.ts, `secrets`). */
import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { secretName, type SecretName } from '../system.ts';
import { explain } from './explain.ts';

interface SecretWish {
  readonly description: string;
  /** Why AWS does not rotate it. */
  readonly rotation: string;
  readonly empty?: Readonly<Record<string, string>>;
  readonly generated?: SecretStringGenerator;
  readonly removalPolicy?: RemovalPolicy;
}

function make(scope: Construct, id: string, name: string, wish: SecretWish): Secret {
  const { description, rotation, empty, generated } = wish;
  const { removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE } = wish;
  const secret = new Secret(scope, id, {
    secretName: name,
    description,
    removalPolicy,
    ...(empty && {
      secretObjectValue: Object.fromEntries(
        Object.entries(empty).map(([field, value]) => [field, SecretValue.unsafePlainText(value)]),
      ),
    }),
    ...(generated && { generateSecretString: generated }),
  });
  explain(secret, { 'AwsSolutions-SMG4': rotation });
  return secret;
}

const generate = (generateStringKey: string, passwordLength: number): SecretStringGenerator => ({
  secretStringTemplate: '{}',
  generateStringKey,
  passwordLength,
  excludePunctuation: true,
});

/** What an operator fills in. */
export function operatorsSecrets(
  scope: Construct,
  stage: string,
): Readonly<
  Record<'stripe' | 'payment-link' | 'initial-password' | 'google' | 'microsoft' | 'visitor', Secret>
> {
  const named = (name: SecretName, wish: SecretWish) =>
    make(scope, `${name}-secret`, secretName(stage, name), wish);
  return {
    stripe: named('stripe', {
      description: 'JSON { secretKey, webhookSecrets: [newest, previous] }, filled in by the operator',
      rotation:
        "Stripe's keys are rotated in Stripe's dashboard; two webhook secrets are accepted meanwhile.",
    }),
    'payment-link': named('payment-link', {
      description:
        'JSON { shop, sharedSecrets: [newest, previous] }, filled in by the operator where it is used',
      rotation: "Rotated at the gateway's own console; two secrets are accepted meanwhile.",
    }),
    google: named('google', {
      description:
        'JSON { clientSecret } of our client at Google, filled in by the operator where it is used',
      rotation: "Rotated at Google's console, which keeps two secrets good meanwhile.",
    }),
    microsoft: named('microsoft', {
      description:
        'JSON { clientSecret } of our application at Microsoft Entra, filled in by the operator where it is used',
      rotation: "Rotated at Entra's console before it ends (two years at most); two are good meanwhile.",
    }),
    // Empty: nobody visits.
    visitor: named('visitor', {
      description: 'JSON { email, password, code }: who visits every five minutes, made by `npm run visitor`',
      rotation: 'The command makes a new password whenever it is run.',
      empty: { email: '', password: '', code: '' },
    }),
    // Empty until an operator fills it in: an empty one is never given to a pupil.
    'initial-password': named('initial-password', {
      description: 'JSON { password }: the shared initial password of login cards, filled in by the operator',
      rotation:
        'Good for seven days and one sign-in of each pupil; the operator changes it by hand, cards printed before stay good.',
      empty: { password: '' },
    }),
  };
}

/** Made here; an operator who changes it puts the new key first and keeps the old one for three days. */
export const attemptSecret = (scope: Construct, stage: string): Secret =>
  make(scope, 'attempt-secret', secretName(stage, 'attempt'), {
    description: 'JSON { signingKeys: newest, or newest and previous with a space between }',
    rotation:
      'A token is good for three days at most; the operator changes the key by hand, two are accepted.',
    generated: generate('signingKeys', 64),
  });

const originName = (stage: string, generation: string): string => secretName(stage, `origin-${generation}`);

/** Made here and known to CloudFront and the functions only. */
export const originSecret = (scope: Construct, stage: string, generation: string): Secret =>
  make(scope, `origin-secret-${generation}`, originName(stage, generation), {
    description: `JSON { value }: what CloudFront proves itself with, generation ${generation}`,
    rotation:
      'A new generation is deployed beside the old one (infra/README): CloudFormation sees no other change.',
    generated: generate('value', 48),
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * A dynamic reference by the secret's name, in neither template nor repository. Not by its ARN: as an export of the other
 * stack it could not be taken away while this one still reads it.
 */
export const originValue = (stage: string, generation: string): string =>
  SecretValue.secretsManager(originName(stage, generation), { jsonField: 'value' }).unsafeUnwrap();
