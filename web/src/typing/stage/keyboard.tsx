import { useImperativeHandle, useRef, type Ref } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import {
  bumps,
  fingerNames,
  handNames,
  keyboards,
  placeOf,
  type KeyPlace,
} from '#shared/practice/course/fingers.ts';

export interface KeyboardHandle {
  /** By `KeyboardEvent.code`; nothing where the next key is not to be shown. */
  show(next: string | undefined): void;
  press(code: string, right: boolean): void;
}

const flashMs = 120;

const Key = ({ place: { code, label, width = 1, finger } }: { place: KeyPlace }) => (
  <span
    className="typing-key"
    data-code={code}
    data-finger={`${finger.hand}-${String(finger.number)}`}
    style={{ flexGrow: width }}
    {...(bumps.has(code) ? { 'data-bump': '' } : {})}
  >
    {label}
    <span className="typing-finger">{finger.number}</span>
  </span>
);

/** A picture for the eye: what it says stands in words beside it. Drawn once; the next and the pressed key are marked without React. */
export function Keyboard({ layout, handle }: { layout: KeyboardLayout; handle: Ref<KeyboardHandle> }) {
  const board = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => {
    const keyOf = (code: string): HTMLElement | null =>
      board.current?.querySelector<HTMLElement>(`[data-code="${code}"]`) ?? null;
    let shown: HTMLElement | null = null;
    return {
      show(next) {
        shown?.removeAttribute('data-next');
        shown = next === undefined ? null : keyOf(next);
        shown?.setAttribute('data-next', '');
      },
      press(code, right) {
        const key = keyOf(code);
        if (key === null) return;
        key.dataset['pressed'] = right ? 'right' : 'wrong';
        setTimeout(() => key.removeAttribute('data-pressed'), flashMs);
      },
    };
  }, []);
  return (
    <div aria-hidden="true" className="typing-keyboard" ref={board}>
      {keyboards[layout].map((row, at) => (
        <div className="typing-row" data-row={at} key={row[0]?.code}>
          {row.map((place) => (
            <Key key={place.code} place={place} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** 「右手の人さし指で J」 */
export function fingerWords(layout: KeyboardLayout, code: string): string {
  const place = placeOf(layout, code);
  if (place === undefined) return '';
  const { hand, number } = place.finger;
  const finger = number === 1 ? fingerNames[1] : `${handNames[hand]}の${fingerNames[number]}`;
  return `${finger}で ${place.label === '' ? 'スペース' : place.label}`;
}
