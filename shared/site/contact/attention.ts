import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const contactReasons = {
  'contact-waits': {
    title: 'お問い合わせに答えてください',
    meaning: 'お問い合わせのフォームから、質問や連絡が届いています。',
    act: '「お問い合わせの対応」を開き、メールで返事をするか、返事の要らないものは対応を終えてください。',
    ends: '返事をするか、対応を終えると、この項目は自動で消えます。',
    subject: 'お問い合わせの番号',
  },
} as const satisfies ReasonTable;
