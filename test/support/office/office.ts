/** Whoever keeps the master data of the competition: one writes, two others proof-read. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { taskTextOfficeContract, type TaskTextInput } from '#shared/competition/task-text/office-contract.ts';
import type { TextAct } from '#shared/competition/task-text/policy.ts';
import { signIn, type Person } from '#test/support/system.ts';

export interface Office {
  readonly writer: Person;
  readonly readers: readonly [Person, Person];
}

export async function signInOffice(system: LocalSystem): Promise<Office> {
  const [writer, one, two] = await Promise.all(
    ['admin', 'admin2', 'admin3'].map((account) => signIn(system, account)),
  );
  return { writer: writer!, readers: [one!, two!] };
}

export const textInput = (more: Partial<TaskTextInput> = {}): TaskTextInput => ({
  title: 'ためしの課題文',
  source: '書き下ろし',
  rights: '自社',
  form: 'transcription',
  body: { kind: 'text', notation: '朝《あさ》の教室《きょうしつ》は静《しず》かです。' },
  ...more,
});

export const viewOf = async (person: Person, textId: string) =>
  (await person.call(taskTextOfficeContract.getTaskText, { params: { textId } })).value();

/** An act on a text as it is now. */
export async function actOn(person: Person, textId: string, act: TextAct) {
  const { text } = await viewOf(person, textId);
  const { version } = text;
  const body = act === 'reopen' ? { act, version, reason: '誤りが見つかったため' } : { act, version };
  return person.call(taskTextOfficeContract.actOnTaskText, { params: { textId }, body });
}

/** Written, proof-read by two and sealed. @returns its id */
export async function sealedText({ writer, readers }: Office, input = textInput()): Promise<string> {
  const { id } = (await writer.call(taskTextOfficeContract.createTaskText, { body: input })).value();
  for (const reader of readers) (await actOn(reader, id, 'proof-read')).value();
  (await actOn(writer, id, 'seal')).value();
  return id;
}
