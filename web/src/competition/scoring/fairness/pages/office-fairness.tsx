import {
  hardSignMeanings,
  softSignMeanings,
  unseen,
  type SignMeaning,
} from '#shared/competition/attempt/fairness.ts';
import { hardSigns, softSigns } from '#shared/competition/attempt/schema.ts';
import { hardSignWords, softSignWords } from '#shared/competition/attempt/words.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface Sign extends SignMeaning {
  readonly sign: string;
  readonly words: string;
}

const hard = hardSigns.map((sign): Sign => ({ sign, words: hardSignWords[sign], ...hardSignMeanings[sign] }));
const soft = softSigns.map((sign): Sign => ({ sign, words: softSignWords[sign], ...softSignMeanings[sign] }));

const columns: readonly Column<Sign>[] = [
  { id: 'words', header: 'サイン', rowHeader: true, long: true, cell: ({ words }) => words },
  { id: 'finds', header: '見つけるもの', cell: ({ finds }) => finds },
  { id: 'honest', header: '正直な人では', cell: ({ honest }) => honest },
];

const Signs = ({ caption, signs }: { caption: string; signs: readonly Sign[] }) => (
  <Table caption={caption} columns={columns} rowId={({ sign }) => sign} rows={signs} />
);

export const Component = () => (
  <>
    <PageHeader
      lead="プログラムで作れる記録のうち、何を確かめていて、何は目安でしかなく、何は見えないかです。"
      title="公正さの確かめ方"
    />
    <Stack gap="l">
      <Section title="いつも確かめること">
        <p>
          端末から届く得点・時間・文は使いません。届いたキーの記録を、同じ判定のプログラムでサーバーがもう一度打ち直し、得点・時間・ミスを計算します。貼り付け、ドラッグ、音声入力、元に戻す操作は受け付けません。
        </p>
      </Section>
      <Section title="確かめるサイン（結果は「確認中」になります）">
        <Stack>
          <p>1つでもあると、監督の先生か事務局が理由を見て決めるまで、結果は公表されません。</p>
          <Signs caption="確かめるサイン" signs={hard} />
        </Stack>
      </Section>
      <Section title="目安でしかないサイン（再生を見るきっかけです）">
        <Stack>
          <p>
            このサインだけで結果を変えることはありません。事務局の画面に出て、再生を見るきっかけになるだけです。
          </p>
          <Signs caption="目安でしかないサイン" signs={soft} />
        </Stack>
      </Section>
      <Section title="見えないこと">
        <ul>
          {unseen.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Section>
    </Stack>
  </>
);
