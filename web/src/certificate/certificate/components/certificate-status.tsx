import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { statusWords } from '../words.ts';

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
