import { GroupEntry } from '#web/competition/entry/components/group-entry.tsx';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(seasonsQuery);
}

/** A school's file is read here as its roster is: the same kinds of file, the same words about what is wrong with one. */
async function readTable(file: File) {
  const [{ readTable: read }, { BadFile }] = await Promise.all([
    import('#web/school/student-import/file.ts'),
    import('#shared/school/student-import/reading/file.ts'),
  ]);
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.message };
    throw error;
  }
}

export function Component() {
  return <GroupEntry readTable={readTable} />;
}
