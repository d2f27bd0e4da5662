import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { learnerOf, nextLesson } from '#shared/practice/course/learner.ts';
import { lastFreeStage } from '#shared/practice/course/stages.ts';
import { whyWords } from '#shared/practice/course/words.ts';
import { daysOf } from '#shared/practice/training-log/book.ts';
import { minutesIn, streakOf } from '#shared/practice/training-log/progress.ts';
import { minutesWords } from '#shared/kernel/count.ts';
import { to } from '#shared/kernel/paths.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { getConfig } from '#web/lib/config.ts';
import { useNow } from '#web/lib/now.ts';
import { rememberSession } from '#web/lib/remembered.ts';
import { withoutRuby } from '#web/lib/readings.ts';
import { useSession } from '#web/lib/session.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { booksQuery } from '../training-log/queries.ts';
import { CompanionLink } from '#web/competition/parts/companion-link.tsx';
import styles from './todays-line.module.css';

const kind = 'typing-method';
const homeRow = [...'ASDFGHJKL'];
const bumps = new Set(['F', 'J']);

export const todaysLineQuery = booksQuery(kind);

/** Where somebody is who types into nothing in particular. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role="dialog"]') !== null);

/** The keys of the home row answer the fingers that rest on them, and F with J begins. */
function useHomeRow(begin: () => void): ReadonlySet<string> {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let down = new Set<string>();
    const tell = (next: Set<string>): void => {
      down = next;
      setHeld(next);
    };
    const press = (event: KeyboardEvent): void => {
      const letter = event.code.replace('Key', '');
      if (event.repeat || isElsewhere(event) || !homeRow.includes(letter)) return;
      tell(new Set([...down, letter]));
      if (down.has('F') && down.has('J')) begin();
    };
    const release = (event: KeyboardEvent): void =>
      tell(new Set([...down].filter((letter) => letter !== event.code.replace('Key', ''))));
    const leave = (): void => tell(new Set());
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    window.addEventListener('blur', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
      window.removeEventListener('blur', leave);
    };
  }, [begin]);
  return held;
}

/** With readings for a pupil alone, as on the other pages of grown-ups. */
function Says({ text }: { text: string }) {
  return useSession()?.kind === 'student' ? <RubyText text={text} /> : withoutRuby(text);
}

interface TodaysLineProps {
  /** Takes the place of the next lesson, or leaves it. */
  instead?: ComponentType<{ otherwise: ReactNode }>;
}

function Sentence({ instead: Instead }: TodaysLineProps) {
  const { data } = useQuery(todaysLineQuery);
  const today = dayOf(useNow());
  if (data === undefined) return null;
  const days = daysOf(data.books);
  const minutes = minutesIn(days, today, 1);
  const next = nextLesson(learnerOf(data.books));
  const streak = streakOf(days, today);
  const lesson = (
    // What is paid for is asked in the app alone, which may choose another one there.
    <Says
      text={
        next.lesson.stage.id > lastFreeStage
          ? '[前|まえ]のつづきから[練習|れんしゅう]します。'
          : whyWords(next, 'both')
      }
    />
  );
  return (
    <>
      <div className={styles['sentence']}>
        {Instead === undefined ? lesson : <Instead otherwise={lesson} />}
      </div>
      <p className={styles['small']}>
        <Says
          text={[
            minutes > 0 && `きょうは${minutesWords(minutes)}[練習|れんしゅう]しました。`,
            streak >= 2 && `${String(streak)}[日|にち]つづいています。`,
            'FとJに[指|ゆび]をおいて、いっしょに[押|お]しても[始|はじ]まります。',
          ]
            .filter(Boolean)
            .join('')}
        />
      </p>
    </>
  );
}

/** What a home of somebody who types begins with: the home row, today's lesson, and the one key that begins it. */
export function TodaysLine(props: TodaysLineProps) {
  const { companionSignInUrl } = getConfig();
  const session = useSession();
  // The lesson that begins here does not wait to hear who it is for.
  useEffect(() => {
    if (session) rememberSession(session);
  }, [session]);
  const own = companionSignInUrl === to('/typing');
  const [begin] = useState(() => () => {
    if (own) location.assign(companionSignInUrl);
  });
  const held = useHomeRow(begin);
  return (
    <section aria-labelledby="todays-line" className={styles['line']}>
      <h2 className={styles['title']} id="todays-line">
        <Says text="きょうの[練習|れんしゅう]" />
      </h2>
      <div aria-hidden="true" className={styles['keys']}>
        {homeRow.map((letter) => (
          <Keycap
            bump={bumps.has(letter)}
            key={letter}
            pressed={held.has(letter)}
            tone={held.has(letter) ? 'action' : 'plain'}
          >
            {letter}
          </Keycap>
        ))}
      </div>
      <div className={styles['words']}>{own && <Sentence {...props} />}</div>
      <div>
        <CompanionLink />
      </div>
    </section>
  );
}
