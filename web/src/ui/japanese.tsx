import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

/** React Aria speaks the browser's language by itself; this product is Japanese whatever the browser. */
export function Japanese({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ja-JP">{children}</I18nProvider>;
}
