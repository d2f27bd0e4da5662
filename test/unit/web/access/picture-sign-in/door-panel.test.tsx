// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PictureChild } from '#shared/access/picture-sign-in/schema.ts';
import { DoorPanel } from '#web/access/picture-sign-in/components/door-panel.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

afterEach(cleanup);

const child: PictureChild = {
  userId: 'usr_01JABCDEFGH',
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  locked: false,
};

test.each([
  ['nobody has', [child], true],
  ['somebody has', [child, { ...child, picture: 'cat' }], false],
] as const)(
  'GIVEN a class of which %s a picture THEN what comes first is said, or it can begin',
  (_, children, isSaid) => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DoorPanel group={{ id: 'grp_01JABCDEFGH', name: '1年1組' }} shown={{ children: [...children] }} />
      </QueryClientProvider>,
    );
    const open = screen.getByRole<HTMLButtonElement>('button', { name: 'えとことばで入れるようにする' });
    expect(open.disabled).toBe(isSaid);
    expect(screen.queryByText(/先に、下の「えとことばを決める」を押してください/u) !== null).toBe(isSaid);
  },
);
