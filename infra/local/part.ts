/** A running piece of the local system. `stop` never throws for a part that is already gone. */
export interface Part {
  readonly stop: () => Promise<void>;
}

/** Why a part could not start, in words a developer can act on. */
export class PartFailure extends Error {
  readonly part: string;
  readonly remedy: string;

  constructor(part: string, reason: string, remedy: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PartFailure';
    this.part = part;
    this.remedy = remedy;
  }
}

/** The text of anything thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
