/** `5分`, `1分15秒` */
export function durationWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes > 0 ? `${String(minutes)}分` : ''}${rest > 0 ? `${String(rest)}秒` : ''}`;
}
