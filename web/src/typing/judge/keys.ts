/** Keys of a run as the page hears them: by their place, with the clock of the event, and never a word of an input method. */
/** What is done without the mouse. */
export type Command = 'stop' | 'again' | 'on' | 'repeat';

/** Why nothing of what somebody does is a stroke. */
export type Obstacle =
  /** An input method stands between. */
  | 'input-method'
  /** A keyboard that does not say which key it was. */
  | 'unknown-key'
  /** The glass was touched, and no key came. */
  | 'no-keyboard';

interface Heard {
  /** In the clock of `event.timeStamp`, milliseconds. */
  readonly stroke: (kind: 'down' | 'up', code: string, at: number) => void;
  /** Until the next stroke. */
  readonly obstacle: (what: Obstacle) => void;
  readonly command: (command: Command) => void;
  /** Whether keys come here, or go elsewhere. */
  readonly here: (here: boolean) => void;
}

const commands: Readonly<Record<string, Command>> = {
  Escape: 'stop',
  Tab: 'again',
  Enter: 'on',
  NumpadEnter: 'on',
  ArrowUp: 'repeat',
};
/** What the page would do by itself: scroll, find, go back. */
const kept = new Set([
  'Space',
  'Quote',
  'Slash',
  'NumpadDivide',
  'Backspace',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/** Of a key whose text an input method makes, also where it does not yet call itself composing. */
const imeKeyCode = 229;

/** The field brings no keyboard on the glass: after so long without a key somebody is told what is missing. */
const touchedMs = 10_000;
const isTouched = ({ pointerType }: PointerEvent): boolean =>
  pointerType === 'touch' && matchMedia('(pointer: coarse)').matches;

/** Listens until it is told to stop; whatever is held then, or when the page is left, is let go of. */
export function listenToKeys(target: HTMLElement, heard: Heard): () => void {
  const held = new Map<string, true>();
  let touched: ReturnType<typeof setTimeout> | undefined;
  let heardOne = false;

  function letGo(at: number): void {
    for (const code of held.keys()) heard.stroke('up', code, at);
    held.clear();
  }

  function down(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    heardOne = true;
    clearTimeout(touched);
    if (event.ctrlKey || event.altKey || event.metaKey) {
      // With a command key held, some systems never tell that another was let go of.
      letGo(event.timeStamp);
      return;
    }
    // No standard name for it; browsers of input methods say nothing else.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (event.isComposing || event.keyCode === imeKeyCode) {
      heard.obstacle('input-method');
      return;
    }
    const command = commands[event.code];
    if (command !== undefined && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) heard.command(command);
      return;
    }
    if (kept.has(event.code)) event.preventDefault();
    if (event.repeat || held.has(event.code)) return;
    if (event.code === '' || event.code === 'Unidentified') {
      heard.obstacle('unknown-key');
      return;
    }
    held.set(event.code, true);
    heard.stroke('down', event.code, event.timeStamp);
  }

  function up(event: KeyboardEvent): void {
    if (!event.isTrusted || !held.delete(event.code)) return;
    heard.stroke('up', event.code, event.timeStamp);
  }

  const arrived = (): void => heard.here(true);
  const left = (event: Event): void => {
    letGo(event.timeStamp);
    heard.here(false);
  };
  // After a press beside everything, which is a press on what is around it: what is typed then is meant for the run.
  const lost = (event: KeyboardEvent): void => {
    const { activeElement: at } = document;
    if (at === target || at?.contains(target) !== true) return;
    target.focus();
    down(event);
  };
  const hidden = (event: Event): void => {
    if (document.hidden) letGo(event.timeStamp);
  };

  const touch = (event: PointerEvent): void => {
    if (heardOne || !isTouched(event)) return;
    clearTimeout(touched);
    touched = setTimeout(() => heard.obstacle('no-keyboard'), touchedMs);
  };

  target.addEventListener('keydown', down);
  target.addEventListener('pointerdown', touch);
  target.addEventListener('keyup', up);
  target.addEventListener('focus', arrived);
  target.addEventListener('blur', left);
  document.addEventListener('keydown', lost);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    clearTimeout(touched);
    target.removeEventListener('keydown', down);
    target.removeEventListener('pointerdown', touch);
    target.removeEventListener('keyup', up);
    target.removeEventListener('focus', arrived);
    target.removeEventListener('blur', left);
    document.removeEventListener('keydown', lost);
    document.removeEventListener('visibilitychange', hidden);
  };
}
