/** Somebody who is not there yet: the mails they get, and what they fill in. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { firstTerms } from '#shared/access/terms/policy.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { eventually, request, signInWith, type Person } from '#test/support/system.ts';

type SignUpBody = InputOf<typeof signUpContract.completeSignUp>['body'];

export const newPassword = 'home-row-keys-2026';

const name = { family: '髙見', given: '打子', familyKana: 'たかみ', givenKana: 'うつこ' };
const postalAddress = {
  postalCode: '１０００００１',
  prefecture: '東京都',
  street: '千代田区千代田1-1',
  building: '',
} as const;

export const newIndividual = {
  kind: 'individual',
  name,
  birthOn: '1990-04-01',
} as const;

/** What somebody may add to it later. */
export const newContact = { birthOn: '1990-04-01', phone: '03-1234-5678', postalAddress } as const;

export const newSchool = {
  kind: 'school',
  name,
  organization: {
    name: '鍵盤中学校',
    kana: 'けんばんちゅうがっこう',
    schoolType: '中学校',
    phone: '0312345678',
    postalAddress,
  },
} as const;

export const signUpBody = (proof: string, changes: Partial<SignUpBody> = {}): SignUpBody => ({
  proof,
  password: newPassword,
  termsVersion: firstTerms,
  account: newIndividual,
  ...changes,
});

/** The newest proof mailed to an address; waits for the mail. */
export async function proofMailedTo(system: LocalSystem, email: string, subject: string): Promise<string> {
  const mails = await eventually(
    () => system.mail.list(email).filter((mail) => mail.subject.includes(subject)),
    (found) => found.length > 0,
  );
  const proof = /#proof=([\w-]{43})/u.exec(mails[0]?.text ?? '')?.[1];
  if (proof === undefined) throw new Error('no proof in the mail');
  return proof;
}

/** Asks for a sign-up link and reads it from the mail. */
export async function askForSignUp(system: LocalSystem, email: string): Promise<string> {
  (await request(system, signUpContract.requestSignUp, { body: { email } }, undefined)).value();
  return proofMailedTo(system, email, 'アカウント登録');
}

/** A complete individual account, made as anyone makes one. */
export async function signUp(system: LocalSystem, email: string): Promise<void> {
  const proof = await askForSignUp(system, email);
  const body = signUpBody(proof);
  (await request(system, signUpContract.completeSignUp, { body }, undefined)).value();
}

export async function codeMailedTo(system: LocalSystem, email: string): Promise<string> {
  const [mail] = await eventually(
    () => system.mail.list(email).filter(({ subject }) => subject.includes('確認コード')),
    (found) => found.length > 0,
  );
  return /\d{6}/u.exec(mail?.text ?? '')?.[0] ?? '';
}

/** As at the start of a file: no faults, today, and a new minute for everyone. */
export async function calm(system: LocalSystem): Promise<void> {
  for (const proxy of Object.values(system.faults)) proxy?.clear();
  await system.moveClock(0);
  await forgetRateLimits(system);
}

let serial = 0;

/** Somebody nobody met before, with a complete account, in a calm system: what each test about one's own account begins with. */
export async function nextNewcomer(
  system: LocalSystem,
  called: string,
): Promise<{ email: string; person: Person; serial: number }> {
  await calm(system);
  const email = `${called}${String(++serial)}@typing.example`;
  await signUp(system, email);
  return { email, person: await signInWith(system, 'email', email, newPassword), serial };
}
