import { fullName } from '#shared/account/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#web/lib/paths.ts';
import type { ShownCard } from '../shown-cards.ts';
import styles from './login-cards.module.css';
import { QrCode } from '#web/ui/qr-code.tsx';

const signInAddress = (code: string, user: string): string =>
  new URL(to('/auth/signin', {}, { code, user }), location.origin).href;

function LoginCardView({ student, card }: ShownCard) {
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        {card.organizationName} {student.grade}
        {student.className}
        {student.number === undefined ? '' : ` ${String(student.number)}番`}
        <strong>{fullName(student.name)} さん</strong>
      </p>
      <dl className={styles['facts']}>
        <dt>団体コード</dt>
        <dd>{card.organizationCode}</dd>
        <dt>ユーザーID</dt>
        <dd>{card.userName}</dd>
        <dt>はじめのパスワード</dt>
        <dd>{card.password}</dd>
      </dl>
      <QrCode
        className={styles['qr'] ?? ''}
        label="サインインのページを開くQRコード"
        text={signInAddress(card.organizationCode, card.userName)}
      />
      <p className={styles['foot']}>
        {formatDay(card.validUntil)}
        まで使えます。はじめてサインインするとき、自分のパスワードに変えてください。
      </p>
    </li>
  );
}

/** On screen as they look on paper, eight to an A4 sheet. */
export function LoginCards({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <ul className={styles['cards']}>
      {cards.map((shown) => (
        <LoginCardView key={shown.student.userId} {...shown} />
      ))}
    </ul>
  );
}
