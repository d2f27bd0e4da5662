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

/** Why nothing was ordered, and what helps. */
export function Refusal({ error, chooser }: RefusalProps) {
  // The page of the sheet says by itself what has become of it.
  if (
    isProblem(error, 'sheet-expired') ||
    (isProblem(error, 'already-applied') && chooser.startsWith(sheetPage))
  )
    return (
      <Notice
        action={
          <Link look="secondary" to={chooser}>
            成績シートの状態を見る
          </Link>
        }
        live="urgent"
        title="この成績シートからは申し込めません"
        tone="warn"
      >
        {sentenceOf(error)}
      </Notice>
    );
  if (isProblem(error, 'already-applied'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/certificateApplication/history')}>
            申込の履歴を見る
          </Link>
        }
        live="urgent"
        title="この結果の認定証は、すでに申し込まれています"
        tone="warn"
      >
        二重の申込はされていません。お支払いがまだのときは、申込の履歴から続けられます。
      </Notice>
    );
  if (isProblem(error, 'not-eligible') || isProblem(error, 'not-found'))
    return (
      <Notice
        action={
          <Link look="secondary" to={chooser}>
            結果を選び直す
          </Link>
        }
        live="urgent"
        title="この結果では申し込めません"
        tone="bad"
      >
        結果の状態が変わった可能性があります。申込はされていません。
      </Notice>
    );
  if (isProblem(error, 'lines-refused'))
    return (
      <Notice
        action={
          <Link look="secondary" to={chooser}>
            結果を選び直す
          </Link>
        }
        live="urgent"
        title={`選ばれた結果のうち${String(error.errors?.length ?? 0)}件は申し込めません`}
        tone="bad"
      >
        選んだ後に申し込まれたか、結果の状態が変わった可能性があります。選び直すと、今申し込める結果だけが表示されます。申込はされていません。
      </Notice>
    );
  if (isProblem(error, 'invalid-input'))
    return (
      <Notice
        action={
          <Link look="secondary" to={chooser}>
            入力に戻って直す
          </Link>
        }
        live="urgent"
        title="この内容では申し込めません"
        tone="bad"
      >
        {sentenceOf(error)}
      </Notice>
    );
  return (
    <Notice live="urgent" title="申込を確定できませんでした" tone="bad">
      {sentenceOf(error)}
    </Notice>
  );
}
