import { memo, useImperativeHandle, useRef, type Ref } from 'react';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import type { NextKey } from '#shared/competition/judge/guided.ts';
import type { InputMethod } from '#shared/competition/competition/schema.ts';
import { kanaOfKey } from '#shared/competition/judge/kana-keys.ts';
import {
  bumps,
  fingerNames,
  handNames,
  keyboardFor,
  placeOf,
  shiftFor,
  type Finger,
  type HandUse,
  type KeyPlace,
} from '#shared/practice/course/fingers.ts';
import { Hands } from './hands.tsx';

export interface KeyboardHandle {
  /** Nothing where the next key is not to be shown. */
  show(next: NextKey | undefined): void;
  /** `meant`: after a miss, the key it should have been. */
  press(code: string, right: boolean, meant?: string): void;
}

/** What sits on this desk, and who sits there. */
export interface Desk {
  readonly layout: KeyboardLayout;
  readonly method: InputMethod;
  readonly hand: HandUse;
}

/** A press stays to be seen while somebody types on, and no longer than this when they stop. */
const pressedMs = 400;
/** After so many on one key its picture is there again. */
const missesToReturn = 3;

const fingerId = ({ hand, number }: Finger): string => `${hand}-${String(number)}`;

/** By kana a key is called by its kana, and its letter stands beside it, as it is printed. */
function Key({ place, desk, faded }: { place: KeyPlace; desk: Desk; faded: boolean }) {
  const { code, label, width = 1, finger, isEdge = false } = place;
  const kana = desk.method === 'kana' && !isEdge ? kanaOfKey(desk.layout, code, false) : undefined;
  return (
    <span
      className={isEdge ? 'typing-key typing-edge' : 'typing-key'}
      data-code={code}
      data-faded={faded || undefined}
      data-finger={fingerId(finger)}
      style={{ flexGrow: width, flexBasis: `${String(width)}rem` }}
      {...(bumps.has(code) ? { 'data-bump': '' } : {})}
    >
      {kana ?? label}
      {kana !== undefined && <span className="typing-letter">{label}</span>}
      {!isEdge && <span className="typing-finger">{finger.number}</span>}
    </span>
  );
}

/** Which keys and fingers are meant by a key that needs shift: that of the other hand is held. */
function partsOf({ layout, hand }: Desk, { code, shift }: NextKey): readonly KeyPlace[] {
  const place = placeOf(layout, hand, code);
  if (place === undefined) return [];
  const held = shift ? placeOf(layout, hand, shiftFor(place.finger, hand)) : undefined;
  return held === undefined ? [place] : [held, place];
}

interface KeyboardProps {
  desk: Desk;
  handle: Ref<KeyboardHandle>;
  withHands?: boolean;
  /** Keys that are in the fingers: their picture is pale, until it is needed. */
  faded?: ReadonlySet<string> | undefined;
}

/**
 * Keys and hands, a picture for the eye: what it says stands in words beside it. Drawn once, for all lines of a run; what is
 * next and what was pressed is marked without React, and with one change of style a key (T2).
 */
export const Keyboard = memo(({ desk, handle, withHands = true, faded }: KeyboardProps) => {
  const board = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => {
    const marked = board.current?.querySelectorAll<HTMLElement>('[data-code], .typing-hand [data-finger]');
    /** Keys by their code, fingers of the hands by their name: no key that is typed looks for them. */
    const parts = new Map(
      Array.from(marked ?? [], (part) => [part.dataset['code'] ?? part.dataset['finger'], part]),
    );
    const misses = new Map<string, number>();
    let shown: readonly (Element | undefined)[] = [];
    let pressed: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => pressed?.removeAttribute('data-pressed');
    return {
      show(next) {
        for (const part of shown) part?.removeAttribute('data-next');
        const meant = next === undefined ? [] : partsOf(desk, next);
        shown = meant.flatMap(({ code, finger }) => [parts.get(code), parts.get(fingerId(finger))]);
        for (const part of shown) part?.setAttribute('data-next', '');
      },
      press(code, right, meant) {
        release();
        clearTimeout(timer);
        pressed = parts.get(code);
        pressed?.setAttribute('data-pressed', right ? 'right' : 'wrong');
        timer = setTimeout(release, pressedMs);
        if (meant === undefined) return;
        misses.set(meant, (misses.get(meant) ?? 0) + 1);
        if (misses.get(meant) === missesToReturn) parts.get(meant)?.removeAttribute('data-faded');
      },
    };
  }, [desk]);
  return (
    <div aria-hidden="true" className="typing-board" data-method={desk.method} ref={board}>
      <div className="typing-keyboard">
        {keyboardFor(desk.layout, desk.hand).map((row, at) => (
          <div className="typing-row" data-row={at} key={row[0]?.code}>
            {row.map((place) => (
              <Key desk={desk} faded={faded?.has(place.code) === true} key={place.code} place={place} />
            ))}
          </div>
        ))}
      </div>
      {withHands && <Hands use={desk.hand} />}
    </div>
  );
});

/** What a key is called. */
export function keyName({ layout, method, hand }: Desk, code: string): string {
  const place = placeOf(layout, hand, code);
  if (place === undefined) return code;
  if (place.label === '') return code === 'Space' ? 'スペース' : code;
  const kana = method === 'kana' && place.isEdge !== true ? kanaOfKey(layout, code, false) : undefined;
  return kana ?? place.label;
}

/** 「右手の人さしゆびで J」; with shift 「左手のこゆびで Shift を おしながら、右手の人さしゆびで J」; of one hand the finger alone. */
export function fingerWords(desk: Desk, next: NextKey): string {
  const words = partsOf(desk, next).map(({ code, finger: { hand, number } }) => {
    const ofHand = number === 1 || desk.hand !== 'both' ? '' : `${handNames[hand]}の`;
    return `${ofHand}${fingerNames[number]}で ${keyName(desk, code)}`;
  });
  return words.join(' をおしながら、');
}
