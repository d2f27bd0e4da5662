import { to } from '#shared/kernel/paths.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { checks, criteria, handChecked, reportedPages, type Criterion, type Verdict } from '../report.ts';

const verdictWords: Readonly<Record<Verdict, string>> = {
  met: '適合',
  partly: '一部を確認',
  open: '未確認',
  none: '適用なし',
};

const criterionColumns: readonly Column<Criterion>[] = [
  { id: 'name', header: '達成基準', rowHeader: true, long: true, cell: ({ id, name }) => `${id} ${name}` },
  { id: 'level', header: '等級', whole: true, cell: ({ level }) => level },
  {
    id: 'result',
    header: '結果',
    whole: true,
    brief: true,
    cell: ({ verdict }) => verdictWords[verdict],
  },
  {
    id: 'how',
    header: '確かめ方',
    cell: ({ by = [], note = '' }) =>
      `${by.map((check) => checks[check]).join('、')}${by.length > 0 && note !== '' ? '。' : ''}${note}`,
  },
];

const pageColumns: readonly Column<(typeof reportedPages)[number]>[] = [
  { id: 'name', header: 'ページ', rowHeader: true, cell: ({ name }) => name },
  { id: 'path', header: '場所', cell: ({ path }) => path.replaceAll(/:([\w-]+)\??/gu, '…') },
];

const count = (verdict: Verdict): string => String(criteria.filter((one) => one.verdict === verdict).length);

export function Component() {
  usePageTitle('アクセシビリティ');
  return (
    <>
      <PageHeader
        lead="だれもが使えるように、日本産業規格 JIS X 8341-3:2016 のレベルAAに沿って作り、確かめています。"
        title="アクセシビリティ"
      />
      <Stack gap="l">
        <Section title="方針と結果">
          <DefinitionList
            items={[
              { term: '規格', value: 'JIS X 8341-3:2016（WCAG 2.0 と同じ達成基準）' },
              { term: '目標とする等級', value: 'レベルAA' },
              {
                term: '結果',
                value: `まだ確認の途中で、規格に適合しているとは言えません。レベルA・AAの${String(criteria.length)}の達成基準のうち、適合を確かめたものが${count('met')}、一部を確かめたもの（見つけた誤りはありません）が${count('partly')}、まだ確かめていないものが${count('open')}、当てはまらないものが${count('none')}です。`,
              },
              { term: '依存する技術', value: 'HTML、CSS、JavaScript、SVG' },
              { term: '確かめる時', value: '自動の試験は、製品を変えるたびにすべてのページで行います。' },
              {
                term: '目視と手での確認',
                value: `${formatDay(japanInstant(handChecked))}（開発した者が Chromium で、40ページの Tab キーの順番とフォーカスの枠、ハイコントラストの配色、文字を200%にした画面を見て、題名・見出し・リンク・図・入力欄の名前と、文の並びを読みました。幅320pxと、字間と行間を広げた画面は、20ページずつ見ました。打つページのほかでは、選択肢を選び直し、フォームを空のまま送りました）`,
              },
              {
                term: 'まだしていないこと',
                value:
                  'スクリーンリーダー（PC-Talker、NVDA、VoiceOver、ChromeVox）を使う方といっしょの確認と、Chromium のほかのブラウザーでの確認です。下の表で「一部を確認」とした達成基準は、書いてあることのほかを確かめていません。',
              },
            ]}
          />
        </Section>
        <Section title="使いやすくする設定">
          <ul>
            <li>
              文字の大きさは、ブラウザーの設定に合わせて変わります。ブラウザーで400%に拡大しても、内容ははみ出しません。
            </li>
            <li>明るい配色・暗い配色・ハイコントラストは、端末の設定に合わせて変わります。</li>
            <li>動きを減らす設定の端末では、画面の動きを止めます。</li>
            <li>
              練習では、文字を大きくする、字の間をあける、黄色い文字にする、時間を1.5倍か2倍に延ばすことができます。レッスンと英語の練習は、声で読み上げられます。
            </li>
            <li>認定証や領収書などのPDFには、見出し・表・読みがなの情報が入っています。</li>
          </ul>
        </Section>
        <Section title="お困りのとき">
          <p>
            使いにくいところや読めないところがありましたら、
            <Link to={to('/:components', { components: 'contact' })}>お問い合わせ</Link>
            からお知らせください。
          </p>
        </Section>
        <Section title="達成基準ごとの結果">
          <Table
            caption="達成基準ごとの結果"
            columns={criterionColumns}
            rowId={({ id }) => id}
            rows={criteria}
          />
        </Section>
        <Section title="確かめたページ">
          <Table
            caption="確かめたページ"
            columns={pageColumns}
            rowId={({ path }) => path}
            rows={reportedPages}
          />
        </Section>
      </Stack>
    </>
  );
}
