import { useImperativeHandle, useRef, type Ref } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { NextKey } from '#shared/competition/judge/guided.ts';
import {
  bumps,
  fingerNames,
  handNames,
  keyboards,
  placeOf,
  shiftFor,
  type Finger,
  type KeyPlace,
} from '#shared/practice/course/fingers.ts';
import { Hands } from './hands.tsx';

export interface KeyboardHandle {
  /** Nothing where the next key is not to be shown. */
  show(next: NextKey | undefined): void;
  press(code: string, right: boolean): void;
}

/** A press stays to be seen while somebody types on, and no longer than this when they stop. */
const pressedMs = 400;

export const fingerId = ({ hand, number }: Finger): string => `${hand}-${String(number)}`;

const Key = ({ place: { code, label, width = 1, finger, isEdge = false } }: { place: KeyPlace }) => (
  <span
    className={isEdge ? 'typing-key typing-edge' : 'typing-key'}
    data-code={code}
    data-finger={fingerId(finger)}
    style={{ flexGrow: width, flexBasis: `${String(width)}rem` }}
    {...(bumps.has(code) ? { 'data-bump': '' } : {})}
  >
    {label}
    {!isEdge && <span className="typing-finger">{finger.number}</span>}
  </span>
);

/** Which keys and fingers are meant by a key that needs shift: that of the other hand is held. */
function partsOf(layout: KeyboardLayout, { code, shift }: NextKey): readonly KeyPlace[] {
  const place = placeOf(layout, code);
  if (place === undefined) return [];
  const held = shift ? placeOf(layout, shiftFor(place.finger)) : undefined;
  return held === undefined ? [place] : [held, place];
}

interface KeyboardProps {
  layout: KeyboardLayout;
  handle: Ref<KeyboardHandle>;
}

/**
 * Keys and hands, a picture for the eye: what it says stands in words beside it. Drawn once; what is next and what was
 * pressed is marked without React, and with one change of style a key (T2).
 */
export function Keyboard({ layout, handle }: KeyboardProps) {
  const board = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => {
    const all = (selector: string): readonly Element[] => [
      ...(board.current?.querySelectorAll(selector) ?? []),
    ];
    let shown: readonly Element[] = [];
    let pressed: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => pressed?.removeAttribute('data-pressed');
    return {
      show(next) {
        for (const element of shown) element.removeAttribute('data-next');
        shown =
          next === undefined
            ? []
            : partsOf(layout, next).flatMap(({ code, finger }) =>
                all(`[data-code="${code}"], .typing-hands [data-finger="${fingerId(finger)}"]`),
              );
        for (const element of shown) element.setAttribute('data-next', '');
      },
      press(code, right) {
        release();
        clearTimeout(timer);
        [pressed] = all(`[data-code="${CSS.escape(code)}"]`);
        pressed?.setAttribute('data-pressed', right ? 'right' : 'wrong');
        timer = setTimeout(release, pressedMs);
      },
    };
  }, [layout]);
  return (
    <div aria-hidden="true" className="typing-board" ref={board}>
      <div className="typing-keyboard">
        {keyboards[layout].map((row, at) => (
          <div className="typing-row" data-row={at} key={row[0]?.code}>
            {row.map((place) => (
              <Key key={place.code} place={place} />
            ))}
          </div>
        ))}
      </div>
      <Hands />
    </div>
  );
}

const printed = (place: KeyPlace): string => (place.label === '' ? 'スペース' : place.label);

/** 「右手の人さし指で J」; with shift 「左手の小指で Shift を おしながら、右手の人さし指で J」. */
export function fingerWords(layout: KeyboardLayout, next: NextKey): string {
  const words = partsOf(layout, next).map((place) => {
    const { hand, number } = place.finger;
    return `${number === 1 ? fingerNames[1] : `${handNames[hand]}の${fingerNames[number]}`}で ${printed(place)}`;
  });
  return words.join(' をおしながら、');
}
