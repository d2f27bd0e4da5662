import { fullName } from '#shared/account/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import type { ShownCard } from '../store.ts';
import styles from './login-cards.module.css';
import paper from '#web/ui/print-sheet.module.css';
import { QrCode } from '#web/ui/qr-code.tsx';

const signInAddress = (code: string, user: string): string =>
  new URL(to('/auth/signin', {}, { code, user }), location.origin).href;

function LoginCardView({ student, card }: ShownCard) {
  return (
    <li className={paper['sheet']}>
      <p className={paper['head']}>
        {card.organizationName} {student.grade}
        {student.className}
        {student.number === undefined ? '' : ` ${String(student.number)}番`}
        <strong>{fullName(student.name)} さん</strong>
      </p>
      <dl className={styles['facts']}>
        <dt className={paper['small']}>団体コード</dt>
        <dd className={paper['typed']}>{card.organizationCode}</dd>
        <dt className={paper['small']}>ユーザーID</dt>
        <dd className={paper['typed']}>{card.userName}</dd>
        <dt className={paper['small']}>はじめのパスワード</dt>
        <dd className={paper['typed']}>{card.password}</dd>
      </dl>
      <QrCode
        className={paper['qr'] ?? ''}
        label="サインインのページを開くQRコード"
        text={signInAddress(card.organizationCode, card.userName)}
      />
      <p className={paper['foot']}>
        {formatDay(card.validUntil)}
        まで使えます。はじめてサインインするとき、自分のパスワードに変えてください。
      </p>
    </li>
  );
}

/** On screen as they look on paper, eight to an A4 sheet. */
export function LoginCards({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <ul className={paper['sheets']}>
      {cards.map((shown) => (
        <LoginCardView key={shown.student.userId} {...shown} />
      ))}
    </ul>
  );
}
