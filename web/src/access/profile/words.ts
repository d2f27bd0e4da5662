/** `1990-04-01` → `1990年4月1日` */
export function formatBirthday(birthOn: string): string {
  const [year, month, day] = birthOn.split('-').map(Number);
  return `${String(year)}年${String(month)}月${String(day)}日`;
}
