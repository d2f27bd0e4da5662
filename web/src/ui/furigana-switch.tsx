import { useReader, useReadersWords } from '#web/lib/easy.ts';
import { showFurigana, useFurigana } from '#web/lib/furigana.ts';
import { Keycap } from './keycap.tsx';
import styles from './furigana-switch.module.css';

/** Turns the readings above the words on and off, where there are any. */
export function FuriganaSwitch() {
  const shown = useFurigana();
  const words = useReadersWords();
  if (useReader() !== 'pupil' || words === undefined) return null;
  return (
    <button
      aria-checked={shown}
      aria-label="ふりがな"
      className={styles['switch']}
      data-key=""
      onClick={() => showFurigana(!shown)}
      role="switch"
      type="button"
    >
      ふりがな
      <Keycap pressed={shown} size="s" tone={shown ? 'action' : 'plain'}>
        {shown ? 'あり' : 'なし'}
      </Keycap>
    </button>
  );
}
