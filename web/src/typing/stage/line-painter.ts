/**
 * Draws where a run stands in its line, for each key, without layout and without style (design: typing.md §8): highlights over
 * the text that is there already. A browser without them gets the same by three pieces of text.
 */
const names = { done: 'typing-done', next: 'typing-next' } as const;

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

export interface LinePainter {
  /** What stands before `done` is typed, and the sign there is next. */
  paint(text: string, done: number): void;
  clear(): void;
}

/** Of one element, whose text it owns. */
export function paintLine(element: HTMLElement, purpose: string): LinePainter {
  const text = document.createTextNode('');
  if (!('highlights' in CSS)) return inPieces(element);
  element.replaceChildren(text);
  const done = new Range();
  const next = new Range();
  const registered = { done: `${names.done}-${purpose}`, next: `${names.next}-${purpose}` };
  CSS.highlights.set(registered.done, new Highlight(done));
  CSS.highlights.set(registered.next, new Highlight(next));
  return {
    paint(wanted, count) {
      if (text.data !== wanted) text.data = wanted;
      done.setStart(text, 0);
      done.setEnd(text, count);
      next.setStart(text, count);
      next.setEnd(text, Math.min(count + 1, wanted.length));
    },
    clear() {
      CSS.highlights.delete(registered.done);
      CSS.highlights.delete(registered.next);
    },
  };
}

function inPieces(element: HTMLElement): LinePainter {
  const [done, next, rest] = ['typing-done', 'typing-next', ''].map((className) =>
    Object.assign(document.createElement('span'), { className }),
  );
  if (done === undefined || next === undefined || rest === undefined) throw new Error('three pieces');
  element.replaceChildren(done, next, rest);
  return {
    paint(text, count) {
      done.textContent = text.slice(0, count);
      next.textContent = text.slice(count, count + 1);
      rest.textContent = text.slice(count + 1);
    },
    clear: () => element.replaceChildren(),
  };
}
