import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { whenIdle } from '#web/lib/prefetch.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { later } from '#web/ui/later.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { typedLetters } from '../try-out/typed-letters.ts';
import { atBeginning, createTryOut, type Shown } from '../try-out/try-out.ts';
import styles from './try-out.module.css';

/** Comes with the judge: before the first key there is nothing to say. */
const TryOutOutcome = later(async () => (await import('./try-out-outcome.tsx')).TryOutOutcome);

const fieldId = 'try-out';
const lineId = 'try-out-line';

function Line({ standing: { line, done, typed, ahead } }: Pick<Shown, 'standing'>) {
  return (
    <div className={styles['line']} id={lineId}>
      <p className={styles['text']}>{line.text}</p>
      <p className={styles['kana']}>
        <span className={styles['done']}>{line.kana.slice(0, done)}</span>
        {line.kana.slice(done)}
      </p>
      <p className={styles['romaji']}>
        <span className={styles['done']}>{typed}</span>
        <span className={styles['next']}>{ahead.charAt(0)}</span>
        {ahead.slice(1)}
      </p>
    </div>
  );
}

const imeWords =
  '日本語入力がオンになっています。半角/全角キーで英数字にしてください。Macは英数キー、スマートフォンは英字のキーボードです。';

/** What a screen reader is told: never each key. */
function said({ phase, outcome, failed }: Shown, converted: boolean): string {
  if (failed === true) return '読み込めませんでした。通信を確かめて、もう一度キーを打ってください。';
  if (converted) return imeWords;
  if (phase !== 'over' || outcome === undefined) return '';
  return `10秒で${String(outcome.correct)}字を打ちました。${outcome.level === undefined ? '' : `このペースは${outcome.level}くらいです。`}`;
}

const unchanging = () => () => undefined;

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const bumps = new Set(['f', 'j']);

interface TryOutKeysProps {
  next: string | undefined;
  pressed: { readonly letter: string; readonly right: boolean } | undefined;
}

/** Three rows of a keyboard: where the next key is, and how the last one was. A picture; the words beside it say the same. */
const TryOutKeys = ({ next, pressed }: TryOutKeysProps) => (
  <span aria-hidden="true" className={styles['keyboard']}>
    {rows.map((row) => (
      <span className={styles['row']} key={row}>
        {[...row].map((letter) => (
          <span
            className={classNames(
              styles['key'],
              bumps.has(letter) && styles['bump'],
              letter === next && styles['tryOutKeysNext'],
              letter === pressed?.letter && styles[pressed.right ? 'right' : 'wrong'],
            )}
            key={letter}
          >
            {letter.toUpperCase()}
          </span>
        ))}
      </span>
    ))}
  </span>
);

/** A page about typing on which one can type: ten seconds, judged as an attempt is, kept by nobody. */
export function TryOut() {
  const [tryOut] = useState(createTryOut);
  const { prepare, attend, press, again } = tryOut;
  const shown = useSyncExternalStore(tryOut.subscribe, tryOut.shown, () => atBeginning);
  // In the first paint (web/first-paint) nobody is there yet to read what is typed.
  const ready = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [converted, setConverted] = useState(false);
  const seen = useRef('');
  const field = useRef<HTMLInputElement>(null);
  const over = shown.phase === 'over';
  const failed = shown.failed === true;
  useEffect(() => whenIdle(prepare), [prepare]);

  function empty(input: HTMLInputElement): void {
    input.value = '';
    seen.current = '';
  }

  function read({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const typed = typedLetters(currentTarget.value, seen.current);
    setConverted(typed.converted);
    // Whole words come from elsewhere: pasted, dropped, spoken.
    if (!typed.converted && typed.letters.length <= 2) {
      prepare();
      press(typed.letters);
    }
    if ((nativeEvent as InputEvent).isComposing) seen.current = currentTarget.value;
    else empty(currentTarget);
  }

  function repeat(): void {
    again();
    field.current?.focus();
  }

  const message = said(shown, converted);
  return (
    <section aria-labelledby="try-out-title" className={styles['card']}>
      <div className={styles['head']}>
        <h2 id="try-out-title">10秒、打ってみる</h2>
        <p aria-hidden="true" className={styles['clock']}>
          {over ? 'おわり' : `のこり ${String(shown.secondsLeft)}秒`}
        </p>
      </div>
      {over && shown.outcome !== undefined ? (
        <Suspense fallback={<div className={styles['outcome']} />}>
          <TryOutOutcome outcome={shown.outcome}>
            <Button look="secondary" onClick={repeat}>
              もう一度打つ
            </Button>
          </TryOutOutcome>
        </Suspense>
      ) : (
        <Line standing={shown.standing} />
      )}
      <label className={styles['label']} htmlFor={fieldId}>
        ここを押して、ローマ字で打つ
      </label>
      <div className={styles['board']}>
        <TryOutKeys
          next={over ? undefined : shown.standing.ahead.charAt(0)}
          pressed={over ? undefined : shown.pressed}
        />
        <input
          aria-describedby={lineId}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className={styles['input']}
          data-phase={shown.phase}
          id={fieldId}
          inputMode="email"
          onChange={read}
          onCompositionEnd={({ currentTarget }) => empty(currentTarget)}
          onFocus={attend}
          // A key that is held is no second press.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          readOnly={!ready || over}
          ref={field}
          spellCheck={false}
          type="text"
        />
      </div>
      <p className={styles['message']} role="status">
        {/* What came of it is shown above. */}
        {converted || failed ? message : <VisuallyHidden>{message}</VisuallyHidden>}
      </p>
    </section>
  );
}
