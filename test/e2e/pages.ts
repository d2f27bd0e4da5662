/** One page object per route: who visits it, how to get it into the state worth checking, and the words it must show. */
import type { Page } from 'playwright-core';
import type { Path } from '#web/lib/paths.ts';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { act, apply, applicationOf, eligibleResults, issued } from '#test/support/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate.ts';
import { signIn } from '#test/support/system.ts';
import { fillSchool } from './organization-pages.ts';
import type { Stage } from './stage.ts';

export interface PageObject {
  /** Seeded account; absent for signed out. */
  readonly as?: string;
  /** The address to open, made from the running product. */
  readonly address: (stage: Stage) => Promise<string> | string;
  /** What must be on the page once it is ready. */
  readonly ready: (page: Page) => Promise<void>;
}

const heading = (name: RegExp | string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const at = (path: string) => () => path;

const buyer = (stage: Stage) => signIn(stage.system, 'individual');
async function unpaid(stage: Stage): Promise<string> {
  return (await apply(await buyer(stage))).orderId;
}
async function paid(stage: Stage): Promise<string> {
  const person = await buyer(stage);
  const { orderId, sessionId } = await apply(person);
  act(stage.system, sessionId, 'pay');
  await issued(person, orderId);
  return orderId;
}
/** The confirmation page needs what was filled in on the page before. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '申込内容を確認する' }).click();
  await heading('申込内容の確認')(page);
  await page.getByRole('button', { name: '申込を確定して支払いへ進む' }).waitFor();
}

type Built = Exclude<Path, '/:signin_1' | '/organization/create/confirm'>;

export const pages: Readonly<Record<Built, PageObject>> = {
  '/': { address: at('/'), ready: heading(/打てるように/u) },
  '/auth/signin': { address: at('/auth/signin'), ready: heading(/サインイン/u) },
  '/dashboard': {
    as: 'school',
    address: at('/dashboard'),
    ready: (page) => page.getByRole('table').first().waitFor(),
  },
  '/dashboard/individual': {
    as: 'individual',
    address: at('/dashboard/individual'),
    ready: (page) => page.getByRole('heading', { name: '最新の結果' }).waitFor(),
  },
  '/dashboard/student': { as: 'pupil-1-1', address: at('/dashboard/student'), ready: heading(/./u) },
  '/dashboard/admin': { as: 'admin', address: at('/dashboard/admin'), ready: heading(/./u) },
  '/maipaso-competition/participant/result': {
    as: 'individual',
    address: at('/maipaso-competition/participant/result'),
    ready: (page) => page.getByRole('link', { name: /英文A/u }).first().waitFor(),
  },
  '/maipaso-competition/participant/result/:id': {
    as: 'individual',
    address: async (stage) =>
      `/maipaso-competition/participant/result/${(await eligibleResults(await buyer(stage)))[0] ?? ''}`,
    ready: (page) => page.getByRole('heading', { name: /内訳/u }).waitFor(),
  },
  '/certificateApplication': {
    as: 'individual',
    address: at('/certificateApplication'),
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
  '/certificateApplication/confirm': {
    as: 'individual',
    address: at('/certificateApplication'),
    ready: fillIn,
  },
  '/certificateApplication/payment': {
    as: 'individual',
    address: async (stage) => {
      const person = await buyer(stage);
      const body = {
        resultId: (await eligibleResults(person))[0] ?? '',
        kind: 'digital' as const,
        printedName: '髙橋 結衣',
        expectedTotal: 550,
      };
      // The provider is away, so the page stays instead of leading there at once.
      stage.system.stripe.setFault({ fail: 'before', match: 'checkout/sessions', times: 0 });
      const { orderId } = (
        await person.call(certificateApplicationContract.applyForCertificate, { body })
      ).value();
      return `/certificateApplication/payment?order=${orderId}`;
    },
    ready: async (page) => {
      await heading(/./u)(page);
      await page
        .getByRole('button', { name: /もう一度|支払い/u })
        .first()
        .waitFor();
    },
  },
  '/certificateApplication/complete': {
    as: 'individual',
    address: async (stage) => `/certificateApplication/complete?order=${await paid(stage)}`,
    ready: heading('認定証ができました'),
  },
  '/certificateApplication/history': {
    as: 'individual',
    address: async (stage) => `/certificateApplication/history?stopped=${await unpaid(stage)}`,
    ready: (page) => page.getByRole('table').waitFor(),
  },
  '/payment/receipt': {
    as: 'individual',
    address: async (stage) => {
      await paid(stage);
      return '/payment/receipt';
    },
    ready: (page) => page.getByRole('table').waitFor(),
  },
  '/qrCertificate': {
    address: async (stage) => {
      const person = await buyer(stage);
      const { certificateId = '' } = await applicationOf(person, await paid(stage));
      return `/qrCertificate?c=${await verifyCodeOf(person, certificateId)}`;
    },
    ready: (page) => page.getByText('有効', { exact: true }).first().waitFor(),
  },
  '/organization/:authorize?': {
    as: 'school',
    address: at('/organization'),
    ready: (page) => page.getByText('482913').first().waitFor(),
  },
  '/organization/edit': {
    as: 'school',
    address: at('/organization/edit'),
    ready: (page) => page.getByRole('button', { name: '変更の内容を確認する' }).waitFor(),
  },
  '/organization/confirm': {
    as: 'school',
    address: at('/organization/edit'),
    ready: async (page) => {
      await fillSchool(page);
      await page.getByRole('button', { name: '変更の内容を確認する' }).click();
      await heading('変更内容の確認')(page);
    },
  },
  '/organization/create/selectType': {
    as: 'individual',
    address: at('/organization/create/selectType'),
    ready: heading('団体・学校の申請'),
  },
  '/organization/create/organization': {
    as: 'individual',
    address: at('/organization/create/organization'),
    ready: heading('団体の申請'),
  },
  '/organization/create/school': {
    as: 'individual',
    address: at('/organization/create/school'),
    ready: heading('学校の申請'),
  },
  '/organization/create/cofirm': {
    as: 'individual',
    address: at('/organization/create/school'),
    ready: async (page) => {
      await fillSchool(page);
      await page.getByRole('button', { name: '申請の内容を確認する' }).click();
      await heading('申請内容の確認')(page);
    },
  },
  '/organization/create/create': {
    as: 'individual',
    address: at('/organization/create/school'),
    ready: async (page) => {
      await fillSchool(page);
      await page.getByRole('button', { name: '申請の内容を確認する' }).click();
      await heading('申請内容の確認')(page);
      // The network is away, so the page stays and the individual stays one.
      await page.route('**/api/main/organizations', (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: 'この内容で申請する' }).click();
      await heading('申請はまだ済んでいません')(page);
    },
  },
  '/organization/create/success': {
    as: 'organization',
    address: at('/organization/create/success'),
    ready: heading(/申請/u),
  },
  '/admin/organizations': {
    as: 'admin',
    address: at('/admin/organizations?state=approved'),
    ready: (page) => page.getByRole('link', { name: '桜鍵小学校' }).waitFor(),
  },
  '/admin/organizations/:id': {
    as: 'admin',
    address: at('/admin/organizations/org_sakurakey-elementary'),
    ready: (page) => page.getByRole('button', { name: '利用を停止する' }).waitFor(),
  },
};
