/** A season of a school as one line of steps: what is done, what comes next, and where. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { GroupParticipations } from '#shared/competition/participation/schema.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { stepAddress } from '#web/competition/entry/group-steps.ts';
import { takesEntries } from '#web/competition/entry/season.ts';

interface SeasonStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'later';
  /** Where there is something to be seen or done already. */
  readonly to?: Address | undefined;
}

interface Standing {
  readonly season: SeasonView;
  readonly entered: boolean;
  readonly results: boolean;
  readonly unpaid: GroupParticipations['unpaid'][number] | undefined;
}

/** The step that comes next. Undefined: the season has nothing for them, or not yet. */
function present({ season, entered, results, unpaid }: Standing, now: Date): number | undefined {
  if (season.calledOff !== undefined) return undefined;
  if (season.phase === 'published') return results ? 5 : undefined;
  if (!entered) return takesEntries(season, now) ? 0 : undefined;
  if (season.phase === 'closed') return 4;
  if (unpaid !== undefined) return 1;
  return season.phase === 'held' ? 3 : 2;
}

/** While nothing is left to do but wait: until when. */
const resultsOn = ({ publishesAt }: SeasonView): string => `結果（${formatDay(publishesAt).slice(5, -3)}）`;

/** An order says of no season that it waits for its money: who entered two at a time reads it at both. */
export function seasonSteps(
  season: SeasonView,
  { items, unpaid: [unpaid] }: GroupParticipations,
  now: Date,
): SeasonStep[] | undefined {
  const own = items.find(({ seasonId }) => seasonId === season.id);
  const entered = own?.entered === true;
  const results = own?.results === true;
  const at = present({ season, entered, results, unpaid }, now);
  if (at === undefined) return undefined;
  const of = { season: season.id };
  const pay =
    unpaid && (unpaid.begun ? to('/payment') : to('/payment/confirm', {}, { order: unpaid.orderId }));
  const steps: readonly (readonly [string, Address | false | undefined])[] = [
    ['申し込む', takesEntries(season, now) && stepAddress(season.id)],
    ['支払い', at === 1 && pay],
    ['参加票', entered && to('/maipaso-competition/participant', {}, of)],
    ['当日', entered && to('/maipaso-competition/attendance', {}, of)],
    [at === 4 ? resultsOn(season) : '結果', at === 5 && to('/maipaso-competition/result', {}, of)],
    ['成績シート・認定証', at === 5 && to('/maipaso-competition/participant/qr-certificate', {}, of)],
  ];
  return steps.map(([label, address], index) => ({
    label,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
    to: address === false ? undefined : address,
  }));
}
