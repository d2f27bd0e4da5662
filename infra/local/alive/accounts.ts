/** Accounts of the living data that somebody may want to sign in with; none of them exists anywhere else. */
import { adults, type Adult } from './people.ts';

export const alivePassword = 'Typing-2026!';

interface AliveAccount {
  readonly username: string;
  readonly label: string;
}

const words: Readonly<Partial<Record<Adult, string>>> = {
  junior: '中学校の責任者',
  'junior-teacher': '中学校の先生',
  cram: '教室（団体）の責任者',
  waiting: '承認を待つ学校',
};

export const aliveAccounts: readonly AliveAccount[] = (Object.keys(adults) as Adult[]).map((key) => ({
  username: `${key}@typing.example`,
  label: words[key] ?? '個人',
}));
