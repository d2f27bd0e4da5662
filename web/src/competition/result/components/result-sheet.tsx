import { type ReactNode, Fragment } from 'react';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { scoringRulesVersion } from '#shared/competition/scoring/schema.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { ShortRules } from '#web/competition/parts/short-rules.tsx';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import {
  accuracyOf,
  keyFigures,
  stateWords,
  errorKindWords,
  bonusSentence,
  ineligibilityWords,
} from '../words.ts';
import { MinutesChart } from './minutes-chart.tsx';
import styles from './result-sheet.module.css';
import { ScoreFigure } from './score-figure.tsx';
import { StateWord } from './state-word.tsx';

function StateNotice({ result: { state } }: { result: Result }) {
  const { label, meaning } = stateWords[state];
  if (meaning === undefined) return null;
  return (
    <Notice title={label} tone="warn">
      {meaning}
    </Notice>
  );
}

function Speed({ result }: { result: Result }) {
  const { cpm, epm, division, state } = result;
  return (
    <DefinitionList
      items={[
        { term: '1分あたりの正解（cpm）', value: `${cpm.toFixed(1)}${division.unit}` },
        { term: '1分あたりのミス（epm）', value: `${epm.toFixed(1)}${division.unit}` },
        // The share of keys says more, where they are known.
        ...(result.accuracy === undefined
          ? [{ term: '正確さ', value: accuracyOf(result) ?? '記録なし' }]
          : []),
        ...keyFigures(result).map(({ term, value, meaning }) => ({
          term,
          value: (
            <>
              {value}
              <span className={styles['meaning']}>
                <Easy>{meaning}</Easy>
              </span>
            </>
          ),
        })),
        { term: '状態', value: <StateWord state={state} /> },
      ]}
    />
  );
}

/** How often each kind of miss happened; a bar shows its share of all. */
function ErrorKinds({ result }: { result: Result }) {
  const { errors, misses } = result;
  if (misses === 0)
    return (
      <p>
        <Easy>ミスはありませんでした。</Easy>
      </p>
    );
  return (
    <dl className={styles['kinds']}>
      {errorKindWords.map(({ kind, label, meaning }) => (
        <div className={styles['kind']} key={kind}>
          <dt>
            <Easy>{label}</Easy>
            <span className={styles['errorKindsMeaning']}>
              <Easy>{meaning}</Easy>
            </span>
          </dt>
          <dd>
            <span className={styles['count']}>{formatCount(errors[kind])}</span>
            <span aria-hidden="true" className={styles['track']}>
              <span
                className={styles['bar']}
                style={{ inlineSize: `${String((errors[kind] * 100) / misses)}%` }}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The published rules, as they are kept with every result. */
function ScoringRules({ seasonId }: { seasonId: string }) {
  return (
    <Section title="採点のきまり">
      <details>
        <summary>
          <Easy>{`採点のきまりを読む（第${String(scoringRulesVersion)}版）`}</Easy>
        </summary>
        <Stack gap="s">
          <ShortRules />
          <p>
            <Link look="standalone" to={to('/maipaso-competition/rules', {}, { season: seasonId })}>
              この大会のきまりと表をすべて読む
            </Link>
          </p>
        </Stack>
      </details>
    </Section>
  );
}

/** 正解 − ミス + 特別点 = 得点, with the numbers of this result. What a miss costs is the division's. */
function ScoreSum({ result }: { result: Result }) {
  const { correct, misses, bonus, score } = result;
  const lost = score > 0 ? correct + bonus - score : misses;
  const parts = [
    { sign: '', word: '正解', value: correct },
    { sign: '−', word: lost === misses ? 'ミス' : 'ミスの減点', value: lost },
    { sign: '+', word: '特別点', value: bonus },
    { sign: '=', word: '得点', value: score },
  ];
  return (
    <div className={styles['frame']}>
      <p className={styles['sum']}>
        {parts.map(({ sign, word, value }) => (
          <Fragment key={word}>
            <span className={styles['part']}>
              {sign !== '' && <span className={styles['sign']}>{sign} </span>}
              <span className={styles['number']}>
                <span className={styles['word']}>
                  <Easy>{word}</Easy>{' '}
                </span>
                <span className={styles['value']}>{formatCount(value)}</span>
              </span>
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <p className={styles['note']}>
        <Easy>{bonusSentence(result)}</Easy>
        {score === 0 && correct + bonus < misses && <Easy>得点は0より小さくなりません。</Easy>}
      </p>
    </div>
  );
}

interface CertificateCallProps {
  result: Result;
  /** What one would apply for. */
  sample: ReactNode;
}

/** Apply, see how far it is, or why neither. */
function CertificateCall({ result, sample }: CertificateCallProps) {
  const reason = ineligibility(result);
  if (reason === undefined)
    return (
      <Stack>
        <p>{result.level}の認定証（PDFまたは紙）を申し込めます。</p>
        {sample}
        <p>
          <Link look="primary" to={to('/certificateApplication', {}, { result: result.id })} wide>
            認定証を申し込む
          </Link>
        </p>
      </Stack>
    );
  const { sentence, inHistory } = ineligibilityWords[reason];
  return (
    <Stack gap="s">
      <p>{sentence}</p>
      {result.certificateId !== undefined && (
        <p>
          <Link
            look="standalone"
            to={to('/maipaso-competition/participant/certificate/:id', { id: result.certificateId })}
          >
            認定証を見る
          </Link>
        </p>
      )}
      {inHistory && (
        <p>
          <Link look="standalone" to={to('/certificateApplication/history')}>
            申込の履歴を見る
          </Link>
        </p>
      )}
    </Stack>
  );
}

interface ResultSheetProps {
  result: Result;
  /** Whose it is, where it is not one's own. */
  holder?: string;
  /** What a certificate of it looks like and costs, where one may apply. */
  sample?: ReactNode;
  /** What was typed, and what became of the result. */
  children?: ReactNode;
}

/** One result in full, made for the screen and for paper. */
export function ResultSheet({ result, holder, sample, children }: ResultSheetProps) {
  const session = useSession();
  return (
    <div className={styles['paper']}>
      <Stack gap="l">
        <Stack>
          {session && (
            <p className={styles['holder']}>
              {[session.organization?.name, holder ?? fullName(session.name)].filter(Boolean).join('　')}
            </p>
          )}
          <StateNotice result={result} />
          <ScoreFigure result={result} />
        </Stack>
        {session?.kind === 'individual' && (
          <div className={styles['screen']}>
            <Section title="認定証">
              <CertificateCall result={result} sample={sample} />
            </Section>
          </div>
        )}
        {/* What their school bought is theirs to look at. */}
        {session?.kind === 'student' && result.certificateId !== undefined && (
          <div className={styles['screen']}>
            <Section title="認定証">
              <p>
                <Link
                  look="secondary"
                  to={to('/maipaso-competition/participant/certificate/:id', { id: result.certificateId })}
                >
                  <Easy>認定証を見る</Easy>
                </Link>
              </p>
            </Section>
          </div>
        )}
        <Section title="得点の内訳">
          <ScoreSum result={result} />
        </Section>
        <div className={styles['pair']}>
          <Section title="ミスの種類">
            <ErrorKinds result={result} />
          </Section>
          <Section title="速さと正確さ">
            <Speed result={result} />
          </Section>
        </div>
        {children}
        <MinutesChart result={result} />
        <div className={styles['screen']}>
          <ScoringRules seasonId={result.season.id} />
        </div>
        <div className={styles['screen']}>
          <Button onClick={() => window.print()}>この結果を印刷する</Button>
        </div>
      </Stack>
    </div>
  );
}
