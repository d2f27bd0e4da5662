/** What lies on the desk of the office: questions, appeals, estimates that schools asked for. */
import { appealContract, appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { contactContract, contactOfficeContract } from '#shared/site/contact/contract.ts';
import type { ContactInput } from '#shared/site/contact/schema.ts';
import { estimateContract } from '#shared/shop/estimate/contract.ts';
import type { Counts } from '#shared/shop/estimate/schema.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { requestKey } from './random.ts';
import { meetsOf, publishesAtOf, seasonId } from './seasons.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import { hourMs } from './timeline.ts';
import type { Caller } from './past.ts';

interface Asked extends ContactInput {
  /** Days ago. */
  readonly days: number;
  readonly reply?: string;
  readonly closed?: boolean;
}

const asked: readonly Asked[] = [
  {
    name: '潮見 律子',
    email: 'junior@typing.example',
    topic: 'school',
    text: '転入生を2人登録したいのですが、すでに使われているユーザーIDと言われました。どうすればよいでしょうか。',
    days: 80,
    reply:
      'お問い合わせありがとうございます。ユーザーIDを空にすると、空いているものを自動で作ります。お試しください。',
    closed: true,
  },
  {
    name: '髙﨑 惠',
    email: 'takasaki@typing.example',
    topic: 'certificate',
    text: '結婚して姓が変わります。認定証の氏名を変えることはできますか。',
    days: 12,
    reply:
      '発行済みの認定証は、そのときの氏名のまま有効です。新しい氏名の認定証は、再発行としてお申し込みいただけます。',
  },
  {
    name: '保護者 鮎川',
    email: 'ayukawa-family@mail.example',
    topic: 'competition',
    text: '子どもが当日に熱を出して出られませんでした。\n別の日に受けることはできますでしょうか。\n学校には連絡してあります。',
    days: 2,
  },
  {
    name: '市立図書館 情報担当',
    email: 'library@city.example',
    topic: 'other',
    text: '館内のタイピング体験会で、練習用の課題文を印刷して配ってもよいか教えてください。',
    days: 1,
  },
];

const ask = async ({ past, once, time }: Stage, { days, reply, closed, ...input }: Asked): Promise<void> => {
  const name = `contact ${input.email}`;
  await once(name, async () => {
    await past.moveTo(time.before(days));
    const body = { ...input, requestKey: requestKey(name), website: '', typedFor: 45_000 };
    await past.ask(undefined, contactContract.sendContact, { body });
    await past.quiet();
  });
  if (reply === undefined) return;
  await once(`${name} answered`, async () => {
    await past.moveTo(time.before(days) + 20 * hourMs);
    const query = { of: 'open', limit: 50 } as const;
    const { items } = await past.ask(office, contactOfficeContract.listContacts, { query });
    const found = items.find(({ email, text }) => email === input.email && text === input.text);
    if (found === undefined) return;
    const params = { contactId: found.id };
    const body = { kind: 'reply', text: reply, version: found.version } as const;
    const { version } = await past.ask(office, contactOfficeContract.answerContact, { params, body });
    if (closed === true) {
      const closing = { version, reason: '返事のとおりで済んだとのお電話があったため' };
      await past.ask(office, contactOfficeContract.closeContact, { params, body: closing });
    }
    await past.quiet();
  });
};

/** A teacher thinks that a pupil was judged wrongly; one case is decided, one waits. */
const appeal = async (stage: Stage, which: 'decided' | 'waiting'): Promise<void> => {
  const { past, once, time } = stage;
  const { second } = meetsOf(time);
  const season = await seasonId(stage, second.title);
  const school = byEmail('junior');
  // Within two weeks of what they are about.
  const after = (days: number): number => Date.parse(publishesAtOf(time, second)) + time.days(days);
  await past.moveTo(after(which === 'decided' ? 2 : 8));
  const appealId = await once(`appeal ${which}`, async () => {
    const query = { seasonId: season, limit: 10 };
    const { items } = await past.ask(school, resultContract.listOrganizationResults, { query });
    const result = items.filter(({ state }) => state === 'published').at(which === 'decided' ? 1 : 2);
    if (result === undefined) throw new Error('no result to appeal against');
    const text =
      which === 'decided'
        ? '最後の行まで打ち終えていたように見えました。もう一度確かめていただけますか。'
        : 'キーボードの「ん」の入力が2回に1回しか認識されていないようでした。隣の席の生徒も同じ端末で起きています。';
    const params = { resultId: result.id };
    const before = await past.ask(school, appealContract.listPupilAppeals, { params });
    const known = before.items[0];
    return (
      known?.id ?? (await past.ask(school, appealContract.filePupilAppeal, { params, body: { text } })).id
    );
  });
  await past.quiet();
  if (which !== 'decided') return;
  await past.moveTo(after(4));
  await once('appeal rejected', async () => {
    const params = { appealId };
    const filed = await past.ask(office, appealOfficeContract.getAppealForOffice, { params });
    if (filed.state !== 'open') return;
    const body = {
      decision: 'reject',
      reason:
        '入力の記録を再生して確かめました。最後の行は時間のあとに打たれていたため、採点に含まれません。',
      version: filed.version,
    } as const;
    await past.ask(office, appealOfficeContract.decideAppeal, { params, body });
    await past.quiet();
  });
};

const none = {
  people: 0,
  each: 1,
  digital: 0,
  paper: 0,
  parcels: 0,
  'typing-method': 0,
  'typing-english': 0,
  programing: 0,
};

interface Estimated {
  readonly name: string;
  readonly caller?: Caller;
  readonly days: number;
  readonly addressee: string;
  readonly subject: string;
  readonly counts: Omit<Counts, 'fiscalYear'>;
}

const estimated: readonly Estimated[] = [
  {
    name: 'spring',
    caller: byEmail('junior'),
    days: 150,
    addressee: '青凪市長 海野 渚',
    subject: '令和のタイピング学習 教材一式',
    counts: { ...none, buyer: 'school', 'typing-method': 120, programing: 60 },
  },
  {
    name: 'now',
    caller: byEmail('junior'),
    days: 3,
    addressee: '青凪市立潮見坂中学校',
    subject: '第3回 キーボード記録会 参加料',
    counts: { ...none, buyer: 'school', people: 80, digital: 40 },
  },
  {
    name: 'stranger',
    days: 1,
    addressee: '株式会社打鍵堂',
    subject: '社内タイピング研修',
    counts: { ...none, buyer: 'organization', people: 25, 'typing-english': 25 },
  },
];

const estimate = (
  { past, once, time }: Stage,
  { name, caller, days, addressee, subject, counts }: Estimated,
) =>
  once(`estimate ${name}`, async () => {
    await past.moveTo(time.before(days));
    const all = { ...counts, fiscalYear: time.fiscalYear };
    const { total } = await past.ask(caller, estimateContract.quoteEstimate, { body: all });
    const paper = { addressee, honorific: addressee.includes('市長') ? 'sama' : 'onchu', subject } as const;
    const body = { counts: all, paper, expectedTotal: total, requestKey: requestKey(`estimate ${name}`) };
    const endpoint =
      caller === undefined ? estimateContract.issueEstimate : estimateContract.issueOwnEstimate;
    await past.ask(caller, endpoint, { body });
    await past.quiet();
  });

export const deskPart: AlivePart = {
  name: '問い合わせ・異議申し立て・見積書',
  make: async (stage) => {
    for (const one of asked) await ask(stage, one);
    await appeal(stage, 'decided');
    await appeal(stage, 'waiting');
    for (const one of estimated) await estimate(stage, one);
  },
};
