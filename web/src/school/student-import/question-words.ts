/** What becomes of rows of a roster, questions about them and their answers, in words. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Person } from '#shared/school/student-import/persons/person.ts';
import { problemWords } from '#shared/school/student-import/persons/row-problem.ts';
import { changeWord, type Change } from '#shared/school/student-import/planning/change.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Answer, Question } from '#shared/school/student-import/persons/question.ts';
import { saidValue } from './words.ts';

type GroupName = (id: string) => string;

type OfLetters = Extract<Question, { about: 'letters' }>;

/** 「（旧姓：鈴木）」 */
const isBracket = (letter: string): boolean => /[\p{Ps}\p{Pe}]/u.test(letter);

/** Each thing that makes the name doubtful, and what is printed of it. */
function lettersWords({ letters }: OfLetters, name: string): string {
  const strange = letters.filter((letter) => !isBracket(letter)).map((letter) => `「${letter}」`);
  const isBracketed = strange.length < letters.length;
  return [
    ...(strange.length > 0
      ? [`氏名に、日本語でもアルファベットでもない文字${strange.join('')}があります。`]
      : []),
    isBracketed
      ? `氏名にかっこ書きがあります。このまま登録すると、ログインカードや認定証にも「${name}」と印刷します。これで正しいですか。`
      : `「${name}」で正しいですか。`,
  ].join('');
}

const lettersNote = ({ letters }: OfLetters): string =>
  [
    ...(letters.some(isBracket) ? ['かっこ書きが要らない'] : []),
    ...(letters.every(isBracket) ? [] : ['文字が化けている']),
  ].join('か、');

export function questionWords(question: Question, person: Person, groupName: GroupName): string {
  const place = `${groupName(person.groupId)}${person.number}番`;
  if (question.about === 'number')
    return `${question.number}番は、名簿に載っていない${fullName(question.holder.name)}さんの番号です。どうしますか。`;
  if (question.about === 'letters') return lettersWords(question, fullName(person));
  switch (question.why) {
    case 'other-name':
      return `ユーザーID「${person.userName}」は、氏名の違う人のものです。同じ人ですか。`;
    case 'same-user-name':
      return `ユーザーID「${person.userName}」の行が2つ以上あります。この行はだれですか。`;
    case 'same-name':
      return question.students.length > 0
        ? '同じ氏名の人が登録されています。同じ人ですか。'
        : '同じ氏名の行が2つ以上あります。同じ人ですか。';
    case 'similar-name':
      return '氏名のよく似た人が登録されています。同じ人ですか。';
    case 'same-number':
      return `${place}は、氏名の違う人の番号です。同じ人ですか。`;
  }
}

export interface Offered {
  readonly gives: Answer;
  readonly label: string;
  readonly note?: string;
  /** What is answered of the other rows at once. */
  readonly others?: Answer;
}

const leftOut = 'この行は登録しない';

/** `together`: of rows that could all be each other. */
export function answersTo(
  question: Question,
  person: Person,
  groupName: GroupName,
  together: boolean,
): Offered[] {
  if (question.about === 'number') {
    const holder = `${fullName(question.holder.name)}さん`;
    return [
      {
        gives: { number: 'free' },
        label: `${question.number}番にする`,
        note: `${holder}の番号は空けます。転出した人なら、あとで生徒の一覧から登録を外してください。`,
      },
      { gives: { number: 'none' }, label: '番号なしで登録する', note: `${holder}の番号は変わりません。` },
      { gives: { number: 'skip' }, label: leftOut },
    ];
  }
  if (question.about === 'letters')
    return [
      {
        gives: { letters: 'right' },
        label: 'この氏名で正しい',
        note: '見えているとおりの文字で登録します。',
      },
      {
        gives: { letters: 'skip' },
        label: leftOut,
        note: `${lettersNote(question)}ときは、ファイルの氏名を直してから、もう一度読み込んでください。`,
      },
    ];
  if (together)
    return [
      {
        gives: { person: 'new' },
        others: { person: 'skip' },
        label: '同じ人です（1人だけ登録する）',
        note: 'いちばん上の行だけを登録します。',
      },
      {
        gives: { person: 'new' },
        others: { person: 'new' },
        label: '別の人です',
        note: 'どの行も新しく登録します。',
      },
    ];
  const several = question.students.length > 1;
  const same = question.students.map(({ userId, name, groupId, number }): Offered => {
    const place = `${groupName(groupId)}${number === undefined ? '' : `${String(number)}番`}`;
    const renamed = fullName(name) === fullName(person) ? '' : `氏名は「${fullName(person)}」に変わります。`;
    return {
      gives: { person: userId },
      label: several ? `${fullName(name)}さん（${place}）と同じ人です` : '同じ人です',
      note: `いまのアカウントのまま、登録を名簿に合わせます。${renamed}`,
    };
  });
  const ofSomebody = question.why === 'other-name' || question.why === 'same-user-name';
  return [
    ...same,
    {
      gives: { person: 'new' },
      label: '別の人です',
      note: `新しい生徒として登録します。${ofSomebody ? 'ユーザーIDは新しく付けます。' : ''}`,
    },
    { gives: { person: 'skip' }, label: leftOut },
  ];
}

/** 「番号 2 → なし」 */
const changeWords = ({ what, before, after }: Change): string =>
  `${changeWord(what)} ${saidValue(before)} → ${saidValue(after)}`;

/** What becomes of one row. */
export function outcomeWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'create':
      return '新しく登録する';
    case 'update':
      return verdict.changes.map(changeWords).join('、');
    case 'unchanged':
      return '変わらない';
    case 'question':
      return '上の質問に答えてください';
    case 'waiting':
      return 'ほかの行の質問に答えると決まります';
    case 'skipped':
      return '登録しない';
    case 'error':
      return verdict.problems.map(problemWords).join('。');
  }
}

const isLeft = ({ kind }: Verdict): boolean => ['error', 'skipped', 'question', 'waiting'].includes(kind);

/** Of the rows that nothing is registered of, why. */
export const leftRows = (verdicts: readonly Verdict[]): ReadonlyMap<number, string> =>
  new Map(
    verdicts
      .filter((verdict) => isLeft(verdict))
      .map((verdict) => [
        verdict.row.line,
        verdict.kind === 'question' || verdict.kind === 'waiting'
          ? '質問に答えていません'
          : outcomeWords(verdict),
      ]),
  );
