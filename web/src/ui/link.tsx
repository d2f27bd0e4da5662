import type { ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button.tsx';
import { Easy, useEasyText } from './easy.tsx';
import { Icon } from './icon.tsx';
import styles from './link.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LinkProps {
  /** A path of ours is opened by the router; anything with a scheme, and a download, by the browser. */
  to: string;
  children: ReactNode;
  /** `text` inside a sentence; `standalone` on its own line with a full target; the others look like that button. */
  look?: 'text' | 'standalone' | ButtonLook;
  wide?: boolean;
  newTab?: boolean;
  /** A file name, or true for the server's own. */
  download?: string | boolean;
  /** Replace the place in the history instead of adding one (filters, paging). */
  replace?: boolean;
  /** What stands in the history's state, and in no address. */
  state?: object;
  'aria-current'?: 'page' | 'step' | 'true';
  'aria-label'?: string;
  'aria-describedby'?: string;
  onClick?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

function lookClass(look: NonNullable<LinkProps['look']>, wide: boolean) {
  return look === 'text' || look === 'standalone' ? styles[look] : buttonClass(look, wide);
}

export function Link({
  to,
  children,
  look = 'text',
  wide = false,
  newTab = false,
  download = false,
  replace = false,
  state,
  'aria-label': label,
  ...rest
}: LinkProps) {
  const easyText = useEasyText();
  const isKey = look !== 'text' && look !== 'standalone';
  const shared = {
    ...rest,
    ...(label === undefined ? {} : { 'aria-label': easyText(label) }),
    className: lookClass(look, wide),
    ...(isKey ? { 'data-key': '' } : {}),
  };
  if (newTab || download !== false || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(to)) {
    return (
      <a
        {...shared}
        href={to}
        {...(download === false ? {} : { download })}
        {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <Easy>{children}</Easy>
        {newTab && (
          <>
            <Icon name="external" />
            <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
          </>
        )}
      </a>
    );
  }
  return (
    <RouterLink {...shared} replace={replace} state={state} to={to}>
      <Easy>{children}</Easy>
    </RouterLink>
  );
}
