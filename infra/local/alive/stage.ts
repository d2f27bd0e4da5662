/** What every part of the living data works with. */
import type { Cognito } from '../cognito/cognito.ts';
import type { MailService } from '../mail.ts';
import type { Journal } from './journal.ts';
import type { Caller, Past } from './past.ts';
import type { Timeline } from './timeline.ts';

export interface Stage {
  readonly past: Past;
  readonly once: Journal['once'];
  readonly time: Timeline;
  /** How many people take part, of those of a whole school: 1, or less where somebody waits for it. */
  readonly scale: number;
  readonly cognito: Cognito;
  readonly mail: MailService;
}

/** One part after the other; each knows what the ones before it made by the journal. */
export interface AlivePart {
  readonly name: string;
  readonly make: (stage: Stage) => Promise<void>;
}

export const byEmail = (key: string): Caller => ({ pool: 'email', username: `${key}@typing.example` });
export const office = byEmail('admin');
export const officeReaders = [byEmail('admin2'), byEmail('admin3')] as const;
