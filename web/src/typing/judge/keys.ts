/** Keys of a run as the page hears them: by their place, with the clock of the event, and never a word of an input method. */
/** What is done without the mouse. */
export type Command = 'stop' | 'again' | 'on';

export interface Heard {
  /** In the clock of `event.timeStamp`, milliseconds. */
  readonly stroke: (kind: 'down' | 'up', code: string, at: number) => void;
  /** An input method stands between: nothing of it is a stroke. */
  readonly converted: () => void;
  readonly command: (command: Command) => void;
  /** Whether keys come here, or go elsewhere. */
  readonly here: (here: boolean) => void;
}

const commands: Readonly<Record<string, Command>> = { Escape: 'stop', Tab: 'again', Enter: 'on' };
/** What the page would do by itself: scroll, find, go back. */
const kept = new Set([
  'Space',
  'Quote',
  'Slash',
  'Backspace',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/** Of a key whose text an input method makes, also where it does not yet call itself composing. */
const imeKeyCode = 229;

/** Listens until it is told to stop; whatever is held then, or when the page is left, is let go of. */
export function listenToKeys(target: HTMLElement, heard: Heard): () => void {
  const held = new Map<string, true>();

  function letGo(at: number): void {
    for (const code of held.keys()) heard.stroke('up', code, at);
    held.clear();
  }

  function down(event: KeyboardEvent): void {
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return;
    // No standard name for it; browsers of input methods say nothing else.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (event.isComposing || event.keyCode === imeKeyCode) {
      heard.converted();
      return;
    }
    const command = commands[event.code];
    if (command !== undefined && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) heard.command(command);
      return;
    }
    if (kept.has(event.code)) event.preventDefault();
    if (event.repeat || event.code === '' || held.has(event.code)) return;
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
  // After a press beside everything: what is typed then is meant for the run.
  const lost = (event: KeyboardEvent): void => {
    if (document.activeElement !== document.body) return;
    target.focus();
    down(event);
  };
  const hidden = (event: Event): void => {
    if (document.hidden) letGo(event.timeStamp);
  };

  target.addEventListener('keydown', down);
  target.addEventListener('keyup', up);
  target.addEventListener('focus', arrived);
  target.addEventListener('blur', left);
  document.addEventListener('keydown', lost);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    target.removeEventListener('keydown', down);
    target.removeEventListener('keyup', up);
    target.removeEventListener('focus', arrived);
    target.removeEventListener('blur', left);
    document.removeEventListener('keydown', lost);
    document.removeEventListener('visibilitychange', hidden);
  };
}
