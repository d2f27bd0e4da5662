import { useId, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { rowWords } from '#shared/school/student-import/reading/file.ts';
import { personOf, type Person } from '#shared/school/student-import/persons/person.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Answer, Answers, Question } from '#shared/school/student-import/persons/question.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import choice from '#web/ui/choice.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { turned } from '#web/ui/turned-table.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { askedRows, isAnswered } from '../asked.ts';
import { answersTo, questionWords, type Offered } from '../question-words.ts';
import { saidDay } from '../words.ts';
import styles from './roster-questions.module.css';

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
  at: number;
  twins: readonly number[];
  answers: Answers;
  groupName: (id: string) => string;
  onAnswer: (answers: Answers) => void;
}

/** One question with everybody it is about, and its answers. */
function Asked({ question, verdict, verdicts, at, twins, answers, groupName, onAnswer }: AskedProps) {
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
    ...others.flatMap((place) => {
      const other = verdicts[place];
      return other === undefined ? [] : [ofRow(`row ${String(place)}`, other)];
    }),
  ];
  const { about } = question;
  const together = about === 'person' ? twins : [];
  const given = (gives: Answer, same: Answer = {}) =>
    new Map([[at, gives], ...together.map((twin) => [twin, same] as const)]);
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
        {answersTo(question, verdict.person, groupName, together.length > 0).map((one) => (
          <OneAnswer
            checked={[...given(one.gives, one.others)].every(
              ([place, answer]) => answers.get(place)?.[about] === answer[about],
            )}
            key={one.label}
            name={`${about} ${String(verdict.row.line)}`}
            offered={one}
            onChoose={() => onAnswer(given(one.gives, one.others))}
          />
        ))}
      </fieldset>
    </>
  );
}

interface RosterQuestionsProps {
  verdicts: readonly Verdict[];
  answers: Answers;
  groupName: (id: string) => string;
  /** Added to what was answered of the rows before. */
  onAnswer: (answers: Answers) => void;
}

/** What only the school knows: who a row is, whose number it gets, and how somebody is written. */
export function RosterQuestions({ verdicts, answers, groupName, onAnswer }: RosterQuestionsProps) {
  const [page, onPage] = useState(1);
  const asked = askedRows(verdicts);
  const open = asked.filter((one) => !isAnswered(one, verdicts)).length;
  const { rows, footer } = turned({ rows: asked, page, size: 10, unit: '件', onPage });
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
        {rows.map((one) => {
          const { verdict, at, questions, twins } = one;
          const done = isAnswered(one, verdicts);
          return (
            <li className={classNames(styles['question'], done && styles['answered'])} key={verdict.row.line}>
              <div className={styles['title']}>
                <h3>{`${rowWords(verdict.row)} ${fullName(verdict.person)}`}</h3>
                <Badge tone={done ? 'good' : 'warn'}>{done ? '答えました' : '答えてください'}</Badge>
              </div>
              {questions.map((question) => (
                <Asked
                  answers={answers}
                  at={at}
                  groupName={groupName}
                  key={question.about}
                  onAnswer={onAnswer}
                  question={question}
                  twins={twins}
                  verdict={verdict}
                  verdicts={verdicts}
                />
              ))}
            </li>
          );
        })}
      </ol>
      {footer}
    </Section>
  );
}
