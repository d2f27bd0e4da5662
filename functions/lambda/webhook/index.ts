import { composeSettlement } from '#functions/lambda/wiring/settlement.ts';
import { basis, connect } from '#functions/platform/basis.ts';
import { createApp } from '#functions/platform/http/app.ts';
import { toLambda } from '#functions/platform/http/lambda.ts';
import { warmUp } from '#functions/platform/http/warm-up.ts';
import { createReportUnknownOrder } from '#functions/shop/payment/unknown-order.ts';
import { mountWebhook } from '#functions/shop/payment/webhook.ts';

const base = basis('webhook');
const settlement = composeSettlement(base);
const app = createApp({ originSecrets: base.env.ORIGIN_SECRETS, log: base.log });

mountWebhook(app, { ...settlement, reportUnknownOrder: createReportUnknownOrder(settlement) });

await warmUp(
  () => connect(base),
  ...base.env.PAYMENT_PROVIDERS.map((name) => async () => settlement.providers[name].prepare?.()),
);

export const handler = toLambda(app);
