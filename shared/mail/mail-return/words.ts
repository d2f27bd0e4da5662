import type { MailReturn } from '#shared/mail/mail-return/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';

const happened: Readonly<Record<MailReturn['kind'], string>> = {
  bounce: 'メールが戻ってきました',
  complaint: '迷惑メールと報告されました',
};

/** 「2026年6月1日(月) 9:00 メールが戻ってきました」 */
export const returnWords = ({ kind, at }: MailReturn): string => `${formatInstant(at)} ${happened[kind]}`;
