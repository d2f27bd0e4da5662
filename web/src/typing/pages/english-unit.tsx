import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { freeUnits, type EnglishUnit } from '#shared/practice/course/english.ts';
import { accuracyOf, measureOf } from '#shared/practice/training-log/measure.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { englishQuery, lastLogQuery, openContentsQuery } from '../content-queries.ts';
import { choose, useChoices } from '../english/choices.ts';
import { betterWords, isLearnt, unitLogOf, type Before } from '../english/result.ts';
import { useEnglishVoice } from '../english/voice.ts';
import { WordStage, type UnitEnded } from '../english/word-stage.tsx';
import type { Command } from '../judge/keys.ts';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import type { Loader } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { NotKept, useKeeping } from '../parts/kept.tsx';
import { booksOf } from '../queries.ts';

const content = 'typing-english';
const list = to('/typing/english');

export const loader: Loader = async ({ queryClient, params }) => {
  const units = await queryClient.ensureQueryData(englishQuery);
  const unit = units.find(({ id }) => id === params['unit']);
  if (unit === undefined) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(booksOf(content));
  void queryClient.prefetchQuery(openContentsQuery);
};

interface UnitProps {
  unit: EnglishUnit;
  next: EnglishUnit | undefined;
}

function Switches({ voice }: { voice: string | undefined }) {
  const { hidden, heard } = useChoices();
  return (
    <p className="typing-switches">
      <label>
        <input
          checked={hidden}
          onChange={({ target }) => choose({ hidden: target.checked })}
          type="checkbox"
        />
        つづりをかくす
      </label>
      {voice !== undefined && (
        <label>
          <input
            checked={heard}
            onChange={({ target }) => choose({ heard: target.checked })}
            type="checkbox"
          />
          声を聞く
        </label>
      )}
    </p>
  );
}

interface OutcomeProps extends UnitProps {
  ended: UnitEnded;
  before: Before | undefined;
  lost: boolean;
  onAgain: () => void;
}

function Outcome({ unit, next, ended, before, lost, onAgain }: OutcomeProps) {
  const total = unit.words.length;
  const right = total - ended.missed.length;
  const goesOn = isLearnt(right, total) && next !== undefined;
  const first = useRef<HTMLElement>(null);
  // Enter goes on, as everywhere in a run.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <PageHeader lead={betterWords(total, ended, before)} title={`「${unit.title}」が終わりました`} />
      <dl className="typing-figures">
        <div>
          <dt>いちどで正しく打てた言葉</dt>
          <dd>{`${String(right)} / ${String(total)}`}</dd>
        </div>
      </dl>
      {lost && <NotKept />}
      <div className="typing-acts">
        {goesOn ? (
          <>
            <Link
              look="primary"
              ref={first as Ref<HTMLAnchorElement>}
              to={to('/typing/english/:unit', { unit: next.id })}
            >
              {`次の「${next.title}」へ`}
            </Link>
            <Button onClick={onAgain}>もう一度打つ</Button>
          </>
        ) : (
          <Button look="primary" onClick={onAgain} ref={first as Ref<HTMLButtonElement>}>
            もう一度打つ
          </Button>
        )}
        <Link look="secondary" to={list}>
          単元をえらぶ
        </Link>
      </div>
      {ended.missed.length > 0 && (
        <Section title="まちがえた言葉">
          <dl className="typing-missed">
            {ended.missed.map(([word, meaning]) => (
              <div key={word}>
                <dt lang="en">{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function Taken({ unit, next }: UnitProps) {
  const navigate = useNavigate();
  const lastLog = useQuery(lastLogQuery(content, unit.title)).data;
  const layout = useKeyboardLayout();
  const voice = useEnglishVoice();
  const { hidden, heard } = useChoices();
  const { keep, lost } = useKeeping(content);
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<{ unit: UnitEnded; before: Before | undefined }>();
  /** In this visit. */
  const last = useRef<Before>(undefined);
  const again = (): void => {
    setEnded(undefined);
    setRound((one) => one + 1);
  };
  const onCommand = (command: Command): void => {
    if (command === 'stop') void navigate(list);
    if (command === 'again') again();
  };
  const onEnd = (typed: UnitEnded): void => {
    const log = unitLogOf(unit, typed, new Date());
    keep(log);
    setEnded({ unit: typed, before: last.current ?? lastLog ?? undefined });
    const measure = measureOf(log);
    last.current = { accuracy: accuracyOf(measure), speed: measure.speed };
  };
  if (ended !== undefined)
    return (
      <Outcome before={ended.before} ended={ended.unit} lost={lost} next={next} onAgain={again} unit={unit} />
    );
  return (
    <>
      <PageHeader
        above={<Link to={list}>タイピング英語</Link>}
        lead="意味を見て、英語を打ちます。まちがえた言葉は、さいごにもう一度出ます。"
        title={unit.title}
      />
      <Switches voice={voice} />
      <WordStage
        hidden={hidden}
        key={round}
        layout={layout}
        onCommand={onCommand}
        onEnd={onEnd}
        voice={heard ? voice : undefined}
        words={unit.words}
      />
    </>
  );
}

export function Component() {
  const { unit: id } = useParams();
  const { data: units } = useSuspenseQuery(englishQuery);
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  if (unit === undefined) throw new Response(null, { status: 404 });
  return (
    <Gate content={content} free={at < freeUnits}>
      <Taken key={unit.id} next={units[at + 1]} unit={unit} />
    </Gate>
  );
}
