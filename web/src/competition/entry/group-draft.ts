/** Who is to be entered for what, kept in this tab until it is ordered. */
import { useMemo, useSyncExternalStore } from 'react';
import { dropDraft, input, readDraft, saveDraft } from '#web/state/input.ts';
import { emptyDraft, groupDraftSchema, type GroupDraft } from './group-picks.ts';

const name = 'group-entry';

export const keepGroupDraft = (draft: GroupDraft): void => saveDraft(name, draft);
export const dropGroupDraft = (): void => dropDraft(name);

/** The draft for a season; another season's is none. */
export function useGroupDraft(seasonId: string): GroupDraft {
  const kept = useSyncExternalStore(input.subscribe, () => input.getState()[name]);
  return useMemo(() => {
    const draft = kept === undefined ? undefined : readDraft(name, groupDraftSchema);
    return draft?.seasonId === seasonId ? draft : emptyDraft(seasonId);
  }, [kept, seasonId]);
}
