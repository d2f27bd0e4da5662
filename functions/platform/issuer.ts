/** Who issues our documents, as it stands on them. */
import type { Env } from './env.ts';

export interface Issuer {
  readonly name: string;
  /** T and 13 digits. */
  readonly registrationNumber: string;
  readonly address: string;
  readonly phone: string;
  /** 代表者職氏名 */
  readonly representative: string;
  /** 発行責任者・担当者 with a way to reach them, in the place of a seal. */
  readonly contact: string;
  /** 受付時間: when somebody answers. */
  readonly hours: string;
}

export const issuerOf = (env: Env): Issuer => ({
  name: env.ISSUER_NAME,
  registrationNumber: env.ISSUER_REGISTRATION_NUMBER,
  address: env.ISSUER_ADDRESS,
  phone: env.ISSUER_PHONE,
  representative: env.ISSUER_REPRESENTATIVE,
  contact: env.ISSUER_CONTACT,
  hours: env.ISSUER_HOURS,
});
