/** An organisation: applying for it, and keeping it. */
import { fillSchool } from '#test/e2e/people/organization-pages.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { registerDomain } from '#test/support/access/entrance.ts';
import { putRow } from '#test/support/ledger.ts';
import { launch, registerPortal } from '#test/support/access/portal.ts';
import { onInvoice } from './invoice.ts';
import { at, heading, shows, type PageObject } from './page-object.ts';

export const organizationPages = {
  '/organization/:authorize?': {
    as: 'school',
    address: at('/organization'),
    ready: (page) => page.getByText('482913').first().waitFor(),
    also: {
      'with what it owes on invoice': {
        as: 'organization',
        address: async (stage) => {
          await onInvoice(stage);
          return '/organization';
        },
        ready: shows('あと申し込める金額'),
      },
      'with a domain and a tenant': {
        as: 'school',
        address: async ({ system }) => {
          (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
          (await registerDomain(system, 'school', 'it@sakurakey.example', 'microsoft')).value();
          return '/organization';
        },
        ready: shows('sakurakey.example（Microsoftのテナント）'),
      },
      'before a portal is registered': {
        as: 'organization',
        address: at('/organization/portal'),
        ready: heading('学習eポータルとつなぐ'),
      },
      'a portal that is tried out': {
        as: 'school',
        address: async ({ system }) => {
          const { owner, tool, answer } = await registerPortal(system);
          answer.value();
          await launch(system, { loginUrl: tool.loginUrl, person: 'teacher-0009' });
          const [, organizationId = ''] = /lti\/([^/]+)\/login$/u.exec(tool.loginUrl) ?? [];
          await putRow(system, {
            pk: `ORG#${organizationId}`,
            sk: 'PORTAL_SENDING#of-a-link',
            lesson: 'か行-2',
            outcome: 'gone',
            issuer: system.portal.values.issuer,
            at: new Date(system.clock.now()).toISOString(),
          });
          (await owner.call(portalContract.beginPortalTry)).value();
          return '/organization/portal';
        },
        ready: async (page) => {
          await page.getByText('ポータルからの起動を待っています').waitFor();
          await page.getByRole('link', { name: '5年1組の名簿を取り込む' }).waitFor();
          await page.getByText('ポータルに送り先がなくなったため').waitFor();
        },
      },
      'seen by a teacher': { as: 'teacher', address: at('/organization'), ready: heading(/./u) },
    },
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
} satisfies Record<string, PageObject>;
