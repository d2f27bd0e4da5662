import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const mailReturnReasons = {
  'mail-returned': {
    title: 'メールが届かない利用者がいます',
    meaning:
      '送ったメールが、宛先がないなどの理由で戻ってきたか、迷惑メールと報告されました。このアドレスへのメールを止め、本人の画面に表示しています。',
    act: '登録されている電話番号などで、正しいメールアドレスを確かめてください。同じアドレスに届くようになったときは、利用者のページの「メールの送信を再開する」を押してください。',
    ends: '「メールの送信を再開する」を押すと、この項目は自動で消えます。',
    subject: '利用者番号',
  },
} as const satisfies ReasonTable;
