import type { BadgeCheck, Outcome } from '#shared/certificate/badge/schema.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import type { Dictionary } from '../dictionary.ts';
import { OwnName } from './own-name.tsx';
import styles from './check-steps.module.css';

/** `?` is no icon of the kit's: it is written. */
const marks = { pass: <Icon name="check" />, fail: <Icon name="cross" />, unknown: '?' } as const;

function verdictOf({ steps }: BadgeCheck): Outcome {
  if (steps.some(({ outcome }) => outcome === 'fail')) return 'fail';
  return steps.every(({ outcome }) => outcome === 'pass') ? 'pass' : 'unknown';
}

/** The check of a badge, step by step, and what the badge says where it is ours. */
export function CheckSteps({ check, words }: { check: BadgeCheck; words: Dictionary }) {
  const { steps, certificate } = check;
  const { title, text } = words.file.verdict[verdictOf(check)];
  const { terms } = words;
  return (
    <>
      <div className={styles['verdict']} data-outcome={verdictOf(check)}>
        <p className={styles['word']}>{title}</p>
        <p>{text}</p>
      </div>
      <ol className={styles['steps']}>
        {steps.map(({ step, outcome, reason }) => (
          <li className={styles['step']} data-outcome={outcome} key={step}>
            <span aria-hidden="true" className={styles['mark']}>
              {marks[outcome]}
            </span>
            <span>
              <strong>{words.file.steps[step]}</strong>
              <span className={styles['outcome']}>{words.file.outcome[outcome]}</span>
              {reason !== undefined && <span className={styles['reason']}>{words.file.reason[reason]}</span>}
            </span>
          </li>
        ))}
      </ol>
      {certificate !== undefined && (
        <DefinitionList
          items={[
            {
              term: terms.level,
              value: (
                <span className={styles['level']}>
                  <Keycap tone="achievement">
                    <OwnName>{certificate.level}</OwnName>
                  </Keycap>
                  {words.level(certificate.level)}
                </span>
              ),
            },
            {
              term: terms.division,
              value: (
                <OwnName said={words.division(certificate.divisionName)}>{certificate.divisionName}</OwnName>
              ),
            },
            { term: terms.score, value: words.score(certificate.score, certificate.unit) },
            {
              term: terms.season,
              value: (
                <OwnName said={words.season(certificate.seasonTitle)}>{certificate.seasonTitle}</OwnName>
              ),
            },
            { term: terms.issuedOn, value: words.day(certificate.issuedOn) },
            {
              term: terms.issuer,
              value: <OwnName said={words.issuer(certificate.issuer)}>{certificate.issuer}</OwnName>,
            },
            { term: terms.number, value: <span className={styles['mono']}>{certificate.number}</span> },
          ]}
        />
      )}
    </>
  );
}
