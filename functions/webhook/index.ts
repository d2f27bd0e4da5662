import { composeSettlement } from '../wiring/settlement.ts';
import { basis, connect } from '../platform/basis.ts';
import { createApp } from '../platform/http/app.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { warmUp } from '../platform/http/warm-up.ts';
import { createReportUnknownOrder } from '../features/payment/unknown-order.ts';
import { mountWebhook } from '../features/payment/webhook.ts';

const base = basis('webhook');
const settlement = composeSettlement(base);
const app = createApp({ originSecrets: base.env.ORIGIN_SECRETS, log: base.log });

mountWebhook(app, { ...settlement, reportUnknownOrder: createReportUnknownOrder(settlement) });

await warmUp(
  () => connect(base),
  ...base.env.PAYMENT_PROVIDERS.map((name) => async () => settlement.providers[name].prepare?.()),
);

export const handler = toLambda(app);
