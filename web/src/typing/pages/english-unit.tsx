import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { freeUnits, type EnglishUnit } from '#shared/practice/course/english.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import { accuracyOf, measureOf } from '#shared/practice/training-log/measure.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Button } from '#web/ui/button.tsx';
import { englishQuery, lastLogQuery, openContentsQuery } from '../content-queries.ts';
import { betterWords, brokenLogOf, isLearnt, unitLogOf, type Before } from '../english/result.ts';
import { useEnglishVoice } from '../voice.ts';
import { WordStage, type UnitEnded, type UnitLeft } from '../english/word-stage.tsx';
import type { Command } from '../judge/keys.ts';
import type { Loader } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { KeyboardKnown } from '../parts/keyboard-known.tsx';
import { KeptNotice } from '../parts/kept-notice.tsx';
import { useKeeping } from '../parts/kept.tsx';
import type { Kept } from '../outbox/use-outbox.ts';
import { booksOf } from '../queries.ts';
import { change, useSettings } from '../settings.ts';

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

function Switch({ name, choice }: { name: string; choice: 'hideSpelling' | 'sayWords' }) {
  const on = useSettings()[choice];
  return (
    <label>
      <input checked={on} onChange={({ target }) => change({ [choice]: target.checked })} type="checkbox" />
      {name}
    </label>
  );
}

interface OutcomeProps extends UnitProps {
  ended: UnitEnded;
  before: Before | undefined;
  kept: Kept;
  onAgain: () => void;
}

function Outcome({ unit, next, ended, before, kept, onAgain }: OutcomeProps) {
  const total = unit.words.length;
  const right = total - ended.missed.length;
  const goesOn = isLearnt(right, total) && next !== undefined;
  const acts = useRef<HTMLDivElement>(null);
  // Enter goes on, as at the end of a lesson; whoever listens hears with it what came of the unit.
  useEffect(() => acts.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }), []);
  return (
    <div className="typing-outcome">
      <p className="typing-quiet">
        <RubyText text={withFurigana(unit.title)} />
      </p>
      <h1 id="outcome">
        <RubyText text={betterWords(total, ended, before)} />
      </h1>
      <dl className="typing-figures">
        <div>
          <dt>
            <RubyText text="1[回|かい]で[正|ただ]しく[打|う]てた[言葉|ことば]" />
          </dt>
          <dd>
            {right}
            <small>{` / ${String(total)}`}</small>
          </dd>
        </div>
      </dl>
      <div className="typing-acts" ref={acts}>
        {goesOn && (
          <Link aria-describedby="outcome" look="primary" to={to('/typing/english/:unit', { unit: next.id })}>
            <span>
              <RubyText text={withFurigana(`つぎの「${next.title}」へ`)} />
            </span>
          </Link>
        )}
        <Button aria-describedby="outcome" look={goesOn ? 'secondary' : 'primary'} onClick={onAgain}>
          もういちど
        </Button>
        <Link look="quiet" to={list}>
          <span>
            <RubyText text="ほかを[選|えら]ぶ" />
          </span>
        </Link>
      </div>
      <KeptNotice kept={kept} />
      {ended.missed.length > 0 && (
        <section aria-labelledby="missed" className="typing-weakest">
          <h2 id="missed">
            <RubyText text="まちがえた[言葉|ことば]" />
          </h2>
          <dl className="typing-missed">
            {ended.missed.map(([word, meaning]) => (
              <div key={word}>
                <dt lang="en">{word}</dt>
                <dd>
                  <RubyText text={withFurigana(meaning)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function Taken({ unit, next, layout }: UnitProps & { layout: KeyboardLayout }) {
  const navigate = useNavigate();
  const lastLog = useQuery(lastLogQuery(content, unit.title)).data;
  const voice = useEnglishVoice();
  const { hideSpelling, sayWords } = useSettings();
  const { keep, kept } = useKeeping();
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
  const onLeave = (left: UnitLeft): void => {
    const log = brokenLogOf(unit, left, new Date());
    if (log !== undefined) keep(log);
  };
  if (ended !== undefined)
    return (
      <Outcome before={ended.before} ended={ended.unit} kept={kept} next={next} onAgain={again} unit={unit} />
    );
  return (
    <WordStage
      heading={
        <>
          <h1>
            <RubyText text={withFurigana(unit.title)} />
          </h1>
          <span className="typing-switches">
            <Switch choice="hideSpelling" name="つづりをかくす" />
            {voice !== undefined && <Switch choice="sayWords" name="声を聞く" />}
          </span>
        </>
      }
      hidden={hideSpelling}
      key={round}
      layout={layout}
      onCommand={onCommand}
      onEnd={onEnd}
      onLeave={onLeave}
      voice={sayWords ? voice : undefined}
      words={unit.words}
    />
  );
}

export function Component() {
  const { unit: id } = useParams();
  const { data: units } = useSuspenseQuery(englishQuery);
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  usePageTitle(unit?.title);
  if (unit === undefined) throw new Response(null, { status: 404 });
  return (
    <Gate
      about={
        <PageHeader
          above={<Link to={list}>タイピング英語</Link>}
          lead={
            <RubyText
              text={withFurigana(
                `${unit.words.map(([word, meaning]) => `${word}（${meaning}）`).join('、')}。`,
              )}
            />
          }
          title={<RubyText text={withFurigana(unit.title)} />}
        />
      }
      content={content}
      free={at < freeUnits}
    >
      <KeyboardKnown key={unit.id}>
        {(layout) => <Taken layout={layout} next={units[at + 1]} unit={unit} />}
      </KeyboardKnown>
    </Gate>
  );
}
