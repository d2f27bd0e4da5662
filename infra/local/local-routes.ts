import { page } from './html.ts';
import { send } from './http-part.ts';
import type { LocalRoute } from './local-route.ts';
import { mailRoutes } from './mail-page.ts';
import type { MailService } from './mail.ts';
import { stripeControlRoute } from './stripe/control.ts';
import { payPageRoute } from './stripe/pay-page.ts';
import type { StripeStandIn } from './stripe/stripe.ts';
import { paymentLinkRoute } from './payment-link/pages.ts';
import type { Voucher } from './vouchers/voucher.ts';
import type { PortalStandIn } from './portal/portal.ts';
import type { PaymentLinkStandIn } from './payment-link/gateway.ts';
import { toolRoutes } from './tools.ts';
import type { ToolsOptions } from './tools.ts';

interface LocalRoutesOptions extends ToolsOptions {
  readonly mail: MailService;
  readonly stripe: StripeStandIn;
  readonly paymentLink: PaymentLinkStandIn;
  readonly google: Voucher;
  readonly microsoft: Voucher;
  readonly portal: PortalStandIn;
}

const index = `<ul>
  <li><a href="/__local/mail">メール</a></li>
  <li><a href="/__local/totp">二段階認証のコード</a></li>
  <li><a href="/__local/clock">時計</a></li>
  <li><a href="/__local/stripe/sessions">支払い（Stripe の代わり）</a></li>
  <li><a href="/__local/payment-link/links">支払い（リンク型の決済の代わり）</a></li>
  <li><a href="/__local/portal/">学習eポータル（L-Gate の代わり）</a></li>
  <li><a href="/__local/pay/">銀行振込（払う人の銀行）</a></li>
  <li><a href="/__local/ui">部品の見本</a></li>
</ul>`;

/** Everything below `/__local/`; the first prefix that fits serves. */
export const localRoutes = (options: LocalRoutesOptions): readonly LocalRoute[] => [
  ...mailRoutes(options.mail),
  payPageRoute(options.stripe),
  stripeControlRoute(options.stripe),
  paymentLinkRoute(options.paymentLink),
  options.google.route,
  options.microsoft.route,
  options.portal.route,
  ...toolRoutes(options),
  {
    prefix: '',
    serve: ({ response, rest }) => {
      if (rest !== '') return false;
      send(response, 200, 'text/html; charset=utf-8', page('ローカルの道具', index));
      return true;
    },
  },
];
