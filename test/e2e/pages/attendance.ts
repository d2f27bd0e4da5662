/** Who supervises a class. */
import { heldClass, heldGroup } from '#test/support/competition/held-class.ts';
import { classId } from '#test/support/pupils.ts';
import { shows, unread, type PageObject } from './page-object.ts';

const path = '/maipaso-competition/attendance';

export const attendancePages = {
  [path]: {
    as: 'teacher',
    address: async (stage) => `${path}?season=${await heldClass(stage.system)}&group=${heldGroup}`,
    ready: shows('要確認 1件'),
    also: {
      'nobody entered': {
        as: 'school',
        address: async (stage) => `${path}?season=${await heldClass(stage.system)}&group=${classId(3)}`,
        ready: shows('この組の参加者はまだいません'),
      },
      unread: {
        as: 'teacher',
        address: () => '/dashboard',
        ready: unread(path, '**/compete/attendance*', '出欠'),
      },
    },
  },
} satisfies Record<string, PageObject>;
