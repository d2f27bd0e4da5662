/** A mistake in a text that was played is put right beside it; what it changes, a rejudge shows and takes over. */
import { Problem } from '#shared/problem.ts';
import {
  changedLines,
  correctionProblem,
  textCorrectionRefusal,
} from '#shared/competition/task-text/correction.ts';
import type {
  TaskTextForOffice,
  TextCorrectionInput,
} from '#shared/competition/task-text/office-contract.ts';
import { correctionRefusals } from '#shared/competition/task-text/refusal.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import { hashOf } from './repository.ts';
import { forOffice, getSeen, recordAct, type ServiceDependencies } from './service.ts';
import { expectTypable } from './typable.ts';

export interface TextCorrections {
  /** In place of an earlier one. @throws Problem `text-not-correctable` with the reason */
  correct(adminId: string, textId: string, input: TextCorrectionInput): Promise<TaskTextForOffice>;
  /** From now on what was played alone is judged by. @throws Problem `text-not-correctable` where there is none */
  withdraw(
    adminId: string,
    textId: string,
    input: Omit<TextCorrectionInput, 'body'>,
  ): Promise<TaskTextForOffice>;
}

function expectCorrectable(text: TaskText): void {
  const refusal = textCorrectionRefusal(text);
  if (refusal !== undefined)
    throw new Problem('text-not-correctable', { detail: correctionRefusals[refusal] });
}

export function createTextCorrections(dependencies: ServiceDependencies): TextCorrections {
  const { table, texts, trail, accounts, untypableIn, clock } = dependencies;

  return {
    async correct(adminId, textId, { body, reason, version }) {
      const text = await getSeen(texts, textId, version);
      expectCorrectable(text);
      const played = await texts.getBody(textId);
      const message = correctionProblem(played, body);
      if (message !== undefined) throw new Problem('invalid-input', { errors: [{ path: 'body', message }] });
      expectTypable(text.form, body, untypableIn);
      const actor = await trailActor(accounts, adminId);
      const { byName } = actor;
      const correction = { hash: hashOf(body), reason, at: clock().toISOString(), byName };
      const detail = `${changedLines(played, body).length}行`;
      await table.transact([
        texts.change(text).set({ correction }),
        texts.putCorrected(textId, body),
        recordAct(trail, textId, { act: 'corrected', ...actor, detail, reason }),
      ]);
      return forOffice(await texts.getText(textId));
    },

    async withdraw(adminId, textId, { reason, version }) {
      const text = await getSeen(texts, textId, version);
      if (text.correction === undefined)
        throw new Problem('text-not-correctable', { detail: 'この課題文に、取り消す訂正はありません。' });
      const actor = await trailActor(accounts, adminId);
      await table.transact([
        texts.change(text).remove('correction'),
        recordAct(trail, textId, { act: 'correction-withdrawn', ...actor, reason }),
      ]);
      return forOffice(await texts.getText(textId));
    },
  };
}
