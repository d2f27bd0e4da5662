import { Fragment, type ReactNode } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { ClassTraining } from '#shared/practice/training-log/contract.ts';
import { needsHelp } from '#shared/practice/training-log/help.ts';
import { helpWords, notBegunWords } from '#shared/practice/training-log/words.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { ActRow, ActRows } from '#web/ui/act-rows.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './class-summary.module.css';

type Pupil = ClassTraining['pupils'][number];

export interface HelpRowsProps {
  title: string;
  pupils: readonly Pick<Pupil, 'userId' | 'name' | 'reasons' | 'missedKeys'>[];
  /** Of a pupil's page, and of the sheet of the keys that they miss. */
  addressOf: (userId: string, view?: 'sheet') => string;
  /** What can be done about each reason. */
  advice?: Readonly<Record<Pupil['reasons'][number], string>>;
  /** By what rule. */
  children: ReactNode;
}

/** Who of a class needs help, why, and something to do about it; apart from them who has not begun. */
export function HelpRows({ title, pupils, addressOf, advice, children }: HelpRowsProps) {
  const some = pupils.filter(({ reasons }) => needsHelp([reasons]));
  const notBegun = notBegunWords(pupils);
  return (
    <Section title={`${title}（${formatCount(some.length)}人）`}>
      {some.length === 0 ? (
        <p>いまのところ、いません。</p>
      ) : (
        <ActRows>
          {some.map(({ userId, name, reasons, missedKeys }) => (
            <ActRow
              acts={
                <>
                  {reasons.some((reason) => reason !== 'inactive') && (
                    <Link look="secondary" to={addressOf(userId, 'sheet')}>
                      練習シートを開く
                    </Link>
                  )}
                  <Link look="standalone" to={addressOf(userId)}>
                    記録を見る
                  </Link>
                </>
              }
              key={userId}
            >
              <strong>{fullName(name)}</strong>
              {reasons.map((reason) => (
                <Fragment key={reason}>
                  <p>
                    {helpWords[reason]}
                    {reason === 'concentrated' &&
                      `（${missedKeys.map((key) => key.toUpperCase()).join('、')}）`}
                    。
                  </p>
                  {advice !== undefined && (
                    <p className={styles['formula']}>
                      <Easy>{advice[reason]}</Easy>
                    </p>
                  )}
                </Fragment>
              ))}
            </ActRow>
          ))}
        </ActRows>
      )}
      {notBegun !== undefined && <p>{notBegun}</p>}
      {children}
    </Section>
  );
}
