/** What a certificate is worth, in words. Pure. */
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { certificateStatusWords } from '#shared/certificate/certificate/words.ts';

interface StatusWords {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
}

export const statusWords: Readonly<Record<Certificate['status'], StatusWords>> = {
  valid: { title: certificateStatusWords.valid, tone: 'good', text: '発行したときのまま有効です。' },
  superseded: {
    title: certificateStatusWords.superseded,
    tone: 'warn',
    text: '新しい認定証を発行したため、この認定証は使えません。',
  },
  suspended: {
    title: certificateStatusWords.suspended,
    tone: 'warn',
    text: '確認のため、この認定証の効力を一時的に止めています。',
  },
  revoked: {
    title: certificateStatusWords.revoked,
    tone: 'bad',
    text: 'この認定証は取り消されていて、効力がありません。',
  },
};
