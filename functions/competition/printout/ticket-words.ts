/** What a ticket says: to whoever signs in with a ユーザーID so that a child reads it, to others as to adults. Pure. */
interface Told {
  readonly title: string;
  readonly division: string;
  readonly time: string;
  readonly number: string;
  readonly day: string;
  readonly blank: string;
  readonly held: string;
  readonly open: string;
  /** Of the words before the address, in millimetres. */
  readonly openWidth: number;
  readonly signIn: string;
  readonly begin: string;
  readonly qr: string;
}

const pupil: Told = {
  title: '[参加票|さんかひょう]',
  division: '[課題|かだい]',
  time: '[時間|じかん]',
  number: '[参加番号|さんかばんごう]',
  day: '[日|ひ]にちと [教室|きょうしつ]（[書|か]きましょう）',
  blank: '　　月　　日（　　）',
  held: '[出|で]られる [間|あいだ]',
  open: 'QRコードを よみとる。または、ここを ひらく：',
  openWidth: 89,
  signIn: 'この [団体|だんたい]コードと ユーザーIDと、じぶんの パスワードを [入|い]れる',
  begin: '「[出|で]る [大会|たいかい]」で、[参加番号|さんかばんごう]が おなじ [課題|かだい]を はじめる',
  qr: 'ここから はじめる',
};

const adult: Told = {
  title: '参加票',
  division: '課題',
  time: '時間',
  number: '参加番号',
  day: '日時・場所（書き込み用）',
  blank: '　　月　　日（　　）',
  held: '参加できる期間',
  open: 'QRコードを読むか、このページを開きます：',
  openWidth: 80,
  signIn: 'メールアドレスとパスワードでサインインし、「参加の申込」を開きます',
  begin: '課題と参加番号がこの票と同じことを確かめて「競技をはじめる」を押します',
  qr: '参加の申込',
};

export const ticketWords = {
  pupil,
  adult,
  code: '[団体|だんたい]コード',
  user: 'ユーザーID',
  late: '途中でネットワークが切れても、打った記録は端末に残ります。24時間以内につなぐと届きます。',
} as const;
