/**
 * Draws where a run stands in its line, for each key, without layout and without style (design: typing.md §8): highlights over
 * the text that is there already. A browser without them gets the same by three pieces of text.
 */
const names = { done: 'typing-done', next: 'typing-next', miss: 'typing-miss' } as const;

/** A line as it is shown: with space between its words, which nobody types. */
export interface ShownLine {
  readonly text: string;
  /** Where the sign is shown that is typed behind so many. */
  readonly placeOf: (done: number) => number;
}

export function spaced(words: readonly string[]): ShownLine {
  const places: number[] = [];
  let place = 0;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) places.push(place++);
    place++;
  }
  return { text: words.join('\u3000'), placeOf: (done) => places[done] ?? place - 1 };
}

interface LinePainter {
  /** What stands before `done` is typed, and the sign there is next. */
  paint(text: string, done: number): void;
  /** The sign there is next was missed, until it is typed. */
  miss(): void;
  clear(): void;
}

/** Of one element, whose text it owns. */
export function paintLine(element: HTMLElement, purpose: string): LinePainter {
  const text = document.createTextNode('');
  if (!('highlights' in CSS)) return inPieces(element);
  element.replaceChildren(text);
  const done = new Range();
  const next = new Range();
  const missed = new Highlight();
  missed.priority = 1;
  const registered = [
    [`${names.done}-${purpose}`, new Highlight(done)],
    [`${names.next}-${purpose}`, new Highlight(next)],
    [`${names.miss}-${purpose}`, missed],
  ] as const;
  for (const [name, highlight] of registered) CSS.highlights.set(name, highlight);
  return {
    paint(wanted, count) {
      if (text.data !== wanted) text.data = wanted;
      missed.clear();
      done.setStart(text, 0);
      done.setEnd(text, count);
      next.setStart(text, count);
      next.setEnd(text, Math.min(count + 1, wanted.length));
    },
    miss: () => void missed.add(next),
    clear() {
      for (const [name] of registered) CSS.highlights.delete(name);
    },
  };
}

function inPieces(element: HTMLElement): LinePainter {
  const [done, next, rest] = [names.done, names.next, ''].map((className) =>
    Object.assign(document.createElement('span'), { className }),
  );
  if (done === undefined || next === undefined || rest === undefined) throw new Error('three pieces');
  element.replaceChildren(done, next, rest);
  return {
    paint(text, count) {
      done.textContent = text.slice(0, count);
      next.className = names.next;
      next.textContent = text.slice(count, count + 1);
      rest.textContent = text.slice(count + 1);
    },
    miss: () => next.classList.add(names.miss),
    clear: () => element.replaceChildren(),
  };
}
