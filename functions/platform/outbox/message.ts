/** What the worker can be asked to do: each feature defines its own messages, and nobody else has to know them. */
import type * as z from 'zod';
import type { QueueName } from '../queue/queue.ts';

/** How messages of a kind travel. Written down with each, so that who carries it needs not know the kind. */
interface Travel {
  readonly queue?: QueueName;
  /** Somebody sits before the page: done before the others of its batch. */
  readonly first?: true;
  /** Repeats of the sweeper before a person is told. */
  readonly repeats?: number;
}

export interface Message {
  readonly payload: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly travel: Travel;
  /**
   * Done at once, when it is written; false, or an error, leaves it to the worker.
   * @see promptly
   */
  readonly perform?: () => Promise<boolean>;
}

interface Definition<K extends string, S extends z.ZodObject> extends Travel {
  readonly kind: K;
  /** Parsed when it is carried out, like everything that crosses a border. */
  readonly input: S;
}

/** Calling it makes a message; what it is made of is parsed when it arrives. */
export interface MessageKind<K extends string = string, S extends z.ZodObject = z.ZodObject> {
  (input: z.input<S>): Message;
  readonly kind: K;
  readonly input: S;
}

export function defineMessage<const K extends string, S extends z.ZodObject>({
  kind,
  input,
  ...travel
}: Definition<K, S>): MessageKind<K, S> {
  const make = (given: z.input<S>): Message => ({ payload: { ...given, kind }, travel });
  return Object.assign(make, { kind, input });
}

/** The same message, done at once where that works: the change it follows from is made either way. */
export const promptly = (message: Message, perform: () => Promise<boolean>): Message => ({
  ...message,
  perform,
});
