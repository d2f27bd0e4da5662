/** One way in which a person of the office is needed; each feature defines its own in `attention.ts`. */
export interface ReasonWords {
  readonly title: string;
  readonly meaning: string;
  readonly act: string;
  /** When the entry goes by itself. */
  readonly ends: string;
  /** What the number of its subject is called. */
  readonly subject: string;
}
export type ReasonTable = Readonly<Record<string, ReasonWords>>;
