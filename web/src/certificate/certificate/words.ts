/** What a certificate is worth, in words. Pure. */
import type { Certificate } from '#shared/certificate/certificate/schema.ts';

interface StatusWords {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
}

export const statusWords: Readonly<Record<Certificate['status'], StatusWords>> = {
  valid: { title: '有効', tone: 'good', text: '発行したときのまま有効です。' },
  superseded: {
    title: '差し替え済み',
    tone: 'warn',
    text: '新しい認定証を発行したため、この認定証は使えません。',
  },
  suspended: {
    title: '一時停止中',
    tone: 'warn',
    text: '確認のため、この認定証の効力を一時的に止めています。',
  },
  revoked: { title: '取り消し', tone: 'bad', text: 'この認定証は取り消されていて、効力がありません。' },
};
