/** What is written into the trail of an organisation, and how it reads there. */
export const pictureSignInAudit = {
  'pictures-given': 'グループの「えとことば」を決めました',
  'picture-words-changed': '生徒の「えとことば」のことばを変えました',
  'pictures-freed': '「えとことば」の止まった生徒を、もう一度入れるようにしました',
  'picture-door-opened': 'グループの「えとことばで入る」を始めました',
  'picture-door-closed': 'グループの「えとことばで入る」を終わりにしました',
  'picture-sheet-fetched': '「えとことば」のカードのPDFをダウンロードしました',
} as const satisfies Readonly<Record<string, string>>;
