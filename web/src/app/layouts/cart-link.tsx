import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { cartCountQuery } from '#web/lib/cart-count.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './header-link.module.css';

/** The way to the cart, and how much is in it where that is known. */
export function CartLink() {
  const count = useQuery(cartCountQuery).data ?? 0;
  return (
    <Link className={styles['link']} to={to('/cart')}>
      <Icon name="cart" />
      <span className={styles['word']}>カート</span>
      {count > 0 && (
        <span className={styles['count']}>
          {count}
          <VisuallyHidden>項目</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
