import { Suspense, useLayoutEffect } from 'react';
import { isRouteErrorResponse, Outlet, useNavigation, useRouteError } from 'react-router-dom';
import { fullName } from '#shared/people/account/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { isOnline } from '#web/lib/connection.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useFetchDelay } from '#web/lib/fetch-delay.ts';
import { useSession } from '#web/lib/session.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { AloudRegion } from './aloud.tsx';
import { useSettings } from './settings.ts';
import sheet from './typing.css?url';

const OutboxLine = later(async () => (await import('./outbox/outbox-line.tsx')).OutboxLine);

const mainId = 'main';

function Way() {
  const session = useSession();
  if (session)
    return (
      <>
        <span className="typing-name">{fullName(session.name)}</span>
        <Link look="secondary" to={landingPath(session.kind)}>
          ホームへ
        </Link>
      </>
    );
  return (
    <Link look="secondary" to={to('/auth/signin', {}, { back: '/typing/' })}>
      サインイン
    </Link>
  );
}

/** Colours and sizes of the whole app, for whom nothing else can be read (typing.css). */
function useLook(): void {
  const { look, size, spacious } = useSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['look'] = look;
    dataset['size'] = size;
    dataset['spacious'] = String(spacious);
  }, [look, size, spacious]);
}

/** Around every page: who is there, and the way home. During a run it is out of the way (`data-running`). */
export function Frame() {
  const busy = useNavigation().state !== 'idle';
  useLook();
  return (
    <>
      <link href={sheet} precedence="default" rel="stylesheet" />
      <a className="typing-skip" href={`#${mainId}`}>
        本文へ進む
      </a>
      <header className="typing-header">
        <Link look="standalone" to="/typing">
          <Logo />
          <span className="typing-brand">タイピングの練習</span>
        </Link>
        <div className="typing-end">
          <Link look="text" to={to('/typing/settings')}>
            設定
          </Link>
          <Way />
        </div>
      </header>
      <Suspense>
        <OutboxLine />
      </Suspense>
      <AloudRegion />
      <ToastProvider>
        <main aria-busy={busy} className="typing-main" id={mainId} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </ToastProvider>
    </>
  );
}

export function Starting() {
  const late = useFetchDelay(true);
  return <div className="typing-main">{late && <Skeleton lines={5} />}</div>;
}

export function Broken() {
  const error = useRouteError();
  usePageTitle('タイピングの練習');
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="typing-main">
        <h1>このページはありません</h1>
        <Link look="primary" to="/typing">
          練習のはじめへ
        </Link>
      </div>
    );
  if (!isOnline())
    return (
      <div className="typing-main">
        <h1>インターネットにつながっていません</h1>
        <p>
          <RubyText text="このページは、まだこの[端末|たんまつ]にありません。つながったら、もう[一度|いちど][開|ひら]いてください。" />
        </p>
        <Link look="primary" to="/typing">
          練習のはじめへ
        </Link>
      </div>
    );
  return (
    <div className="typing-main">
      <LoadFailed
        busy={false}
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={() => location.reload()}
        what="練習"
      />
    </div>
  );
}
