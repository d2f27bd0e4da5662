/**
 * Who the office is while it looks at the product as somebody else: that person to every rule there is, so that it sees no
 * more than they do, and nobody at all to what changes something. Asked of the table with each request: a view that was
 * ended, or whose person or beginner was stopped, ends at once.
 */
import * as z from 'zod';
import { mayBeSeen } from '#shared/kernel/access.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import type { Table } from '../table/table.ts';
import type { Key } from '../table/write.ts';
import { findActor, type Actor } from './actor.ts';

/** Below who began it: of somebody else it is not found. */
export const viewKey = (by: string, viewId: string): Key => ({ pk: `VIEW#${by}`, sk: viewId });

/** A header may hold anything, also what is too long for a key. */
const viewId = idSchema('view');
export const viewItemSchema = z.object({ userId: z.string(), endsAt: instantSchema });

interface Asked {
  /** Who is signed in. */
  readonly actor: Actor;
  readonly view: string;
  readonly endpoint: Endpoint;
}

/** @throws Problem `view-only` for what is not only read, `view-ended`, `forbidden` for everybody but the office */
export async function throughView(
  table: Table,
  clock: Clock,
  { actor, view, endpoint }: Asked,
): Promise<Actor> {
  if (actor.kind !== 'admin' || actor.twoStepSince === undefined) throw new Problem('forbidden');
  const item = viewId.safeParse(view).success
    ? await table.find(viewItemSchema, viewKey(actor.userId, view))
    : undefined;
  if (item === undefined || item.endsAt <= clock().toISOString()) throw new Problem('view-ended');
  const seen = await findActor(table, item.userId);
  if (seen === undefined || seen.kind === 'admin') throw new Problem('view-ended');
  if (!mayBeSeen(endpoint)) throw new Problem('view-only');
  return seen;
}
