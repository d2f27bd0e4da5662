import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { inGroups } from '#shared/certificate/certificate/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { type LoaderArgs, expectId } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { BadgeDownload } from '#web/certificate/badge/components/badge-download.tsx';
import { CertificatePreview } from '../components/certificate-preview.tsx';
import { CertificateStatus } from '../components/certificate-status.tsx';
import { ShareLink } from '../components/share-link.tsx';
import { certificateQuery, fetchCertificateLink } from '../queries.ts';
import styles from './certificate.module.css';

export function loader({ params: { id } }: LoaderArgs): void {
  expectId('certificate', id);
}

interface ShownProps {
  certificate: Certificate;
  /** The pupil, where their school looks. */
  holder: string | undefined;
}

function Shown({ certificate, holder }: ShownProps) {
  const mayShare = useSession()?.kind === 'individual';
  return (
    <Stack gap="l">
      <CertificateStatus certificate={certificate} />
      <div className={styles['pair']}>
        <CertificatePreview certificate={certificate} />
        <Stack gap="l">
          <div>
            <DownloadButton fetchLink={() => fetchCertificateLink(certificate.id, holder)} look="primary">
              認定証(PDF)をダウンロードする
            </DownloadButton>
          </div>
          <DefinitionList
            items={[
              { term: '氏名', value: withReading(certificate) },
              { term: '級・段', value: certificate.level },
              { term: '部門', value: certificate.divisionName },
              { term: '大会', value: certificate.seasonTitle },
              { term: '発行日', value: formatDay(`${certificate.issuedOn}T00:00:00+09:00`) },
              { term: '認定番号', value: <span className={styles['mono']}>{certificate.number}</span> },
              {
                term: '文書の指紋(SHA-256)',
                value: <span className={styles['mono']}>{inGroups(certificate.fingerprint)}</span>,
              },
            ]}
          />
        </Stack>
      </div>
      {holder === undefined && certificate.status === 'valid' && <BadgeDownload certificate={certificate} />}
      {mayShare && certificate.status === 'valid' && (
        <Section title="再発行">
          <Stack gap="s">
            <p>
              氏名を直したいときや、紙をなくしたときは、新しい番号の認定証を申し込めます。新しいものができると、この認定証は使えなくなります。
            </p>
            <p>
              <Link
                look="standalone"
                to={to('/certificateApplication', {}, { reissue: certificate.resultId })}
              >
                再発行を申し込む
              </Link>
            </p>
          </Stack>
        </Section>
      )}
      {mayShare && certificate.status === 'valid' && (
        <Section title="氏名入りの共有リンク">
          <ShareLink certificate={certificate} />
        </Section>
      )}
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const session = useSession();
  const asked = useSearchParams()[0].get('holder') ?? undefined;
  const staff = session?.organization !== undefined && session.kind !== 'student';
  const holder = staff ? (asked ?? '') : undefined;
  const query = useQuery({
    ...certificateQuery(id, holder),
    // The error page of the route answers an unknown certificate, and one of somebody else.
    throwOnError: (error) => isProblem(error, 'not-found') || isProblem(error, 'invalid-input'),
  });
  return (
    <>
      <PageHeader
        above={
          session?.kind === 'individual' && (
            <Breadcrumbs
              here="認定証"
              trail={[{ label: '申込の履歴', to: to('/certificateApplication/history') }]}
            />
          )
        }
        lead={query.data && `${query.data.seasonTitle}　${query.data.divisionName}　${query.data.level}`}
        title="認定証"
      />
      <Loaded height={30} query={query} what="認定証">
        {(certificate) => <Shown certificate={certificate} holder={holder} />}
      </Loaded>
    </>
  );
}
