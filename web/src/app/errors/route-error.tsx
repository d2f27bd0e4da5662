import { Component, type ReactNode } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { mainId } from '../route.ts';
import { ErrorPage } from './error-page.tsx';
import styles from './error-page.module.css';

export const errorPageFailed = 'An error occurred while showing the error page';
export const goBackHome = 'Go back to home';

/** The last line: needs nothing but React. A plain link, because the router may be what broke. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <h1>エラーページを表示できませんでした</h1>
        <p lang="en">{errorPageFailed}</p>
        <p>
          <a href="/">
            トップページへ戻る <span lang="en">{goBackHome}</span>
          </a>
        </p>
      </main>
    );
  }
}

/** Stands where the page would, inside its layout, so that the way out stays in sight. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return (
    <LastResort>
      {/* Anew on each address: the route that failed has named the page meanwhile. */}
      <ErrorPage error={error} key={pathname} />
    </LastResort>
  );
}

/** When even the frame or a layout is missing. */
export function FrameError() {
  return (
    <main className={styles['frame']} id={mainId}>
      <RouteError />
    </main>
  );
}
