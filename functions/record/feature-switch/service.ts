/** The office's switches: what is off for everybody, why, and what people read meanwhile. */
import type { SwitchForOffice, SwitchList } from '#shared/record/feature-switch/office-contract.ts';
import {
  switchNames,
  switchNameSchema,
  type ClosingInput,
  type SwitchedOff,
  type SwitchName,
} from '#shared/record/feature-switch/schema.ts';
import type { SwitchTrailAct } from '#shared/record/feature-switch/trail.ts';
import { closingAt, type Closing, type Closings } from '#shared/kernel/switch.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { switchLabels } from '#shared/record/feature-switch/words.ts';
import { createSwitchRepository, type SwitchRepository } from './repository.ts';

interface Seen {
  readonly version: number;
  readonly reason: string;
}

const trailShown = 50;
const subject = { kind: 'switches' } as const;

export async function listSwitchedOff(switches: SwitchRepository, clock: Clock): Promise<SwitchedOff[]> {
  const closings = await switches.read();
  return switchNames.flatMap((name) => {
    const closing = closingAt(closings, name, clock());
    return closing === undefined ? [] : [{ name, notice: closing.notice, until: closing.until }];
  });
}

const described = (name: SwitchName, closing?: Closing): string =>
  [
    switchLabels[name],
    ...(closing === undefined
      ? []
      : [
          `${formatInstant(closing.from)}から`,
          ...(closing.until === undefined ? [] : [`${formatInstant(closing.until)}まで`]),
          `「${closing.notice}」`,
        ]),
  ].join(' ');

export type SwitchOffice = ReturnType<typeof createSwitchOffice>;

/** Every change fails as `not-found` for a switch there is not, and as `version-conflict` where somebody was quicker. */
export function createSwitchOffice({ table, clock }: Basis) {
  const switches = createSwitchRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);

  function toView(closings: Closings, name: SwitchName): SwitchForOffice {
    const closing = closings.closings[name];
    const over = closing?.until !== undefined && closing.until <= clock().toISOString();
    if (closing === undefined || over) return { name, state: 'on' };
    return { name, closing, state: closingAt(closings, name, clock()) === undefined ? 'planned' : 'off' };
  }

  async function list(): Promise<SwitchList> {
    const [closings, entries] = await Promise.all([
      switches.read({ consistent: true }),
      trail.list(subject, { limit: trailShown }),
    ]);
    return {
      version: closings.version,
      items: switchNames.map((name) => toView(closings, name)),
      trail: entries.items,
    };
  }

  async function change(
    adminId: string,
    given: string,
    { version, reason }: Seen,
    closing?: Closing,
  ): Promise<SwitchList> {
    const known = switchNameSchema.safeParse(given);
    if (!known.success) throw new Problem('not-found');
    const name = known.data;
    const before = await switches.read({ consistent: true });
    const { [name]: _, ...others } = before.closings;
    const act: SwitchTrailAct = closing === undefined ? 'on' : 'off';
    await table.transact([
      switches.save(version, closing === undefined ? others : { ...others, [name]: closing }),
      trail.record(subject, {
        ...(await trailActor(accounts, adminId)),
        act,
        detail: described(name, closing),
        reason,
      }),
    ]);
    return list();
  }

  return {
    list,
    async off(
      adminId: string,
      name: string,
      seen: Seen,
      { notice, from, until }: ClosingInput,
    ): Promise<SwitchList> {
      const now = clock().toISOString();
      if (until !== undefined && until <= now)
        throw new Problem('invalid-input', {
          errors: [{ path: 'closing.until', message: 'これからの日時を入力してください' }],
        });
      return change(adminId, name, seen, { notice, from: from ?? now, ...(until && { until }) });
    },
    on: (adminId: string, name: string, seen: Seen): Promise<SwitchList> => change(adminId, name, seen),
  };
}
