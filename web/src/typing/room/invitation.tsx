import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { roomTitle } from '#shared/practice/room/policy.ts';
import type { OwnRoom } from '#shared/practice/room/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { ownRoomQuery } from './queries.ts';

/** Its time is over, and the teacher has not closed it yet. */
const isOver = ({ startsAt, minutes }: OwnRoom, now: Date): boolean =>
  startsAt !== undefined && now.getTime() >= Date.parse(startsAt) + minutes * 60_000;

/** A room that the teacher has opened for the class: one press, and one is in it. */
export function RoomInvitation() {
  const { data: room } = useQuery(ownRoomQuery);
  const now = useNow();
  return (
    <div role="status">
      {room !== undefined && room !== null && !isOver(room, now) && (
        <div className="typing-invitation">
          <p>
            <RubyText text="クラスの[一斉練習|いっせいれんしゅう]がはじまります" />
          </p>
          <p className="typing-quiet">{`${room.groupName}　${roomTitle(room)}`}</p>
          <Link look="primary" to={to('/typing/room')}>
            教室に入る
          </Link>
        </div>
      )}
    </div>
  );
}
