import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gradeOfAll } from '#shared/competition/entry/school-year.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { homeworkTitle } from '#shared/practice/homework/policy.ts';
import { textGradeOf } from '#shared/practice/room/policy.ts';
import {
  roomLessons,
  roomMinutes,
  textGrades,
  type RoomGoal,
  type RoomInput,
  type TextGrade,
} from '#shared/practice/room/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { openRoom } from '../queries.ts';

/** A club has no school year: its text is that of the last one of primary school. */
const usualGrade = 6;
const usualMinutes = 3;

type OfGroup = Pick<Group, 'id' | 'grade'>;

function useUsualGrade({ grade }: OfGroup): TextGrade {
  const { schoolType, name = '' } = useSession()?.organization ?? {};
  const grades = useQuery(groupsQuery).data?.items.map((group) => group.grade) ?? [];
  const said = gradeOfAll({ schoolType, name, grades }, { grade }, fiscalYearOf(useNow()));
  return textGradeOf(said, schoolType) ?? usualGrade;
}

/** Opens it, and goes there. */
function useOpening({ id }: OfGroup) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const open = (input: RoomInput) =>
    act(async () => {
      const room = await openRoom(queryClient, id, input);
      await navigate(to('/user-group/room', {}, { group: id, room }));
    });
  return { open, busy, error };
}

/** 「今月の記録会」 in one press: the month's text of the grade, three minutes. */
export function OpenMeeting({ group }: { group: OfGroup }) {
  const { open, busy, error } = useOpening(group);
  const grade = useUsualGrade(group);
  return (
    <>
      <ActProblem error={error} title="教室を開けませんでした" />
      <Button
        busy={busy}
        busyLabel="開いています"
        onClick={() => open({ goal: { kind: 'month', grade }, minutes: usualMinutes })}
      >
        今月の記録会を開く
      </Button>
    </>
  );
}

const gradeWords = (grade: number): string => (grade > 6 ? '中学生から' : `${String(grade)}年生`);
const minuteOptions = roomMinutes.map((minutes) => ({
  value: String(minutes),
  label: `${String(minutes)}分`,
}));
const goalOptions = [
  ...roomLessons.map(({ id }) => ({
    value: `lesson ${id}`,
    label: homeworkTitle({ kind: 'lesson', lesson: id }),
  })),
  ...textGrades.map((grade) => ({ value: `text ${String(grade)}`, label: `${gradeWords(grade)}の文章` })),
];
const gradeOptions = textGrades.map((grade) => ({
  value: String(grade),
  label: `${gradeWords(grade)}の文章`,
}));
/** So many are there of each grade, at least. */
const textsOfGrade = 26;

function goalOf(chosen: string): RoomGoal {
  const [kind, ...rest] = chosen.split(' ');
  if (kind === 'lesson') return { kind, lesson: rest.join(' ') };
  const grade = textGrades.find((one) => String(one) === rest[0]) ?? usualGrade;
  const number = 1 + Math.floor(Math.random() * textsOfGrade);
  return { kind: 'text', grade, text: `g${String(grade)}-${String(number).padStart(2, '0')}` };
}
const minutesOf = (chosen: string): RoomInput['minutes'] =>
  roomMinutes.find((one) => String(one) === chosen) ?? usualMinutes;

interface OpenRoomProps {
  group: OfGroup;
  /** What the class would practise next. */
  usualLesson: string;
}

/** What a class does together, each with what is usual chosen already. */
export function OpenRoom({ group, usualLesson }: OpenRoomProps) {
  const [goal, setGoal] = useState(`lesson ${usualLesson}`);
  const [grade, setGrade] = useState(String(useUsualGrade(group)));
  const [times, setTimes] = useState({ practice: String(usualMinutes), meeting: String(usualMinutes) });
  const { open, busy, error } = useOpening(group);
  return (
    <>
      <ActProblem error={error} title="教室を開けませんでした" />
      <Section title="今月の記録会">
        <Stack>
          <p>
            <Easy>
              学年ごとに決まった今月の文章を、クラスのみんなで同じ時間だけ打ちます。文章は毎月変わり、同じ学年ならどのクラスも同じです。毎月開くと、1人ずつの伸びが下の表に残ります。
            </Easy>
          </p>
          <Stack across>
            <FilterSelect label="文章" onChange={setGrade} options={gradeOptions} value={grade} />
            <FilterSelect
              label="記録会の時間"
              onChange={(meeting) => setTimes({ ...times, meeting })}
              options={minuteOptions}
              value={times.meeting}
            />
            <Button
              busy={busy}
              busyLabel="開いています"
              look="primary"
              onClick={() =>
                open({
                  goal: {
                    kind: 'month',
                    grade: textGrades.find((one) => String(one) === grade) ?? usualGrade,
                  },
                  minutes: minutesOf(times.meeting),
                })
              }
            >
              今月の記録会を開く
            </Button>
          </Stack>
        </Stack>
      </Section>
      <Section title="一斉練習">
        <Stack>
          <p>
            <Easy>
              選んだレッスンや文章を、みんなで同時に始めます。「ま行」から先のレッスンと文章は、教材「タイピングメソッド」を利用できる人が練習できます。
            </Easy>
          </p>
          <Stack across>
            <FilterSelect label="打つもの" onChange={setGoal} options={goalOptions} value={goal} />
            <FilterSelect
              label="練習の時間"
              onChange={(practice) => setTimes({ ...times, practice })}
              options={minuteOptions}
              value={times.practice}
            />
            <Button
              busy={busy}
              busyLabel="開いています"
              onClick={() => open({ goal: goalOf(goal), minutes: minutesOf(times.practice) })}
            >
              一斉練習を開く
            </Button>
          </Stack>
        </Stack>
      </Section>
    </>
  );
}
