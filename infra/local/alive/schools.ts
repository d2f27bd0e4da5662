/** A junior high school, a cram school, and two that are not (yet) approved. */
import type { InputOf } from '#shared/kernel/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import type { DecisionInput } from '#shared/people/organization/profile.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { adults, individuals, type Adult } from './people.ts';
import { alivePassword } from './accounts.ts';
import { byEmail, office, type AlivePart, type Stage } from './stage.ts';
import { dayMs } from './timeline.ts';

type Account = InputOf<typeof signUpContract.completeSignUp>['body']['account'];

const address = (postalCode: string, prefecture: string, street: string, building = '') =>
  ({ postalCode, prefecture, street, building }) as const;

const schools = {
  junior: {
    kind: 'school',
    organization: {
      name: '青凪市立潮見坂中学校',
      kana: 'アオナギシリツシオミザカチュウガッコウ',
      schoolType: '中学校',
      phone: '045-000-1201',
      postalAddress: address('220-0011', '神奈川県', '横浜市西区高島9-8-7'),
    },
  },
  cram: {
    kind: 'organization',
    organization: {
      name: '寺子屋そろばん・タイピング教室「鍵の音」',
      kana: 'テラコヤソロバンタイピングキョウシツカギノオト',
      phone: '0823-00-4411',
      postalAddress: address('737-0045', '広島県', '呉市本通9-9-9', '珠算会館2階'),
    },
  },
  waiting: {
    kind: 'school',
    organization: {
      name: '学校法人待井学園 まちい高等専修学校',
      kana: 'マチイガクエンマチイコウトウセンシュウガッコウ',
      schoolType: '専門学校',
      phone: '011-000-7755',
      postalAddress: address('060-0001', '北海道', '札幌市中央区北一条西9-9'),
    },
  },
  rejected: {
    kind: 'organization',
    organization: {
      name: 'たちの健康マッサージ研究会',
      kana: 'タチノケンコウマッサージケンキュウカイ',
      phone: '06-0000-3131',
      postalAddress: address('530-0001', '大阪府', '大阪市北区梅田9-9-9'),
    },
  },
} as const;
type School = keyof typeof schools;

const accountOf = (key: Adult): Account => {
  const name = adults[key];
  if (key in schools) return { ...schools[key as School], name };
  return {
    kind: 'individual',
    name,
    birthOn: key === 'yoshida' ? '1958-11-03' : '1994-06-15',
  };
};

const linkIn = (texts: readonly { text: string }[], pattern: RegExp): string => {
  for (const { text } of texts) {
    const [, secret] = pattern.exec(text) ?? [];
    if (secret !== undefined) return secret;
  }
  throw new Error(`no mail has ${String(pattern)}`);
};

/** As the pages do it: an address, the link in its mail, a form. */
const signUp = ({ past, once, mail, cognito }: Stage, key: Adult): Promise<unknown> =>
  once(`sign-up ${key}`, async () => {
    const { username: email } = byEmail(key);
    // Made, but not noted: an account is there as a whole or not at all.
    if ((await cognito.users.findUser('email', email)) !== undefined) return;
    await past.ask(undefined, signUpContract.requestSignUp, { body: { email } });
    await past.quiet();
    const proof = linkIn(mail.list(email), /#proof=([\w-]{43})/u);
    const terms = await past.ask(undefined, staticPageContract.getTerms, {});
    await past.ask(undefined, signUpContract.completeSignUp, {
      body: { proof, password: alivePassword, termsVersion: terms.version, account: accountOf(key) },
    });
    await past.quiet();
  });

type Wanted = DecisionInput extends infer D ? (D extends DecisionInput ? Omit<D, 'version'> : never) : never;

const decide = ({ past, once }: Stage, key: School, wanted: Wanted): Promise<unknown> =>
  once(`decide ${key}`, async () => {
    const organizationId = await idOf(past, key);
    const params = { organizationId };
    const { organization } = await past.ask(office, organizationOfficeContract.getOrganization, { params });
    if (organization.state !== 'applied') return;
    const body = { ...wanted, version: organization.version };
    await past.ask(office, organizationOfficeContract.decideOrganization, { params, body });
  });

interface OwnOrganization {
  readonly organizationId: string;
  /** 団体コード */
  readonly code: string;
}

const idOf = async (past: Stage['past'], key: School): Promise<string> =>
  (await past.ask(byEmail(key), organizationContract.getOwnOrganization)).id;

/** Of one that is approved. */
export const organizationOf = ({ past, once }: Stage, key: 'junior' | 'cram'): Promise<OwnOrganization> =>
  once(`organization ${key}`, async () => {
    const { id, code = '' } = await past.ask(byEmail(key), organizationContract.getOwnOrganization);
    return { organizationId: id, code };
  });

/** Whoever is invited signs up as an individual first. */
export const inviteTeacher = async (stage: Stage, groupIds: readonly string[]): Promise<void> => {
  const { past, once, mail } = stage;
  const teacher = byEmail('junior-teacher');
  await signUp(stage, 'junior-teacher');
  const invited = async (): Promise<boolean> => {
    const { staff, invitations } = await past.ask(byEmail('junior'), staffContract.listStaff);
    return [...staff, ...invitations].some(({ email }) => email === teacher.username);
  };
  await once('invite teacher', async () => {
    if (await invited()) return;
    const body = { role: 'teacher' as const, email: teacher.username, groupIds: [...groupIds] };
    await past.ask(byEmail('junior'), staffContract.inviteStaff, { body });
  });
  await once('accept invitation', async () => {
    const { staff } = await past.ask(byEmail('junior'), staffContract.listStaff);
    if (staff.some(({ email }) => email === teacher.username)) return;
    await past.quiet();
    const token = linkIn(mail.list(teacher.username), /authorize#token=([\w-]+)/u);
    await past.ask(teacher, staffContract.acceptInvitation, { body: { token } });
  });
};

export const schoolsPart: AlivePart = {
  name: '学校・団体と利用者',
  make: async (stage) => {
    const { past, time } = stage;
    await past.moveTo(time.at(0) - 21 * dayMs);
    for (const key of ['junior', 'cram', 'rejected'] as const) await signUp(stage, key);
    for (const key of individuals) await signUp(stage, key);
    await decide(stage, 'junior', { decision: 'approve' });
    await decide(stage, 'cram', { decision: 'approve' });
    await decide(stage, 'rejected', {
      decision: 'reject',
      reason: 'タイピングの練習や指導を行う団体であることを確かめられませんでした。',
    });
    await past.moveTo(time.before(3));
    await signUp(stage, 'waiting');
  },
};
