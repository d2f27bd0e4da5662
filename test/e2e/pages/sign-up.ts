/** From the address to the finished account. */
import {
  chooseKind,
  confirm,
  fillIndividual,
  finish,
  mailedAddress,
  newAddress,
} from '#test/e2e/access/sign-up-form.ts';
import { heading, at, type PageObject } from './page-object.ts';

export const signUpPages = {
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
      await page.getByText('利用規約の要点を読む', { exact: false }).click();
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
} satisfies Record<string, PageObject>;
