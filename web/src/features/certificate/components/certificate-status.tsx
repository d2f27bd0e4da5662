import type { Certificate } from '#shared/certificate/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Status = Certificate['status'];

interface StatusWords {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: (certificate: Certificate) => string;
}

const because = ({ reason }: Certificate): string => (reason === undefined ? '' : `理由：${reason}`);

export const statusWords: Readonly<Record<Status, StatusWords>> = {
  valid: {
    title: '有効',
    tone: 'good',
    text: () => '発行したときのまま有効です。',
  },
  superseded: {
    title: '差し替え済み',
    tone: 'warn',
    text: ({ supersededBy }) =>
      supersededBy === undefined
        ? '新しい認定証を発行したため、この認定証は使えません。'
        : `新しい認定証(番号 ${supersededBy})を発行したため、この認定証は使えません。`,
  },
  suspended: {
    title: '一時停止中',
    tone: 'warn',
    text: (certificate) => `確認のため、この認定証の効力を一時的に止めています。${because(certificate)}`,
  },
  revoked: {
    title: '取り消し',
    tone: 'bad',
    text: (certificate) =>
      `この認定証は取り消されていて、効力がありません。${because(certificate) || '理由は事務局へお問い合わせください。'}`,
  },
};

export function CertificateStatus({ certificate }: { certificate: Certificate }) {
  const { title, tone, text } = statusWords[certificate.status];
  return (
    <Notice title={title} tone={tone}>
      <Easy>{text(certificate)}</Easy>
    </Notice>
  );
}
