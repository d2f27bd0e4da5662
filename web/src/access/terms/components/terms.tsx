import { versionWords } from '#shared/access/terms/words.ts';
import { to } from '#shared/kernel/paths.ts';
import type { TermsText } from '#shared/site/static-page/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import styles from './terms.module.css';

const clauses = [
  [
    '対象',
    'この規約は、タイピングトレーニング ユーザーページ（以下「本サービス」）を利用するすべての方に適用されます。',
  ],
  [
    'アカウント',
    '登録する内容は正確なものとし、パスワードはご自身で管理してください。アカウントをほかの人に貸したり譲ったりすることはできません。',
  ],
  [
    '16歳未満の方',
    '16歳未満の方が個人で登録するときは、保護者の同意が必要です。学校・団体の生徒は、学校・団体が登録します。',
  ],
  [
    '学校・団体',
    '学校・団体の責任者は、生徒の情報を登録することについて、必要な説明と同意の手続きを行ってください。',
  ],
  [
    '禁止すること',
    '不正な方法で競技の結果を得ること、ほかの人になりすますこと、本サービスの動作を妨げることを禁止します。',
  ],
  [
    '有料の申込',
    '認定証などの料金、お支払いの方法、取り消しの条件は、申し込みの画面で確定の前に表示します。',
  ],
  [
    '個人情報',
    '登録された情報は、本サービスの提供、認定証の発行とお届け、重要なお知らせのためにだけ使います。法令による場合を除き、同意なく第三者に渡しません。',
  ],
  ['利用の停止', 'この規約に反する利用があったときは、理由を示して利用を停止することがあります。'],
  ['規約の変更', '規約を変えるときは、あらかじめ本サービスでお知らせし、新しい規約への同意をお願いします。'],
] as const;

/** Of the text that the product comes with; of another one nobody knows whether they still hold. */
const Points = () => (
  <>
    <p>
      同意していただくのは
      <Link newTab to={to('/:components', { components: 'terms' })}>
        利用規約の全文
      </Link>
      です。要点は次のとおりです。
    </p>
    <ol>
      {clauses.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <br />
          {text}
        </li>
      ))}
    </ol>
  </>
);

/** The terms of use where one agrees to them: in short with the way to all of them, or all of them. */
export function Terms({ text, open = false }: { text: TermsText; open?: boolean }) {
  const { version, number, body } = text;
  const own = number === 0;
  return (
    <details className={styles['terms']} open={open}>
      <summary>{`${own ? '利用規約の要点' : '利用規約'}を読む（${versionWords(version)}版）`}</summary>
      {own ? <Points /> : <Markdown text={body} />}
    </details>
  );
}
