import { useId, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { rowWords } from '#shared/school/student-import/reading/file.ts';
import { personOf, type Person } from '#shared/school/student-import/persons/person.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Answer, Question } from '#shared/school/student-import/persons/question.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import choice from '#web/ui/choice.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Turn } from '#web/ui/turned-table.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { answersTo, isAnswered, questionWords, type Offered } from '../question-words.ts';
import { saidDay } from '../words.ts';
import styles from './roster-questions.module.css';

const size = 10;

interface Compared {
  readonly id: string;
  readonly where: string;
  readonly person: Person;
  readonly card: string;
}

function comparedColumns(groupName: (id: string) => string): Column<Compared>[] {
  const text = (value: string) => (value === '' ? '—' : value);
  return [
    { id: 'where', header: 'どこの', rowHeader: true, cell: ({ where }) => where },
    { id: 'name', header: '氏名', cell: ({ person }) => fullName(person) },
    {
      id: 'kana',
      header: 'フリガナ',
      cell: ({ person: { familyKana, givenKana } }) => `${familyKana} ${givenKana}`,
    },
    { id: 'group', header: 'クラス', cell: ({ person }) => text(groupName(person.groupId)) },
    { id: 'number', header: '番号', cell: ({ person }) => text(person.number) },
    { id: 'birth', header: '生年月日', cell: ({ person }) => text(saidDay(person.birthOn)) },
    { id: 'card', header: 'ログインカード', cell: ({ card }) => text(card) },
  ];
}

interface OneAnswerProps {
  offered: Offered;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function OneAnswer({ offered: { label, note }, name, checked, onChoose }: OneAnswerProps) {
  const id = useId();
  return (
    <label className={choice['choice']}>
      <input
        className={choice['input']}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        aria-labelledby={id}
        checked={checked}
        name={name}
        onChange={onChoose}
        type="radio"
      />
      <span id={id}>{label}</span>
      {note !== undefined && (
        <span className={choice['note']} id={`${id}note`}>
          <Easy>{note}</Easy>
        </span>
      )}
    </label>
  );
}

interface AskedProps {
  question: Question;
  verdict: Verdict;
  verdicts: readonly Verdict[];
  answer: Answer | undefined;
  groupName: (id: string) => string;
  onAnswer: (answer: Answer) => void;
}

/** One question with everybody it is about, and its answers. */
function Asked({ question, verdict, verdicts, answer, groupName, onAnswer }: AskedProps) {
  const ofRow = (id: string, { row, person }: Verdict): Compared => ({
    id,
    where: `名簿の${rowWords(row)}`,
    person,
    card: '',
  });
  const ofStudent = (student: Student): Compared => ({
    id: student.userId,
    where: '登録されている人',
    person: personOf(student),
    card: student.passwordValidUntil === undefined ? 'まだ発行していません' : '発行済み',
  });
  const students =
    question.about === 'person' ? question.students : question.about === 'number' ? [question.holder] : [];
  const others = question.about === 'person' ? question.rows : [];
  const compared = [
    ofRow('row', verdict),
    ...students.map(ofStudent),
    ...others.flatMap((at) => {
      const other = verdicts[at];
      return other === undefined ? [] : [ofRow(`row ${String(at)}`, other)];
    }),
  ];
  const { about } = question;
  return (
    <>
      <Table
        caption={compared.length === 1 ? '名簿の行' : 'くらべる人'}
        columns={comparedColumns(groupName)}
        rowId={({ id }) => id}
        rows={compared}
      />
      <fieldset className={styles['choices']}>
        <legend>{questionWords(question, verdict.person, groupName)}</legend>
        {answersTo(question, verdict.person, groupName).map((one) => (
          <OneAnswer
            checked={answer?.[about] === one.gives[about]}
            key={one.gives[about]}
            name={`${about} ${String(verdict.row.line)}`}
            offered={one}
            onChoose={() => onAnswer({ ...answer, ...one.gives })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface RosterQuestionsProps {
  verdicts: readonly Verdict[];
  answers: ReadonlyMap<number, Answer>;
  groupName: (id: string) => string;
  onAnswer: (at: number, answer: Answer) => void;
}

/** What only the school knows: who a row is, whose number it gets, and how somebody is written. */
export function RosterQuestions({ verdicts, answers, groupName, onAnswer }: RosterQuestionsProps) {
  const [turnedTo, setFrom] = useState(0);
  const asked = verdicts.flatMap((verdict, at) => (verdict.asked.length > 0 ? [{ verdict, at }] : []));
  const open = verdicts.filter(({ kind }) => kind === 'question').length;
  const from = turnedTo < asked.length ? turnedTo : 0;
  if (asked.length === 0) return null;
  return (
    <Section title={`確かめたいこと ${String(asked.length)}件`}>
      <Notice
        live="polite"
        title={open === 0 ? 'すべて答えました' : `あと${String(open)}件に答えてください`}
        tone={open === 0 ? 'good' : 'warn'}
      >
        {open === 0
          ? '答えは、登録するまで変えられます。'
          : '答えるまで、その行は登録しません。アカウントがほかの人のものになることはありません。'}
      </Notice>
      <ol className={styles['list']}>
        {asked.slice(from, from + size).map(({ verdict, at }) => {
          const answer = answers.get(at);
          const done = isAnswered(verdict);
          return (
            <li className={classNames(styles['question'], done && styles['answered'])} key={verdict.row.line}>
              <div className={styles['title']}>
                <h3>{`${rowWords(verdict.row)} ${fullName(verdict.person)}`}</h3>
                <Badge tone={done ? 'good' : 'warn'}>{done ? '答えました' : '答えてください'}</Badge>
              </div>
              {verdict.asked.map((question) => (
                <Asked
                  answer={answer}
                  groupName={groupName}
                  key={question.about}
                  onAnswer={(given) => onAnswer(at, given)}
                  question={question}
                  verdict={verdict}
                  verdicts={verdicts}
                />
              ))}
            </li>
          );
        })}
      </ol>
      {asked.length > size && (
        <Turn from={from} onTurn={setFrom} size={size} total={asked.length} unit="件" />
      )}
    </Section>
  );
}
