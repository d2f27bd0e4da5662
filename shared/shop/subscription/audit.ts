/** What is written into the trail of an organisation, and how it reads there. */
export const subscriptionAudit = {
  'seats-given': '教材を使えるようにしました',
  'seats-taken-back': '教材の利用を取りやめました',
  'renewal-stopped': '教材を年度末で終わりにしました',
  'renewal-resumed': '教材の年度末の案内を受け取ることにしました',
} as const satisfies Readonly<Record<string, string>>;
