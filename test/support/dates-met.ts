/** Which integration tests `npm run test:days` runs, and why others that move the clock are the same on any day. */

/** Seasons, deadlines, publication, fiscal years, months, the living data, the stand-ins: by what their paths have. */
export const meetDates = [
  'access/account-deletion',
  'access/record-claim',
  'access/terms',
  'certificate/certificate-application',
  'certificate/certificate/certificate',
  'competition/attempt/companion',
  'competition/board',
  'competition/competition/',
  'competition/entry/entry',
  'competition/result',
  'competition/season-day',
  'local/alive',
  'local/cognito',
  'local/stripe',
  'office/office',
  'operate/from-empty',
  'practice/homework',
  'practice/month',
  'practice/room/',
  'practice/training-log',
  'record/attention',
  'school/invite-code',
  'school/login-card/lost-account',
  'school/roll-over/roll-over',
  'school/student/privacy',
  'school/student/visit',
  'shop/cart/cart',
  'shop/estimate',
  'shop/invoice/debt',
  'shop/invoice/invoice.test',
  'shop/pay-link',
  'shop/payment/reminder',
  'shop/receipt',
  'shop/refund/office',
  'shop/subscription',
  'shop/trade-document',
  'shop/transfer/transfer',
  'site/news',
].map((word) => `test/integration/${word}`);

/** By the reason. */
const others: Readonly<Record<string, readonly string[]>> = {
  'seconds of an attempt that begins when the test does': [
    'competition/attempt/attempt',
    'competition/attempt/classroom',
    'competition/correction/rejudge/rejudge',
  ],
  'seconds or minutes until a worker, a queue or a sweeper tries again': [
    'school/roll-over/crowd',
    'shop/invoice/faults',
    'shop/payment/faults',
    'shop/refund/faults',
    'shop/transfer/faults',
  ],
  'the window in which requests are counted': ['school/student/classroom', 'site/contact/contact'],
  'a time in seconds, minutes or hours after which what was handed out is void, counted from now': [
    'access/data-export/export',
    'access/entrance/google',
    'access/entrance/pass',
    'access/password/recovery',
    'access/picture-sign-in/picture-sign-in',
    'access/portal/portal',
    'access/portal/scores',
    'access/view-as/view-as',
    'record/feature-switch/feature-switch',
    'school/login-card/login-cards',
  ],
  'the time to pay, which the files of reminders and links meet': [
    'shop/order/large-order',
    'shop/payment/settle',
  ],
};
export const onAnyDay = Object.values(others)
  .flat()
  .map((name) => `test/integration/${name}.test.ts`);
