import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { Input } from '#shared/competition/attempt/schema.ts';
import type { Judged } from '#shared/competition/judge/judge.ts';
import type { Division } from '#shared/competition/competition/schema.ts';
import { fits } from '#shared/competition/attempt/trial/policy.ts';
import type { FreeText, NamedSeason, Trials } from '#shared/competition/attempt/trial/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import type { Loader } from '../page.ts';
import { useKeeping } from '../parts/kept.tsx';
import { longer, useSettings } from '../settings.ts';
import { gradeOf, nextOf, rulesFor } from '../trial/choice.ts';
import { TrialOutcome } from '../trial/outcome.tsx';
import { PrepareTrial } from '../trial/prepare.tsx';
import { bodyQuery, earlierQuery, rulesQuery, trialsQuery } from '../trial/queries.ts';
import { TrialRun } from '../trial/run.tsx';
import { SignInFirst } from '../trial/sign-in-first.tsx';
import { judgeTrial, trialLog, type TrialTask, type TypedTrial } from '../trial/task.ts';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(trialsQuery);
};

interface Over {
  readonly typed: TypedTrial;
  readonly judged: Judged;
  readonly run: string;
}

/** The run that was left in this tab, by the name of its division. */
const errand = 'left-trial';
const leftOf = (division: string): boolean =>
  readDraft(errand, z.object({ division: z.literal(division) })) !== undefined;

interface TakenProps {
  task: TrialTask;
  round: number;
  onAgain: () => void;
}

/** One run, from its start to what it came to. */
function Taken({ task, round, onAgain }: TakenProps) {
  const settings = useSettings();
  const { data: earlier = [] } = useQuery(earlierQuery(task.division.name, round));
  // As they were at its beginning.
  const [timeFactor] = useState(() => longer(settings));
  const seconds = Math.round(task.division.durationSeconds * timeFactor);
  const [input, setInput] = useState<Input>();
  const [over, setOver] = useState<Over>();
  const { keep, kept } = useKeeping();
  const [left] = useState(() => leftOf(task.division.name));
  if (over !== undefined)
    return (
      <TrialOutcome
        {...over}
        earlier={earlier}
        extended={timeFactor > 1}
        kept={kept}
        onAgain={onAgain}
        task={task}
      />
    );
  if (input === undefined)
    return (
      <PrepareTrial
        left={left}
        onStart={(chosen) => {
          dropDraft(errand);
          setInput(chosen);
        }}
        seconds={seconds}
        task={task}
      />
    );
  return (
    <TrialRun
      enlarged={settings.size !== 'm'}
      input={input}
      onEnd={(typed, timeOver, hasLeft) => {
        const judged = judgeTrial(task, typed);
        const log = trialLog(task, typed, judged, { endedAt: new Date(), timeOver });
        if (log !== undefined) keep(log);
        if (log !== undefined && hasLeft && kept !== 'unkept')
          saveDraft(errand, { division: task.division.name });
        setOver({ typed, judged, run: log?.id ?? crypto.randomUUID() });
      }}
      seconds={seconds}
      task={task}
    />
  );
}

/** What an address means. */
interface Meant {
  readonly title: string;
  readonly division: Division;
  readonly season: NamedSeason;
  readonly mock: boolean;
  readonly text?: FreeText;
  readonly grade?: number;
}

function meantBy(text: string, search: URLSearchParams, trials: Trials): Meant | undefined {
  const code = search.get('division');
  const mock = search.get('mock') !== null;
  const found = trials.texts.find(({ id }) => id === text);
  const grade = gradeOf(text);
  const division = trials.divisions.find(
    (one) => (found === undefined || fits(found, one)) && (code === null || one.code === code),
  );
  const own = trials.past.find(({ id }) => id === found?.playedIn?.seasonId);
  if (division === undefined) return undefined;
  const season = mock ? nextOf(trials, division) : (own ?? rulesFor(trials, division));
  if (season === undefined) return undefined;
  const title = found?.title ?? '練習コースの短い文';
  if (found !== undefined) return { title, division, season, mock, text: found };
  return grade === undefined ? undefined : { title, division, season, mock, grade };
}

const NotThere = () => (
  <>
    <PageHeader title={<RubyText text="[本番|ほんばん]と[同|おな]じ[練習|れんしゅう]" />} />
    <Notice
      action={
        <Link look="primary" to={to('/typing/text')}>
          課題文をえらぶ
        </Link>
      }
      title={<RubyText text="この[課題文|かだいぶん]では[練習|れんしゅう]できません" />}
    >
      <RubyText text="[大会|たいかい]が[終|お]わって[公開|こうかい]されたものだけを、ここで[打|う]てます。" />
    </Notice>
  </>
);

function Meaning({ meant }: { meant: Meant }) {
  const { title, division, season, mock, text } = meant;
  usePageTitle(title);
  const [round, setRound] = useState(0);
  const body = useQuery(bodyQuery(meant, round));
  const rules = useQuery(rulesQuery(season.id));
  return (
    <Loaded height={24} query={rules} what="採点のきまり">
      {(all) => (
        <Loaded height={24} query={body} what="課題文">
          {(found) => {
            const tables = all.find((one) => one.division.code === division.code);
            if (found === null || tables === undefined) return <NotThere />;
            return (
              <Taken
                key={round}
                onAgain={() => setRound(round + 1)}
                round={round}
                task={{
                  title,
                  division,
                  season,
                  rules: tables,
                  body: found,
                  mock,
                  ...(!mock && text?.playedIn && { played: { textId: text.id, season } }),
                }}
              />
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

export function Component() {
  const { text = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  // Whoever begins it: a session that ends meanwhile does not take it away.
  const [mayType, setMayType] = useState(false);
  if (session && !mayType) setMayType(true);
  const trials = useQuery({ ...trialsQuery, enabled: mayType });
  if (!mayType) return <SignInFirst />;
  return (
    <Loaded height={24} query={trials} what="課題文">
      {(all) => {
        const meant = meantBy(text, search, all);
        return meant === undefined ? (
          <NotThere />
        ) : (
          <Meaning key={`${text}?${String(search)}`} meant={meant} />
        );
      }}
    </Loaded>
  );
}
