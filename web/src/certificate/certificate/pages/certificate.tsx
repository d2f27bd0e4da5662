import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { inGroups, spokenNumber } from '#shared/certificate/certificate/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { type LoaderArgs, expectId } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { CertificatePaper } from '#web/certificate/parts/certificate-paper.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { BadgeDownload } from '#web/certificate/badge/components/badge-download.tsx';
import { Congratulation } from '#web/certificate/parts/congratulation.tsx';
import { ShareLink } from '../components/share-link.tsx';
import { certificateQuery, fetchCertificateLink } from '../queries.ts';
import { statusWords } from '../words.ts';
import styles from './certificate.module.css';

export function loader({ params: { id } }: LoaderArgs): void {
  expectId('certificate', id);
}

/** Whether it is good, and if not, why and what took its place. */
function CertificateStatus({ certificate }: { certificate: Certificate }) {
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

/** What the paper says, drawn for the screen: never printed, so that nobody takes it for the document. */
function CertificatePreview({ certificate }: { certificate: Certificate }) {
  const {
    printedName,
    printedKana,
    level,
    divisionName,
    seasonTitle,
    score,
    unit,
    cpm,
    issuedOn,
    issuer,
    number,
  } = certificate;
  return (
    <figure className={styles['preview']}>
      <CertificatePaper
        kana={printedKana}
        label={`${printedName}さんの${level}の認定証`}
        level={level}
        name={printedName}
      >
        <text className={styles['end']} x="178" y="84">
          {spokenNumber(certificate)}
        </text>
        <text className={styles['division']} x="105" y="155">
          {divisionName}
        </text>
        <text className={styles['body']} x="105" y="163">
          {seasonTitle}
        </text>
        <text className={styles['body']} x="105" y="178">
          あなたは上記の大会において優れた成績を収め
        </text>
        <text className={styles['body']} x="105" y="187">
          頭書の級・段に達したことをここに認定します
        </text>
        <text className={styles['small']} x="105" y="203">
          {`得点 ${String(score)}${unit ?? ''}　1分あたり ${cpm.toFixed(1)}${unit ?? '字'}`}
        </text>
        <text className={styles['body']} x="105" y="218">
          {formatDay(`${issuedOn}T00:00:00+09:00`).replace(/\(.\)$/u, '')}
        </text>
        <text className={styles['issuer']} x="148" y="230">
          {issuer}
        </text>
        <text className={styles['small']} x="105" y="264">
          {`認定番号 ${number}`}
        </text>
      </CertificatePaper>
      <figcaption className={styles['caption']}>
        <Easy>画面での見本です。QRコードの入った認定証は、PDFでダウンロードできます。</Easy>
      </figcaption>
    </figure>
  );
}

interface ShownProps {
  certificate: Certificate;
  /** Their school looks. */
  ofPupil: boolean;
}

function Shown({ certificate, ofPupil }: ShownProps) {
  const mayShare = useSession()?.kind === 'individual';
  const { level, divisionName, seasonTitle, printedName } = certificate;
  return (
    <Stack gap="l">
      <CertificateStatus certificate={certificate} />
      <div className={styles['pair']}>
        <CertificatePreview certificate={certificate} />
        <Stack gap="l">
          <div>
            <DownloadButton fetchLink={() => fetchCertificateLink(certificate.id, ofPupil)} look="primary">
              認定証（PDF）をダウンロードする
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
                term: '文書の指紋（SHA-256）',
                value: <span className={styles['mono']}>{inGroups(certificate.fingerprint)}</span>,
              },
            ]}
          />
        </Stack>
      </div>
      {!ofPupil && certificate.status === 'valid' && (
        // A pupil's name goes nowhere from here.
        <Congratulation
          certificates={[{ level, divisionName, seasonTitle, name: mayShare ? printedName : undefined }]}
        />
      )}
      {!ofPupil && certificate.status === 'valid' && <BadgeDownload certificate={certificate} />}
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
  const ofPupil = session?.organization !== undefined && session.kind !== 'student';
  const query = useQuery({
    ...certificateQuery(id, ofPupil),
    // The error page of the route answers an unknown certificate, and one of somebody else.
    throwOnError: (error) => isProblem(error, 'not-found'),
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
        {(certificate) => <Shown certificate={certificate} ofPupil={ofPupil} />}
      </Loaded>
    </>
  );
}
