/** What the office does with task texts: writing, proof-reading by others, sealing, and what follows. */
import type { Season } from '#shared/competition/competition/schema.ts';
import { Problem } from '#shared/problem.ts';
import {
  taskTextForOfficeSchema,
  type TaskTextChange,
  type TaskTextForOffice,
  type TaskTextInput,
  type TaskTextView,
  type TextActInput,
} from '#shared/competition/task-text/office-contract.ts';
import {
  actsFor,
  mayBeRead,
  stateAfterAct,
  textRefusal,
  type TextSeason,
} from '#shared/competition/task-text/policy.ts';
import { refusalDetails } from '#shared/competition/task-text/refusal.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import { statisticsOf } from '#shared/competition/task-text/statistics.ts';
import type { textTrailActs } from '#shared/competition/task-text/trail.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import {
  trailActor,
  type TrailActor,
  type TrailFact,
  type TrailRepository,
} from '#functions/record/trail/repository.ts';
import { hashOf, type TaskTextRepository } from './repository.ts';
import { expectTypable } from './typable.ts';

export interface ServiceDependencies {
  readonly table: Table;
  readonly texts: TaskTextRepository;
  readonly trail: TrailRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly seasons: { getSeason(seasonId: string): Promise<Season> };
  /** What no key types, in a line of a guided task. */
  readonly untypableIn: (line: string) => string[];
  readonly clock: Clock;
}

export interface TaskTextService {
  create(adminId: string, input: TaskTextInput): Promise<TaskTextForOffice>;
  get(adminId: string, textId: string): Promise<TaskTextView>;
  /** @throws Problem `text-fixed` unless it is a draft */
  change(adminId: string, textId: string, change: TaskTextChange): Promise<TaskTextForOffice>;
  /** @throws Problem `text-act-refused` with the reason */
  act(adminId: string, textId: string, input: TextActInput): Promise<TaskTextForOffice>;
}

type Fact = Pick<TrailFact<keyof typeof textTrailActs>, 'act' | 'detail' | 'reason'>;

export const forOffice = ({ proofreadings, ...text }: TaskText): TaskTextForOffice =>
  taskTextForOfficeSchema.parse({
    ...text,
    proofreadings: proofreadings.map(({ byName = '事務局', at }) => ({ byName, at })),
  });

export const recordAct = (trail: TrailRepository, textId: string, fact: Fact & TrailActor): Write =>
  trail.record({ kind: 'task-text', id: textId }, fact);

/** A text as it was seen. */
export async function getSeen(
  texts: Pick<TaskTextRepository, 'getText'>,
  textId: string,
  version: number,
): Promise<TaskText> {
  const text = await texts.getText(textId);
  if (text.version !== version) throw new Problem('version-conflict');
  return text;
}

export function createTaskTextService(dependencies: ServiceDependencies): TaskTextService {
  const { table, texts, trail, accounts, seasons, untypableIn, clock } = dependencies;

  async function seasonOf({ assignedTo }: TaskText): Promise<TextSeason | undefined> {
    if (assignedTo === undefined) return undefined;
    const { state, held } = await seasons.getSeason(assignedTo.seasonId);
    const now = clock().toISOString();
    return {
      begun: state === 'open' && now >= held.opensAt,
      over: state === 'open' && now >= held.closesAt,
    };
  }

  /** What an act leaves behind besides the state. */
  async function consequences(change: Update, text: TaskText, { act }: TextActInput, actor: TrailActor) {
    const at = clock().toISOString();
    if (act === 'proof-read') return change.set({ proofreadings: [...text.proofreadings, { ...actor, at }] });
    if (act === 'seal') return change.set({ hash: hashOf(await texts.getBody(text.id)), sealedAt: at });
    return act === 'reopen' ? change.set({ proofreadings: [] }).remove('hash', 'sealedAt') : change;
  }

  return {
    async create(adminId, { body, ...input }) {
      expectTypable(input.form, body, untypableIn);
      const actor = await trailActor(accounts, adminId);
      const now = clock();
      const text: TaskText = {
        ...input,
        id: newId('taskText', now),
        state: 'draft',
        statistics: statisticsOf(body),
        writtenBy: adminId,
        writtenByName: actor.byName,
        proofreadings: [],
        createdAt: now.toISOString(),
        version: 1,
      };
      await table.transact([
        ...texts.add(text, body),
        recordAct(trail, text.id, { act: 'created', ...actor }),
      ]);
      return forOffice(text);
    },

    async get(adminId, textId) {
      const text = await texts.getText(textId);
      const { correction } = text;
      const [season, newest, body, corrected] = await Promise.all([
        seasonOf(text),
        trail.list({ kind: 'task-text', id: textId }, { limit: 20 }),
        mayBeRead(text.state) ? texts.getBody(textId) : undefined,
        correction && texts.getCorrected(textId, correction.hash),
      ]);
      return {
        text: forOffice(text),
        ...(body !== undefined && { body }),
        ...(corrected !== undefined && { corrected }),
        acts: actsFor(text, adminId, season),
        trail: newest.items,
      };
    },

    async change(adminId, textId, { body, version, ...description }) {
      const text = await getSeen(texts, textId, version);
      if (text.state !== 'draft') throw new Problem('text-fixed');
      expectTypable(text.form, body, untypableIn);
      const actor = await trailActor(accounts, adminId);
      const changedBy = [...new Set([...(text.changedBy ?? []), adminId])];
      const statistics = statisticsOf(body);
      await table.transact([
        texts.change(text).set({ ...description, statistics, changedBy, proofreadings: [] }),
        texts.putBody(textId, body),
        recordAct(trail, textId, { act: 'changed', ...actor }),
      ]);
      return forOffice(await texts.getText(textId));
    },

    async act(adminId, textId, input) {
      const text = await getSeen(texts, textId, input.version);
      const refusal = textRefusal(input.act, text, adminId, await seasonOf(text));
      if (refusal !== undefined) throw new Problem('text-act-refused', { detail: refusalDetails[refusal] });
      const actor = await trailActor(accounts, adminId);
      const change = texts.change(text, stateAfterAct(input.act, text));
      await table.transact([
        await consequences(change, text, input, actor),
        recordAct(trail, textId, {
          act: input.act,
          ...actor,
          ...('reason' in input && { reason: input.reason }),
        }),
      ]);
      return forOffice(await texts.getText(textId));
    },
  };
}
