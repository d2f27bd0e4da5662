import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const appealReasons = {
  'appeal-waits': {
    title: '異議申し立てに答えてください',
    meaning: '結果についての異議申し立て、またはその続きが届いています。',
    act: '「異議申し立て」を開いて記録を再生し、返事を書くか、理由を添えて決定してください。',
    ends: '返事を書くか、決定するか、取り下げられると、この項目は自動で消えます。',
    subject: '異議申し立ての番号',
  },
} as const satisfies ReasonTable;
