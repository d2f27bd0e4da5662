import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { roomTitle } from '#shared/practice/room/policy.ts';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { ownRoomQuery } from './queries.ts';

/** A room that the teacher has opened for the class: one press, and one is in it. */
export function RoomInvitation() {
  const { data: room } = useQuery(ownRoomQuery);
  return (
    <div role="status">
      {room !== undefined && room !== null && (
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
