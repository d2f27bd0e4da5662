/** How certificates look, in the office's console. */
import { templateContract } from '#shared/certificate/certificate-template/contract.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/certificates/templates';

async function draft({ system }: Running): Promise<string> {
  const office = await signIn(system, 'admin');
  const body = { from: 0, note: '枠を太くしました' };
  const { version } = (await office.call(templateContract.createTemplate, { body })).value();
  return String(version);
}

async function drawn(stage: Running): Promise<string> {
  const version = await draft(stage);
  const office = await signIn(stage.system, 'admin');
  const params = { templateVersion: version };
  await office.call(templateContract.drawTemplate, { params, body: { revision: 1 } });
  await eventually(
    async () => (await office.call(templateContract.getTemplate, { params })).value().check?.state,
    (state) => state === 'good',
  );
  return `${path}/${version}`;
}

export const officeTemplatePages = {
  [path]: {
    as: 'admin',
    address: async (stage) => {
      await draft(stage);
      return path;
    },
    ready: (page) => page.getByRole('table', { name: '書式の版（新しい順）' }).waitFor(),
    also: {
      'a new draft': {
        as: 'admin',
        address: at(path),
        ready: async (page) => {
          await page.getByRole('button', { name: '新しい下書きを作る' }).click();
          await page.getByRole('textbox', { name: '変えるところ' }).waitFor();
        },
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(path, '**/admin/certificate-templates', '書式'),
      },
    },
  },
  [`${path}/:version`]: {
    as: 'admin',
    address: async (stage) => `${path}/${await draft(stage)}`,
    ready: (page) => page.getByRole('button', { name: '保存した内容で見本を作る' }).waitFor(),
    also: {
      'ready to be published': { as: 'admin', address: drawn, ready: shows('見本ができました') },
      'as the product comes': {
        as: 'admin',
        address: at(`${path}/0`),
        ready: shows('いま、認定証はこの版で'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
