import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { readName } from '#shared/people/account/read-name.ts';
import { classOnCard } from '#shared/school/student/policy.ts';
import { cardWords } from '#shared/school/login-card/words.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { Logo } from '#web/ui/logo.tsx';
import { NumberedSteps } from '#web/ui/numbered-steps.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { PaperRuby, RubyText } from '#web/ui/ruby.tsx';
import type { ShownCard } from '../store.ts';
import styles from './login-cards.module.css';

/** In lines of the card: as large as leaves the name on one. */
const nameSize = (letters: number): string => `${Math.min(1.8, 21 / (letters + 3)).toFixed(2)}em`;

/** Of the school: two lines at most, so that nothing below moves. */
const schoolSize = (letters: number): string => `${Math.min(0.7, 24 / (letters + 2)).toFixed(2)}em`;

const signInAddress = (code: string, user: string): string =>
  new URL(to('/auth/signin', {}, { code, user }), location.origin).href;

function Who({ student, card, className }: ShownCard & { className: string }) {
  const [family, given] = readName(student.name);
  return (
    <>
      <div className={styles['head']}>
        <Logo />
        <strong>タイピングトレーニング</strong>
        <p>
          <small style={{ fontSize: schoolSize(card.organizationName.length) }}>
            {card.organizationName}
          </small>
          {className}
          {student.number === undefined ? '' : ` ${String(student.number)}番`}
        </p>
      </div>
      <p className={styles['name']} style={{ fontSize: nameSize(fullName(student.name).length) }}>
        <PaperRuby {...family} /> <PaperRuby {...given} /> さん
      </p>
    </>
  );
}

function LoginCardView({ student, card }: ShownCard) {
  const groups = useQuery(groupsQuery);
  const group = groups.data?.items.find(({ id }) => id === student.groupId);
  const className = classOnCard(student, group?.name);
  const address = signInAddress(card.organizationCode, card.userName);
  return (
    <li className={styles['card']}>
      <Who card={card} className={className} student={student} />
      <NumberedSteps className={styles['steps']}>
        <li className={styles['scan']}>
          <div>
            <strong>
              <RubyText onPaper text={cardWords.scan} />
            </strong>
            <small>{cardWords.otherwise}</small>
            <span className={styles['typed']}>{location.host}</span>
            <dl>
              <div>
                <dt>
                  <RubyText onPaper text={cardWords.code} />
                </dt>
                <dd className={styles['typed']}>{card.organizationCode}</dd>
              </div>
              <div>
                <dt>{cardWords.user}</dt>
                <dd className={styles['typed']}>{card.userName}</dd>
              </div>
            </dl>
          </div>
          <figure>
            <QrCode className={styles['qr'] ?? ''} label="サインインのページを開くQRコード" text={address} />
            <figcaption>{cardWords.beside}</figcaption>
          </figure>
        </li>
        <li>
          <strong>
            <RubyText onPaper text={cardWords.enter} />
          </strong>
          <span className={styles['password']}>{card.password}</span>
        </li>
        <li>
          <strong>
            <RubyText onPaper text={cardWords.change} />
          </strong>
        </li>
      </NumberedSteps>
      <p className={styles['foot']}>
        {formatDay(card.validUntil)}まで つかえます。{cardWords.secret}
      </p>
    </li>
  );
}

/** On screen as they look on paper: six to an A4 sheet, each class on sheets of its own. */
export function LoginCards({ cards }: { cards: readonly ShownCard[] }) {
  const classes = [...Map.groupBy(cards, ({ student }) => student.groupId).entries()];
  return classes.map(([groupId, ofClass]) => (
    <section className={styles['class']} key={groupId}>
      <p className={styles['count']}>
        {ofClass[0]?.card.organizationName} {ofClass[0]?.student.grade}
        {ofClass[0]?.student.className} {ofClass.length}枚
      </p>
      <ul className={styles['cards']}>
        {ofClass.map((shown) => (
          <LoginCardView key={shown.student.userId} {...shown} />
        ))}
      </ul>
    </section>
  ));
}
