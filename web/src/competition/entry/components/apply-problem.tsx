import { to } from '#shared/kernel/paths.ts';
import { ApiProblem, isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why nothing was ordered, and what helps; `nameOf` says which one a refused line is. */
export function ApplyProblem({ error, nameOf }: { error: unknown; nameOf: (index: number) => string }) {
  if (error === undefined) return null;
  if (isProblem(error, 'already-entered'))
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/maipaso-competition/participant')}>
            参加の申込を見る
          </Link>
        }
        live="urgent"
        title="この課題にはすでに申し込んでいます"
        tone="warn"
      >
        二重の申込はされていません。お支払いがまだのときは、参加の申込から続けられます。
      </Notice>
    );
  if (isProblem(error, 'lines-refused') && error instanceof ApiProblem)
    return (
      <Notice live="urgent" title="申し込めないものが含まれています" tone="bad">
        何も申し込まれていません。次のものを外してから、もう一度お試しください。
        <ul>
          {error.errors.slice(0, 10).map(({ path, message }) => (
            <li key={path}>
              {nameOf(Number(path.split('.')[1]))}：{message}
            </li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice live="urgent" title="申込を確定できませんでした" tone="bad">
      {sentenceOf(error)}
    </Notice>
  );
}
