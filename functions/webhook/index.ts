import { composeMoney } from '../core/compose-money.ts';
import { basis } from '../core/compose.ts';
import { createApp } from '../platform/http/app.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { mountWebhook } from './payment/routes.ts';

const base = basis('webhook');
const money = composeMoney(base);
const app = createApp({ originSecret: base.env.ORIGIN_SECRET, log: base.log });

mountWebhook(app, money);

export const handler = toLambda(app);
