/** Accounts that the stand-in of Google lets one choose from. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The organisation that gave it out; absent for anybody's own. */
  readonly hd?: string;
}

const given = (hd: string, user: string, name: string): GooglePerson => ({
  subject: `google-${hd}-${user}`,
  email: `${user}@${hd}`,
  name,
  hd,
});

export const googlePeople: readonly GooglePerson[] = [
  given('sakurakey.example', 'it', 'さくらキー小学校 情報担当'),
  given('sakurakey.example', 'teacher', 'さくらキー小学校 先生'),
  given('sakurakey.example', 'aoi', 'さくらキー小学校 児童(あおい)'),
  given('sakurakey.example', 'haruto', 'さくらキー小学校 児童(はると)'),
  given('sakurakey.example', 'hina', 'さくらキー小学校 児童(ひな)'),
  given('minato.example', 'it', 'みなと中学校 情報担当'),
  given('minato.example', 'p101', 'みなと中学校 生徒'),
  { subject: 'google-own', email: 'somebody@gmail.example', name: '個人のアカウント' },
];
