import type { Certificate } from '#shared/certificate/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface StatusWords {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
}

const statusWords: Readonly<Record<Certificate['status'], StatusWords>> = {
  valid: { title: '有効', tone: 'good', text: '発行したときのまま有効です。' },
  superseded: {
    title: '差し替え済み',
    tone: 'warn',
    text: '新しい認定証を発行したため、この認定証は使えません。',
  },
  suspended: {
    title: '一時停止中',
    tone: 'warn',
    text: '確認のため、この認定証の効力を一時的に止めています。',
  },
  revoked: { title: '取り消し', tone: 'bad', text: 'この認定証は取り消されていて、効力がありません。' },
};

/** Whether it is good, and if not, why and what took its place. */
export function CertificateStatus({ certificate }: { certificate: Certificate }) {
  const { status, supersedes, supersededBy, reason } = certificate;
  const { title, tone, text } = statusWords[status];
  const stopped = status === 'suspended' || status === 'revoked';
  return (
    <Notice title={title} tone={tone}>
      <p>
        <Easy>{text}</Easy>
      </p>
      {status === 'superseded' && supersededBy !== undefined && <p>{`新しい認定番号：${supersededBy}`}</p>}
      {supersedes !== undefined && <p>{`この認定証は ${supersedes} の代わりに発行されました。`}</p>}
      {stopped && reason !== undefined && <p>{`理由：${reason}`}</p>}
      {stopped && reason === undefined && (
        <p>
          <Easy>理由は事務局へお問い合わせください。</Easy>
        </p>
      )}
    </Notice>
  );
}
