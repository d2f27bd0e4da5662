import type { MarkedAnswer } from '#shared/competition/marked-text/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { answerWords } from '../words.ts';

interface Row extends MarkedAnswer {
  readonly number: number;
}

const columns = (showsKey: boolean): readonly Column<Row>[] => [
  { id: 'prompt', header: '問題', rowHeader: true, cell: ({ number, prompt }) => `${number}. ${prompt}` },
  { id: 'given', header: '答え', brief: true, cell: ({ given }) => given ?? '' },
  {
    id: 'mark',
    header: '正誤',
    cell: ({ mark }) => {
      const { sign, label, tone } = answerWords[mark];
      return (
        <>
          <span aria-hidden="true">{sign} </span>
          <Badge tone={tone}>{label}</Badge>
        </>
      );
    },
  },
  ...(showsKey
    ? [{ id: 'key', header: '正しい答え', cell: ({ key }: Row) => key?.join('、') ?? '' } as const]
    : []),
];

/** Every question with its answer, right or wrong. */
export function AnswerTable({ answers }: { answers: readonly MarkedAnswer[] }) {
  const showsKey = answers.some(({ key }) => key !== undefined);
  return (
    <>
      <Table
        caption="問題と答え"
        columns={columns(showsKey)}
        rowId={({ number }) => String(number)}
        rows={answers.map((answer, index) => ({ ...answer, number: index + 1 }))}
      />
      {!showsKey && (
        <p>
          <Easy>正しい答えは、この問題がほかの大会で使われなくなってから表示します。</Easy>
        </p>
      )}
    </>
  );
}
