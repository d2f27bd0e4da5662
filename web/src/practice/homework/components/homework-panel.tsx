import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { homeworkTitle, isInForce } from '#shared/practice/homework/policy.ts';
import type { Homework, HomeworkGoal } from '#shared/practice/homework/schema.ts';
import type { ClassTraining, TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { homeworkState } from '../done.ts';
import { homeworkQuery } from '../queries.ts';
import styles from './homework-panel.module.css';

/** With the form library behind them: they come when something is asked for. */
const dialogs = () => import('./homework-dialogs.tsx');
const GiveHomeworkDialog = later(async () => (await dialogs()).GiveHomeworkDialog);
const TakeBackHomeworkDialog = later(async () => (await dialogs()).TakeBackHomeworkDialog);

interface Group {
  readonly id: string;
  readonly name: string;
}

interface GivenProps {
  homework: Homework;
  training: ClassTraining;
  /** Of a pupil's page. */
  addressOf: (userId: string) => string;
}

/** What each of those who are not there yet has come to. */
const soFar = ({ goal }: Homework, { minutesToday }: TrainingPupil): string =>
  goal.kind === 'minutes' && minutesToday > 0 ? `（${String(minutesToday)}分）` : '';

const dayWords = ({ goal }: Homework): string => (goal.kind === 'minutes' ? '今日できた人' : 'できた人');

function Given({ homework, training: { pupils, today }, addressOf }: GivenProps) {
  const { goal, until, words } = homework;
  const { done, open } = homeworkState(homework, pupils);
  return (
    <div className={styles['given']}>
      <div className={styles['what']}>
        <p className={styles['title']}>{homeworkTitle(goal)}</p>
        {until !== undefined && (
          <p>
            {`${formatDay(until)}まで `}
            {!isInForce(homework, today) && <Badge tone="warn">終わりました</Badge>}
          </p>
        )}
        {words !== '' && (
          <p>
            <Easy>{`生徒へ：「${words}」`}</Easy>
          </p>
        )}
      </div>
      <Figure
        label={dayWords(homework)}
        note={`${String(done.length + open.length)}人のうちです。`}
        unit="人"
        value={String(done.length)}
      />
      {open.length > 0 && (
        <div className={styles['open']}>
          <h3>{`まだの人（${String(open.length)}人）`}</h3>
          <ul className={styles['names']}>
            {open.map((pupil) => (
              <li key={pupil.userId}>
                <Link to={addressOf(pupil.userId)}>{fullName(pupil.name)}</Link>
                {soFar(homework, pupil)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface HomeworkPanelProps {
  group: Group;
  training: ClassTraining;
  addressOf: (userId: string) => string;
  /** Of the cards to practise with a towel over the hands. */
  towelAddress: string;
  /** What the address proposes to give: the dialog is open with it. */
  proposed?: HomeworkGoal | undefined;
  onProposedClosed: () => void;
}

/** What the class is given to practise, who has done it, and what a teacher may do about it. */
export function HomeworkPanel({
  group,
  training,
  addressOf,
  towelAddress,
  proposed,
  onProposedClosed,
}: HomeworkPanelProps) {
  const [asked, setAsked] = useState<'give' | 'take-back' | undefined>(proposed && 'give');
  const close = () => {
    setAsked(undefined);
    onProposedClosed();
  };
  return (
    <Section
      aside={
        <ScreenOnly>
          <Link look="standalone" to={towelAddress}>
            タオル練習のカードを印刷する
          </Link>
        </ScreenOnly>
      }
      title="練習の課題"
    >
      <Loaded height={6} query={useQuery(homeworkQuery)} what="練習の課題">
        {({ items }) => {
          const homework = items.find(({ groupId }) => groupId === group.id);
          const over = homework !== undefined && !isInForce(homework, training.today);
          return (
            <Stack>
              {homework === undefined ? (
                <p>
                  <Easy>{`${group.name}に出している課題はありません。レッスンや1日の練習の時間を課題にすると、生徒のホームと、練習の画面のはじめに出ます。`}</Easy>
                </p>
              ) : (
                <Given addressOf={addressOf} homework={homework} training={training} />
              )}
              <ScreenOnly>
                <Stack across>
                  <Button onClick={() => setAsked('give')}>
                    {homework === undefined || over ? '課題を出す' : '課題を変える'}
                  </Button>
                  {homework !== undefined && (
                    <Button look="quiet" onClick={() => setAsked('take-back')}>
                      取り下げる
                    </Button>
                  )}
                </Stack>
              </ScreenOnly>
              <Suspense>
                {asked === 'give' && (
                  <GiveHomeworkDialog
                    group={group}
                    homework={homework}
                    onClose={close}
                    over={over}
                    proposed={proposed}
                  />
                )}
                {asked === 'take-back' && homework !== undefined && (
                  <TakeBackHomeworkDialog group={group} homework={homework} onClose={close} />
                )}
              </Suspense>
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
