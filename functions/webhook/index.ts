import { composeMoney } from '../wiring/money.ts';
import { basis } from '../platform/basis.ts';
import { createApp } from '../platform/http/app.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { mountWebhook } from '../features/payment/webhook.ts';

const base = basis('webhook');
const money = composeMoney(base);
const app = createApp({ originSecret: base.env.ORIGIN_SECRET, log: base.log });

mountWebhook(app, money);

export const handler = toLambda(app);
