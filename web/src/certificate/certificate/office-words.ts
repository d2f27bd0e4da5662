/** What the office may do about a certificate that is out, in words. Pure. */
import type { CertificateAct } from '#shared/certificate/certificate/policy.ts';

export const certificateActWords: Readonly<Record<CertificateAct, { act: string; text: string }>> = {
  suspend: {
    act: '効力を一時的に止める',
    text: '照会の画面とオープンバッジが「一時停止中」になります。あとで戻せます。',
  },
  resume: { act: '効力を戻す', text: '照会の画面とオープンバッジが「有効」に戻ります。' },
  revoke: {
    act: '取り消す',
    text: 'この認定証は二度と有効に戻せません。返金が要るときは、注文の画面で行ってください。',
  },
};
