import { fullName } from '#shared/account/schema.ts';
import type { Result } from '#shared/result/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { accuracyOf, stateWords } from '../words.ts';
import { CertificateCall } from './certificate-call.tsx';
import { ErrorKinds } from './error-kinds.tsx';
import { MinutesChart } from './minutes-chart.tsx';
import styles from './result-sheet.module.css';
import { ScoreFigure } from './score-figure.tsx';
import { ScoreSum } from './score-sum.tsx';
import { StateWord } from './state-word.tsx';

function StateNotice({ result: { state }, pupil }: { result: Result; pupil: boolean }) {
  const { label, easyLabel, meaning, easyMeaning } = stateWords[state];
  const text = pupil ? easyMeaning : meaning;
  if (text === undefined) return null;
  return (
    <Notice title={pupil ? easyLabel : label} tone={state === 'disqualified' ? 'bad' : 'warn'}>
      <RubyText text={text} />
    </Notice>
  );
}

const speedTerms = (pupil: boolean) =>
  pupil
    ? { cpm: '1ぷんに ただしく うった かず', epm: '1ぷんの ミス', accuracy: 'せいかくさ', state: 'おしらせ' }
    : { cpm: '1分あたりの正解（cpm）', epm: '1分あたりのミス（epm）', accuracy: '正確さ', state: '状態' };

function Speed({ result, pupil }: { result: Result; pupil: boolean }) {
  const { cpm, epm, division, state } = result;
  const terms = speedTerms(pupil);
  return (
    <DefinitionList
      items={[
        { term: terms.cpm, value: `${cpm.toFixed(1)}${division.unit}` },
        { term: terms.epm, value: `${epm.toFixed(1)}${division.unit}` },
        { term: terms.accuracy, value: accuracyOf(result) ?? '記録なし' },
        {
          term: terms.state,
          value: <StateWord pupil={pupil} state={state} />,
        },
      ]}
    />
  );
}

/** One result in full, made for the screen and for paper. */
export function ResultSheet({ result, pupil }: { result: Result; pupil: boolean }) {
  const session = useSession();
  return (
    <div className={styles['paper']}>
      <Stack gap="l">
        <Stack>
          {session && (
            <p className={styles['holder']}>
              {[session.organization?.name, fullName(session.name)].filter(Boolean).join('　')}
            </p>
          )}
          <StateNotice pupil={pupil} result={result} />
          <ScoreFigure pupil={pupil} result={result} />
        </Stack>
        {session?.kind === 'individual' && (
          <div className={styles['screen']}>
            <Section title="認定証">
              <CertificateCall result={result} />
            </Section>
          </div>
        )}
        <Section title={<RubyText text={pupil ? '[得点|とくてん]の [計算|けいさん]' : '得点の内訳'} />}>
          <ScoreSum pupil={pupil} result={result} />
        </Section>
        <div className={styles['pair']}>
          <Section title={pupil ? 'ミスの しゅるい' : 'ミスの種類'}>
            <ErrorKinds pupil={pupil} result={result} />
          </Section>
          <Section title={<RubyText text={pupil ? '[速|はや]さと [正確|せいかく]さ' : '速さと正確さ'} />}>
            <Speed pupil={pupil} result={result} />
          </Section>
        </div>
        <MinutesChart pupil={pupil} result={result} />
        <div className={styles['screen']}>
          <Button onClick={() => window.print()}>
            {pupil ? 'この けっかを いんさつする' : 'この結果を印刷する'}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
