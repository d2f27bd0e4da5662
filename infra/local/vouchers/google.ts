/** What Google is like to a relying party, and accounts that one may choose there. */
import { googleClientId } from '../environment.ts';
import type { Likeness, VoucherPerson } from './voucher.ts';

interface GooglePerson extends VoucherPerson {
  /** The organisation that gave it out; absent for anybody's own. */
  readonly hd?: string;
}

const given = (hd: string, user: string, name: string): GooglePerson => ({
  email: `${user}@${hd}`,
  name,
  hd,
});

export const google: Likeness<GooglePerson> = {
  name: 'google',
  title: 'Google',
  clientId: googleClientId,
  scope: 'openid email',
  path: '',
  issuer: (address) => address,
  people: [
    given('sakurakey.example', 'it', 'さくらキー小学校 情報担当'),
    given('sakurakey.example', 'teacher', 'さくらキー小学校 先生'),
    given('sakurakey.example', 'aoi', 'さくらキー小学校 児童（あおい）'),
    given('sakurakey.example', 'haruto', 'さくらキー小学校 児童（はると）'),
    given('sakurakey.example', 'hina', 'さくらキー小学校 児童（ひな）'),
    given('minato.example', 'it', 'みなと中学校 情報担当'),
    given('minato.example', 'p101', 'みなと中学校 生徒'),
    { email: 'somebody@gmail.example', name: '個人のアカウント' },
  ],
  claims: ({ email, hd }, issuer) => ({
    iss: issuer,
    sub: `google-${email}`,
    azp: googleClientId,
    email,
    email_verified: true,
    ...(hd !== undefined && { hd }),
  }),
};
