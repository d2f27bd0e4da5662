import type { PoolName } from '#infra/system.ts';

/** 団体コード of the seeded school; its pupils sign in with it. */
export const seedOrganizationCode = '482913';

export interface SeedAccount {
  /** Says to the seed who this is; never shown. */
  readonly key: string;
  readonly pool: PoolName;
  /** E-mail address, or `<団体コード>-<user name>`. */
  readonly username: string;
  readonly password: string;
  /** Shown at start. */
  readonly label: string;
  /** The password is for one sign-in and must be changed then. */
  readonly temporary?: boolean;
  readonly disabled?: boolean;
  readonly totpSecret?: string;
}

/** For local use only: every account below exists nowhere else. */
const password = 'Typing-2026!';
const temporaryPassword = 'First-2026!';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const byEmail = (key: string, label: string, extra: Partial<SeedAccount> = {}): SeedAccount => ({
  key,
  pool: 'email',
  username: `${key}@typing.example`,
  password,
  label,
  ...extra,
});

/** In the order of their numbers; the last two of each class have never signed in. */
const classes: readonly (readonly string[])[] = [
  ['aoi', 'haruto', 'hina', 'itsuki', 'kanon', 'minato', 'nagi', 'ritsu'],
  ['akari', 'asahi', 'ema', 'hinata', 'mei', 'riku', 'sora', 'yuzuki'],
  ['ao', 'haruka', 'ichika', 'kaito', 'koharu', 'ren', 'tsumugi', 'yuito'],
];

const pupils = classes.flatMap((names, classIndex) =>
  names.map((name, index): SeedAccount => {
    const temporary = index >= names.length - 2;
    return {
      key: `pupil-${classIndex + 1}-${index + 1}`,
      pool: 'name',
      username: `${seedOrganizationCode}-${name}`,
      password: temporary ? temporaryPassword : password,
      label: `生徒 ${classIndex + 1}組 ${index + 1}番`,
      ...(temporary ? { temporary: true } : {}),
    };
  }),
);

export const seedAccounts: readonly SeedAccount[] = [
  byEmail('admin', '事務局', { totpSecret }),
  // A task text is written by one and proof-read by two others.
  byEmail('admin2', '事務局（2人目）', { totpSecret }),
  byEmail('admin3', '事務局（3人目）', { totpSecret }),
  byEmail('school', '学校の責任者'),
  byEmail('teacher', '学校の先生'),
  byEmail('organization', '団体の責任者'),
  byEmail('individual', '個人'),
  byEmail('individual2', '個人（2人目）'),
  byEmail('stopped', '個人（停止中）', { disabled: true }),
  ...pupils,
];
