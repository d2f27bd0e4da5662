import { Fragment } from 'react';
import type { Result } from '#shared/competition/result/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { bonusSentence, formatCount } from '../words.ts';
import styles from './score-sum.module.css';

/** 正解 − ミス + 特別点 = 得点, with the numbers of this result. What a miss costs is the division's. */
export function ScoreSum({ result }: { result: Result }) {
  const { correct, misses, bonus, score } = result;
  const lost = score > 0 ? correct + bonus - score : misses;
  const parts = [
    { sign: '', word: '正解', value: correct },
    { sign: '−', word: lost === misses ? 'ミス' : 'ミスの減点', value: lost },
    { sign: '+', word: '特別点', value: bonus },
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
                  <Easy>{word}</Easy>{' '}
                </span>
                <span className={styles['value']}>{formatCount(value)}</span>
              </span>
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <p className={styles['note']}>
        <Easy>{bonusSentence(result)}</Easy>
        {score === 0 && correct + bonus < misses && <Easy>得点は0より小さくなりません。</Easy>}
      </p>
    </div>
  );
}
