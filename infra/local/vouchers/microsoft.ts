/** What Microsoft Entra is like to a relying party that takes every school's tenant, and accounts that one may choose there. */
import { createHash } from 'node:crypto';
import { microsoftClientId } from '../environment.ts';
import type { Likeness, VoucherPerson } from './voucher.ts';

interface MicrosoftPerson extends VoucherPerson {
  readonly tenant: string;
}

export const tenants = {
  sakura: '11111111-aaaa-4aaa-8aaa-111111111111',
  minato: '22222222-bbbb-4bbb-8bbb-222222222222',
  mikan: '33333333-cccc-4ccc-8ccc-333333333333',
  /** Of everybody's own accounts, at Microsoft itself. */
  personal: '9188040d-6c67-4c5b-b112-36a304b66dad',
} as const;

/** Always the same GUID for the same words. */
const guidOf = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');

const given = (tenant: keyof typeof tenants, email: string, name: string): MicrosoftPerson => ({
  email,
  name,
  tenant: tenants[tenant],
  ...(tenant === 'mikan' && { waits: true }),
});

export const microsoft: Likeness<MicrosoftPerson> = {
  name: 'microsoft',
  title: 'Microsoft',
  clientId: microsoftClientId,
  scope: 'openid profile',
  path: '/organizations/v2.0',
  issuer: (address, tenant = '{tenantid}') => `${address}/${tenant}/v2.0`,
  people: [
    given('sakura', 'it@sakurakey.example', 'さくらキー小学校 情報担当'),
    given('sakura', 'teacher@sakurakey.example', 'さくらキー小学校 先生'),
    given('sakura', 'aoi@sakurakey.example', 'さくらキー小学校 児童（あおい）'),
    given('sakura', 'haruto@pupils.sakurakey.example', 'さくらキー小学校 児童（はると）'),
    given('minato', 'it@minato.example', 'みなと中学校 情報担当'),
    given('minato', 'p101@minato.example', 'みなと中学校 生徒'),
    given('mikan', 'p1@mikan.example', '承諾がまだの みかん小学校 児童'),
    given('personal', 'somebody@outlook.example', '個人のアカウント'),
  ],
  claims: ({ email, tenant }, issuer) => ({
    iss: issuer.replace('{tenantid}', tenant),
    // Another for each client that asks, unlike `oid`.
    sub: `for-${microsoftClientId}-${email}`,
    oid: guidOf(`${tenant} ${email}`),
    tid: tenant,
    preferred_username: email,
    ver: '2.0',
  }),
};
