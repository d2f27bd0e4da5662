import {
  use,
  useEffect,
  useReducer,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { Button } from './button.tsx';
import { Easy } from './easy.tsx';
import { Stack } from './stack.tsx';

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Stack across>
        <p>
          <Easy>ここを読み込めませんでした。</Easy>
        </p>
        <Button onClick={onRetry}>
          <Easy>もう一度読み込む</Easy>
        </Button>
      </Stack>
    </div>
  );
}

/**
 * A part of a page whose code comes when it is first drawn. Below `Suspense`, like React's own `lazy`; but when it does not
 * come, the rest of the page and what is typed there stays, and it can be asked for again.
 * @param otherwise what stands there, where the page is whole without it; it is asked for again when it is next drawn
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise?: (props: P) => ReactNode,
): FunctionComponent<P> {
  let coming: Promise<ComponentType<P> | undefined> | undefined;
  return function Later(props: P) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    coming ??= loadChunk(load).catch(() => undefined);
    const asked = coming;
    const Part = use(asked);
    useEffect(
      () => () => {
        if (Part === undefined && coming === asked) coming = undefined;
      },
      [Part, asked],
    );
    if (Part !== undefined) return <Part {...props} />;
    if (otherwise !== undefined) return otherwise(props);
    return (
      <Missing
        onRetry={() => {
          coming = undefined;
          drawAgain();
        }}
      />
    );
  };
}
