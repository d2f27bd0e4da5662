/**
 * What is typed and not sent yet. To leave it is asked about; when the session ends it is kept for the same person, in
 * memory alone, so that nobody else at this computer finds it.
 */
import { keepClientState, withoutSecrets } from '#web/state/state-group.ts';

export type Typed = Readonly<Record<string, unknown>>;

export interface OpenForm {
  /** The same form about the same thing, before and after. */
  readonly key: string;
  /** `undefined` when nothing would be lost. */
  readonly typed: () => Typed | undefined;
  /** Being sent, it may be left, and may still be refused because the session is over. */
  readonly sending: () => boolean;
}

interface Kept {
  readonly userId: string;
  readonly forms: Map<string, Typed>;
  readonly giveStateBack: () => void;
}

const open = new Set<OpenForm>();
let typist: string | undefined;
let kept: Kept | undefined;
let given = new Map<string, Typed>();

export function watchForm(form: OpenForm): () => void {
  open.add(form);
  given.delete(form.key);
  return () => {
    open.delete(form);
  };
}

export const typedBefore = (key: string): Typed | undefined => given.get(key);

export const isUnsaved = (): boolean =>
  [...open].some(({ typed, sending }) => !sending() && typed() !== undefined);

/** Whoever is signed in gets back what they typed; for anybody else it is gone. */
export function signedInAs(userId: string): void {
  if (userId !== typist) given = new Map();
  typist = userId;
  if (kept?.userId === userId) {
    given = kept.forms;
    kept.giveStateBack();
  }
  kept = undefined;
}

/** Takes down what is typed now; what is called in the end keeps it until somebody signs in. */
export function holdTyped(): () => void {
  if (typist === undefined) {
    const before = kept;
    return () => {
      kept = before;
    };
  }
  const forms = new Map<string, Typed>();
  for (const { key, typed } of open) {
    const values = typed();
    if (values !== undefined) forms.set(key, withoutSecrets(values));
  }
  const now: Kept = { userId: typist, forms, giveStateBack: keepClientState() };
  return () => {
    kept = now;
  };
}

/** The way out was chosen: nothing is asked and nothing kept. */
export function forgetTyped(): void {
  open.clear();
  given.clear();
  kept = undefined;
  typist = undefined;
}
