import { expect, test } from 'vitest';
import { countdownMs, isTextOpen, join, leave, openRoom, startRoom } from '#shared/attempt/room.ts';

test('one start for all who are ready; the text opens then and not before', () => {
  let room = openRoom('KJ4H');
  for (const person of ['aoi', 'hina', 'aoi', 'nagi']) room = join(room, person);
  room = leave(room, 'nagi');
  expect([...room.ready]).toEqual(['aoi', 'hina']);
  expect(isTextOpen(room, 9_999_999)).toBe(false);
  room = startRoom(room, 1000);
  expect(startRoom(room, 5000)).toBe(room);
  const opensAt = 1000 + countdownMs;
  expect([opensAt - 1, opensAt].map((now) => isTextOpen(room, now))).toEqual([false, true]);
});

test('who comes after the start is late, who was ready is not', () => {
  let room = startRoom(join(openRoom('KJ4H'), 'aoi'), 0);
  for (const person of ['aoi', 'hina']) room = join(room, person);
  expect([[...room.ready], [...room.late]]).toEqual([['aoi'], ['hina']]);
  expect(leave(room, 'aoi')).toBe(room);
});
