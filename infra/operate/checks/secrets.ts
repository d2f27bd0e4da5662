import * as z from 'zod';
import { takenVouchers, type StageConfig } from '#infra/config.ts';
import { finding, type Finding } from './finding.ts';

type OperatorsSecret = 'stripe' | 'payment-link' | 'initial-password' | 'google' | 'microsoft';

/** Those that an operator fills in for this stage; the others fill themselves. */
export const wantedSecrets = (
  config: Pick<
    StageConfig,
    'paymentProviders' | 'sharedInitialPassword' | 'googleClientId' | 'microsoftClientId'
  >,
): OperatorsSecret[] => [
  ...(config.paymentProviders.includes('stripe') ? (['stripe'] as const) : []),
  ...(config.paymentProviders.includes('link') ? (['payment-link'] as const) : []),
  ...(config.sharedInitialPassword ? (['initial-password'] as const) : []),
  ...takenVouchers(config),
];

const filled = z.string().min(1);
const shapes: Readonly<Record<OperatorsSecret, z.ZodType>> = {
  stripe: z.object({
    secretKey: z.string().regex(/^[sr]k_(?:test|live)_/u),
    webhookSecrets: z.array(z.string().startsWith('whsec_')).min(1).max(2),
  }),
  'payment-link': z.object({ shop: filled, sharedSecrets: z.array(filled).min(1).max(2) }),
  'initial-password': z.object({ password: z.string().min(10) }),
  google: z.object({ clientSecret: filled }),
  microsoft: z.object({ clientSecret: filled }),
};
const examples: Readonly<Record<OperatorsSecret, string>> = {
  stripe: '{"secretKey":"sk_…","webhookSecrets":["whsec_…"]}',
  'payment-link': '{"shop":"…","sharedSecrets":["…"]}',
  'initial-password': '{"password":"10文字以上"}',
  google: '{"clientSecret":"…"}',
  microsoft: '{"clientSecret":"…"}',
};

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // What the deployment puts there first is no JSON: not filled in yet.
    return undefined;
  }
}

/** Tells nothing of the value itself. @param value undefined before the first deployment */
export function judgeSecret(stage: string, name: OperatorsSecret, value: string | undefined): Finding {
  const what = `シークレット ${name}`;
  if (value === undefined) return finding(what, 'later', '最初のデプロイのあとで入れます。');
  const found = shapes[name].safeParse(parsed(value));
  if (!found.success)
    return finding(
      what,
      'warning',
      `まだ入っていないか、形が違います。${examples[name]} の形で入れてください。`,
    );
  if (name !== 'stripe') return finding(what, 'good', '入っています。');
  const isLive = /_live_/u.test(z.object({ secretKey: z.string() }).parse(found.data).secretKey);
  if (stage === 'prod' && !isLive)
    return finding(what, 'missing', '本番にテスト用の鍵が入っています。本番用の鍵に入れ替えてください。');
  if (stage !== 'prod' && isLive)
    return finding(
      what,
      'missing',
      '本番ではないステージに本番用の鍵が入っています。テスト用の鍵に入れ替えてください。',
    );
  return finding(what, 'good', '入っています。');
}
