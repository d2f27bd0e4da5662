import { to, type Address } from '#shared/kernel/paths.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Neither trying again nor another price helps. */
export const isHopeless = (error: unknown): boolean =>
  (
    [
      'already-applied',
      'not-eligible',
      'not-found',
      'invalid-input',
      'lines-refused',
      'sheet-expired',
    ] as const
  ).some((code) => isProblem(error, code));

const sheetPage: Address = '/certificateApplicationQr';

interface RefusalProps {
  error: unknown;
  /** Where the results are chosen. */
  chooser: Address;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly tone: 'warn' | 'bad';
  /** What helps. */
  readonly way?: { readonly label: string; readonly to: Address };
}

function wordsOf({ error, chooser }: RefusalProps): Words {
  const said = sentenceOf(error);
  // The page of the sheet says by itself what has become of it.
  if (
    isProblem(error, 'sheet-expired') ||
    (isProblem(error, 'already-applied') && chooser.startsWith(sheetPage))
  )
    return {
      title: 'この成績シートからは申し込めません',
      text: said,
      tone: 'warn',
      way: { label: '成績シートの状態を見る', to: chooser },
    };
  if (isProblem(error, 'already-applied'))
    return {
      title: 'この結果の認定証は、すでに申し込まれています',
      text: '二重の申込はされていません。お支払いがまだのときは、申込の履歴から続けられます。',
      tone: 'warn',
      way: { label: '申込の履歴を見る', to: to('/certificateApplication/history') },
    };
  if (isProblem(error, 'not-eligible') || isProblem(error, 'not-found'))
    return {
      title: 'この結果では申し込めません',
      text: '結果の状態が変わった可能性があります。申込はされていません。',
      tone: 'bad',
      way: { label: '結果を選び直す', to: chooser },
    };
  if (isProblem(error, 'lines-refused'))
    return {
      title: `選ばれた結果のうち${String(error.errors?.length ?? 0)}件は申し込めません`,
      text: '選んだ後に申し込まれたか、結果の状態が変わった可能性があります。選び直すと、今申し込める結果だけが表示されます。申込はされていません。',
      tone: 'bad',
      way: { label: '結果を選び直す', to: chooser },
    };
  if (isProblem(error, 'invalid-input'))
    return {
      title: 'この内容では申し込めません',
      text: said,
      tone: 'bad',
      way: { label: '入力に戻って直す', to: chooser },
    };
  return { title: '申込を確定できませんでした', text: said, tone: 'bad' };
}

/** Why nothing was ordered, and what helps. */
export function Refusal(props: RefusalProps) {
  const { title, text, tone, way } = wordsOf(props);
  return (
    <Notice
      action={
        way && (
          <Link look="secondary" to={way.to}>
            {way.label}
          </Link>
        )
      }
      live="urgent"
      title={title}
      tone={tone}
    >
      {text}
    </Notice>
  );
}
