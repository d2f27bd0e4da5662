/** One page object per route: who visits it, how to get it into the state worth checking, and the words it must show. */
import type { Page } from 'playwright-core';
import type { Path } from '#shared/kernel/paths.ts';
import { passwordContract } from '#shared/password/contract.ts';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { inviteCodeContract } from '#shared/invite-code/contract.ts';
import type { InviteCode } from '#shared/invite-code/schema.ts';
import { act, apply, applicationOf, eligibleResults, issued } from '#test/support/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate.ts';
import { proofMailedTo } from '#test/support/newcomer.ts';
import { request, signIn } from '#test/support/system.ts';
import { chooseKind, confirm, fillIndividual, finish, mailedAddress, newAddress } from './sign-up-form.ts';
import { fillSchool } from './organization-pages.ts';
import type { Stage } from './stage.ts';

export interface PageObject {
  /** Seeded account; absent for signed out. */
  readonly as?: string;
  /** The address to open, made from the running product. */
  readonly address: (stage: Pick<Stage, 'system'>) => Promise<string> | string;
  /** What must be on the page once it is ready. */
  readonly ready: (page: Page) => Promise<void>;
}

const heading = (name: RegExp | string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const at = (path: string) => () => path;

const buyer = (stage: Pick<Stage, 'system'>) => signIn(stage.system, 'individual');
async function unpaid(stage: Pick<Stage, 'system'>): Promise<string> {
  return (await apply(await buyer(stage))).orderId;
}
async function paid(stage: Pick<Stage, 'system'>): Promise<string> {
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

type Built = Exclude<
  Path,
  '/:signin_1' | '/auth/signup/confirm' | '/account/changePassword' | '/organization/create/confirm'
>;
/** A new code of the class 5年1組. */
export async function inviteCode({ system }: Pick<Stage, 'system'>, maximumUses = 40): Promise<InviteCode> {
  const owner = await signIn(system, 'school');
  const body = {
    groupId: 'grp_sakurakey-2026-5-1',
    days: '7' as const,
    maximumUses: String(maximumUses),
  };
  return (await owner.call(inviteCodeContract.createInviteCode, { body })).value();
}

/** Types what a pupil needs; the group comes from the address. */
export async function fillInPupil(
  page: Page,
  { family, given, kana }: { family: string; given: string; kana: string },
): Promise<void> {
  await page.getByRole('textbox', { name: /^姓/u }).fill(family);
  await page.getByRole('textbox', { name: /^名/u }).fill(given);
  await page.getByRole('textbox', { name: /^セイ/u }).fill(kana);
  await page.getByRole('textbox', { name: /^メイ/u }).fill(kana);
}

export const pages: Readonly<Record<Built, PageObject>> = {
  '/': { address: at('/'), ready: heading(/打てるように/u) },
  '/auth/signin': { address: at('/auth/signin'), ready: heading(/サインイン/u) },
  '/auth/signup': { address: at('/auth/signup'), ready: heading('アカウントの登録') },
  '/auth/signup/send-email-verification': {
    address: at('/auth/signup/send-email-verification'),
    ready: (page) => page.getByRole('button', { name: /メールを送る/u }).waitFor(),
  },
  '/auth/signup/send-email-success': {
    address: at('/auth/signup/send-email-verification'),
    ready: async (page) => {
      await page.getByLabel(/メールアドレス/u).fill(newAddress());
      await page.getByRole('button', { name: /メールを送る/u }).click();
      await heading('メールを送りました')(page);
    },
  },
  '/auth/signup/selectType': {
    address: mailedAddress,
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
  '/auth/signup/individual': { address: mailedAddress, ready: (page) => chooseKind(page, '個人') },
  '/auth/signup/organization': { address: mailedAddress, ready: (page) => chooseKind(page, '団体') },
  '/auth/signup/school': { address: mailedAddress, ready: (page) => chooseKind(page, '学校') },
  '/auth/signup/cofirm': {
    address: mailedAddress,
    ready: async (page) => {
      await chooseKind(page, '個人');
      await fillIndividual(page);
      await confirm(page);
      await page.getByText('利用規約を読む').click();
    },
  },
  '/auth/signup/complete': {
    address: mailedAddress,
    ready: async (page) => {
      await chooseKind(page, '個人');
      await fillIndividual(page);
      await confirm(page);
      await finish(page);
    },
  },
  '/auth/forgotPassword': {
    address: at('/auth/forgotPassword'),
    ready: (page) => page.getByRole('button', { name: /メールを送る/u }).waitFor(),
  },
  '/auth/resetPassword': {
    address: async ({ system }) => {
      const email = 'individual2@typing.example';
      const body = { email };
      (await request(system, passwordContract.requestPasswordReset, { body }, undefined)).value();
      return `/auth/resetPassword#proof=${await proofMailedTo(system, email, 'パスワードの再設定')}`;
    },
    ready: (page) => page.getByRole('button', { name: 'パスワードを変更する' }).waitFor(),
  },
  '/auth/joinGroup': {
    address: async (stage) => `/auth/joinGroup?code=${(await inviteCode(stage)).code}`,
    ready: async (page) => {
      await page.getByRole('button', { name: '生徒として新しく登録する' }).click();
      await page.getByRole('button', { name: 'この内容で登録する' }).waitFor();
    },
  },
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
  '/account': {
    as: 'individual',
    address: at('/account'),
    ready: async (page) => {
      await page.getByRole('button', { name: '登録内容を変更する' }).click();
      await page.getByRole('button', { name: '登録内容を保存する' }).waitFor();
    },
  },
  '/account/changePasword': {
    as: 'individual',
    address: at('/account/changePasword'),
    ready: (page) => page.getByRole('button', { name: 'パスワードを変更する' }).waitFor(),
  },
  '/account/changeEmail': {
    as: 'individual',
    address: at('/account/changeEmail'),
    ready: async (page) => {
      await page.getByRole('textbox', { name: /メールアドレス/u }).fill(newAddress());
      await page.getByRole('button', { name: '確認コードを送る' }).click();
      await page.getByRole('textbox', { name: /確認コード/u }).waitFor();
    },
  },
  '/account/delete': {
    as: 'individual',
    address: at('/account/delete'),
    ready: (page) => page.getByRole('button', { name: 'アカウントを削除する' }).waitFor(),
  },
  '/account/claim': {
    as: 'individual',
    address: at('/account/claim'),
    ready: (page) => page.getByRole('button', { name: '引き継ぎコードを確かめる' }).waitFor(),
  },
  '/user-group': {
    as: 'school',
    address: at('/user-group'),
    ready: (page) => page.getByRole('table').waitFor(),
  },
  '/user-group/guide': { as: 'school', address: at('/user-group/guide'), ready: heading(/進め方/u) },
  '/user-group/create': { as: 'school', address: at('/user-group/create'), ready: heading(/登録/u) },
  '/user-group/create-group': {
    as: 'school',
    address: at('/user-group/create-group'),
    ready: heading('グループを作る'),
  },
  '/user-group/complete': {
    as: 'school',
    address: at('/user-group/complete?group=grp_sakurakey-2026-5-1'),
    ready: (page) => page.getByText('5年1組').waitFor(),
  },
  '/user-group/create-user': {
    as: 'school',
    address: at('/user-group/create-user'),
    ready: (page) => page.getByRole('combobox', { name: /グループ/u }).waitFor(),
  },
  '/user-group/create-users': {
    as: 'school',
    address: at('/user-group/create-users'),
    ready: (page) => page.getByRole('button', { name: '内容を確かめる' }).waitFor(),
  },
  '/user-group/success': {
    as: 'school',
    address: at('/user-group/create-user?group=grp_sakurakey-2026-5-1'),
    ready: async (page) => {
      await fillInPupil(page, { family: '森', given: '楓', kana: 'モリ' });
      await page.getByRole('button', { name: /登録してカード/u }).click();
      await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
    },
  },
  '/user-group/invite': {
    as: 'school',
    address: async (stage) => `/user-group/invite?show=${(await inviteCode(stage)).id}`,
    ready: (page) => page.getByRole('img', { name: /QRコード/u }).waitFor(),
  },
  '/user-group/roll-over': {
    as: 'school',
    address: at('/user-group/roll-over'),
    ready: (page) => page.getByRole('button', { name: '進級・卒業を確定する' }).waitFor(),
  },
  '/user-group/list': {
    as: 'school',
    address: at('/user-group/list'),
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
