import { Fragment } from 'react';
import type { Result } from '#shared/result/schema.ts';
import { RubyText } from '#web/ui/ruby.tsx';
import { bonusSentence, formatCount } from '../words.ts';
import styles from './score-sum.module.css';

/** 正解 − ミス + 特別点 = 得点, with the numbers of this result. */
export function ScoreSum({ result, pupil = false }: { result: Result; pupil?: boolean }) {
  const { correct, misses, bonus, score } = result;
  const parts = [
    { sign: '', word: pupil ? '[正解|せいかい]' : '正解', value: correct },
    { sign: '−', word: 'ミス', value: misses },
    { sign: '+', word: pupil ? '[特別点|とくべつてん]' : '特別点', value: bonus },
    { sign: '=', word: '得点', value: score },
  ];
  return (
    <div className={styles['frame']}>
      <p className={styles['sum']}>
        {parts.map(({ sign, word, value }) => (
          <Fragment key={word}>
            <span className={styles['part']}>
              {sign !== '' && <span className={styles['sign']}>{sign} </span>}
              <span className={styles['number']}>
                <span className={styles['word']}>
                  <RubyText text={word} />{' '}
                </span>
                <span className={styles['value']}>{formatCount(value)}</span>
              </span>
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <p className={styles['note']}>
        {pupil ? (
          <RubyText
            text={
              bonus > 0
                ? 'ミスが とても [少|すく]なかったので、[特別点|とくべつてん]が つきました。'
                : 'ミスが とても [少|すく]ないと、[特別点|とくべつてん]が つきます。'
            }
          />
        ) : (
          bonusSentence(result)
        )}
        {correct + bonus < misses && '得点は0より小さくなりません。'}
      </p>
    </div>
  );
}
