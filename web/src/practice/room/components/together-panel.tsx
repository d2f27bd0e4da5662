import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OpenMeeting } from './open-room.tsx';

/** On the page of a class: what it can do together, in one press. */
export const TogetherPanel = ({ group }: { group: Pick<Group, 'id' | 'grade'> }) => (
  <ScreenOnly>
    <Section title="クラスで同時に打つ">
      <Stack>
        <p>
          <Easy>押すと教室が開き、生徒の練習の画面に「教室に入る」が出ます。</Easy>
        </p>
        <Stack across>
          <OpenMeeting group={group} />
          <Link look="secondary" to={to('/user-group/room', {}, { group: group.id })}>
            一斉練習・これまでの記録会
          </Link>
        </Stack>
      </Stack>
    </Section>
  </ScreenOnly>
);
