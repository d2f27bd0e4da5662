/** At whose pace a second caret goes, and what is said of it at the end; loaded for who has chosen one. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { call } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { lastKnown } from '../last-known.ts';
import { practises } from '../queries.ts';
import { useSettings, type Settings } from '../settings.ts';

type GhostKind = Exclude<Settings['ghost'], 'none'>;

const kind = 'typing-method';
/** Nobody takes one lesson more often in two years. */
const mostLogs = 100;

/** The quickest of some runs that were typed to their end. Pure. */
export function quickest(
  logs: readonly Pick<TrainingLog, 'completed' | 'speed' | 'startedAt'>[],
  of: Exclude<GhostKind, 'class'>,
  now: Date,
): number | null {
  const speeds = logs.flatMap(({ completed, speed, startedAt }) =>
    completed && speed !== undefined && (of === 'best' || fiscalYearOf(startedAt) === fiscalYearOf(now) - 1)
      ? [speed]
      : [],
  );
  return speeds.length === 0 ? null : Math.max(...speeds);
}

/** `null`: there is none. Asked for with the lesson, and in no run. */
const paceQuery = (ghost: GhostKind, part: string) =>
  queryOptions({
    queryKey: ['typing', 'pace', ghost, part],
    // As it was when the lesson began.
    staleTime: Infinity,
    async queryFn({ client, signal }): Promise<number | null> {
      const session = await knownSession(client);
      if (!practises(session) || (ghost === 'class' && session?.kind !== 'student')) return null;
      const read = async (): Promise<number | null> => {
        if (ghost === 'class')
          return (
            (await call(trainingLogContract.getEffortBoard, { query: { kind } }, { signal })).pace ?? null
          );
        const query = { kind, part, limit: mostLogs } as const;
        const { items } = await call(trainingLogContract.listTrainingLogs, { query }, { signal });
        return quickest(items, ghost, new Date());
      };
      return lastKnown(`pace.${ghost}.${part}`, z.number().nullable(), signal, read);
    },
  });

interface Pace {
  readonly ghost: GhostKind;
  /** Kana a minute. */
  readonly perMinute: number;
}

const paceOf = (ghost: Settings['ghost'], perMinute: number | null | undefined): Pace | undefined =>
  ghost === 'none' || perMinute === null || perMinute === undefined ? undefined : { ghost, perMinute };

export function usePace(part: string): Pace | undefined {
  const { ghost } = useSettings();
  const { data } = useQuery({
    ...paceQuery(ghost === 'none' ? 'best' : ghost, part),
    enabled: ghost !== 'none',
  });
  return paceOf(ghost, data);
}

/** At its end: what went beside; the next time it is asked for anew. */
export function useLastPace(part: string): Pace | undefined {
  const client = useQueryClient();
  const { ghost } = useSettings();
  const [last] = useState(() =>
    ghost === 'none' ? undefined : paceOf(ghost, client.getQueryData(paceQuery(ghost, part).queryKey)),
  );
  useEffect(() => () => client.removeQueries({ queryKey: ['typing', 'pace'] }), [client]);
  return last;
}

const names: Readonly<Record<GhostKind, string>> = {
  best: '[自分|じぶん]のいちばんよい[記録|きろく]',
  'last-year': '[去年|きょねん]の[自分|じぶん]',
  class: 'クラスのまんなか',
};

/** With readings. */
export function paceWords({ ghost, perMinute }: Pace, own: number): string {
  const more = own - perMinute;
  const beside = `${names[ghost]}（1[分|ぷん]に${String(perMinute)}[字|じ]）`;
  if (more > 0) return `${beside}より、${String(more)}[字|じ][速|はや]く[打|う]てました。`;
  return more === 0
    ? `${beside}と[同|おな]じ[速|はや]さでした。`
    : `${beside}まで、あと${String(-more)}[字|じ]です。`;
}
