import { expect, expectTypeOf, test } from 'vitest';
import { to, type Address } from '#shared/kernel/paths.ts';
import { returnPaths } from '#shared/shop/order/policy.ts';
import type { MailWords } from '#functions/platform/mail/define-mail.ts';

test('to() fills parameters and leaves out what is not given', () => {
  expect(to('/')).toBe('/');
  expect(to('/auth/signin', {}, { back: '/a?b=c', ended: undefined })).toBe('/auth/signin?back=%2Fa%3Fb%3Dc');
  expect(to('/:signin_1', { signin_1: 'lo gin' })).toBe('/lo%20gin');
});

test('GIVEN a parameter THEN it is part of the address, and what is optional may be left out', () => {
  expect(to('/organization/:authorize?', { authorize: 'authorize' }, { token: 'a b' })).toBe(
    '/organization/authorize?token=a+b',
  );
  expect(to('/organization/:authorize?')).toBe('/organization');
});

test('a mail and a payment page lead to pages of the product: an address that is none does not compile', () => {
  expectTypeOf<MailWords['link'][0]>().toEqualTypeOf<Address>();
  expectTypeOf(returnPaths.qr.paid).toEqualTypeOf<Address>();
  expectTypeOf<'/organization'>().toExtend<Address>();
  expectTypeOf<'/auth/resetPassword#proof=x'>().toExtend<Address>();
  expectTypeOf<'/organisation'>().not.toExtend<Address>();
  expectTypeOf<'/account/changePassword2?x=1'>().not.toExtend<Address>();
  expectTypeOf<'/maipaso-competition/participant/result/:id'>().not.toExtend<Address>();
});
