import type { ReactNode } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { accuracyOf, keyFigures, stateWords } from '../words.ts';
import { CertificateCall } from './certificate-call.tsx';
import { ErrorKinds } from './error-kinds.tsx';
import { MinutesChart } from './minutes-chart.tsx';
import styles from './result-sheet.module.css';
import { ScoreFigure } from './score-figure.tsx';
import { ScoreSum } from './score-sum.tsx';
import { ScoringRules } from './scoring-rules.tsx';
import { StateWord } from './state-word.tsx';

function StateNotice({ result: { state } }: { result: Result }) {
  const { label, meaning } = stateWords[state];
  if (meaning === undefined) return null;
  return (
    <Notice title={label} tone={state === 'disqualified' ? 'bad' : 'warn'}>
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
          <ScoringRules />
        </div>
        <div className={styles['screen']}>
          <Button onClick={() => window.print()}>この結果を印刷する</Button>
        </div>
      </Stack>
    </div>
  );
}
