import type { CertificateCheck } from '#shared/certificate/certificate/schema.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import type { Dictionary } from '../dictionary.ts';
import { inGroups } from '#shared/certificate/certificate/policy.ts';
import { OwnName } from './own-name.tsx';
import styles from './check-result.module.css';

const icons: Readonly<Record<CertificateCheck['status'], IconName>> = {
  valid: 'check',
  superseded: 'info',
  suspended: 'warn',
  revoked: 'cross',
};

export function CheckResult({ check, words }: { check: CertificateCheck; words: Dictionary }) {
  const { title, text } = words.status[check.status];
  const { terms } = words;
  return (
    <>
      <div className={styles['status']} data-status={check.status}>
        <span className={styles['mark']}>
          <Icon name={icons[check.status]} />
        </span>
        <div>
          <p className={styles['word']}>{title}</p>
          <p>{text(check.supersededBy)}</p>
        </div>
      </div>
      <DefinitionList
        items={[
          {
            term: terms.name,
            value: (
              <>
                <strong className={styles['name']}>
                  <OwnName said={words.name(check.latinName)}>{check.fullName ?? check.maskedName}</OwnName>
                </strong>
                <span className={styles['note']}>
                  {check.fullName === undefined ? words.nameNote : words.fullNameNote}
                </span>
              </>
            ),
          },
          {
            term: terms.level,
            value: (
              <span className={styles['level']}>
                <Keycap tone="achievement">
                  <OwnName>{check.level}</OwnName>
                </Keycap>
                {words.level(check.level)}
              </span>
            ),
          },
          {
            term: terms.division,
            value: <OwnName said={words.division(check.divisionName)}>{check.divisionName}</OwnName>,
          },
          { term: terms.score, value: words.score(check.score, check.unit) },
          {
            term: terms.season,
            value: <OwnName said={words.season(check.seasonTitle)}>{check.seasonTitle}</OwnName>,
          },
          { term: terms.issuedOn, value: words.day(check.issuedOn) },
          { term: terms.issuer, value: <OwnName said={words.issuer(check.issuer)}>{check.issuer}</OwnName> },
          { term: terms.number, value: <span className={styles['mono']}>{check.number}</span> },
          {
            term: terms.fingerprint,
            value: (
              <>
                <span className={styles['mono']}>{inGroups(check.fingerprint)}</span>
                <span className={styles['note']}>{words.fingerprintNote}</span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
