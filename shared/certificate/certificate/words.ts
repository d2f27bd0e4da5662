import type { Certificate } from './schema.ts';

export const certificateStatusWords: Readonly<Record<Certificate['status'], string>> = {
  valid: '有効',
  superseded: '差し替え済み',
  suspended: '一時停止中',
  revoked: '取り消し',
};
