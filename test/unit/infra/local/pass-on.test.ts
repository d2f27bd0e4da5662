import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { passOn } from '#infra/local/pass-on.ts';

test('GIVEN a kept connection is let go of in the moment it is used again WHEN a file is asked for THEN it comes', async () => {
  const used = new Set<Socket>();
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.end('a file');
    used.add(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { ask, stop } = passOn(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  const file = async () =>
    text(await ask({ method: 'GET', url: '/receipts.zip', headers: {} }, Buffer.alloc(0)));

  expect(await file()).toBe('a file');
  expect(await file()).toBe('a file');
  expect(used.size, 'the first connection was tried again').toBe(2);

  stop();
  server.close();
});
