// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api-error.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDecision } from '#web/ui/use-decision.ts';

afterEach(cleanup);

function open(overtaken?: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const onDone = vi.fn<() => void>();
  const options = { onDone, ...(overtaken !== undefined && { overtaken }) };
  return { onDone, decided: renderHook(() => useDecision(options), { wrapper }).result.current };
}
/** Somebody else was quicker, once: by now the page has what is there. */
function decideSecond() {
  const body = { type: '', code: 'version-conflict', title: '', status: 409, requestId: '' } as const;
  return vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiProblem(body))
    .mockResolvedValue(undefined);
}

test('GIVEN somebody else was quicker WHEN it is pressed again THEN nothing is decided over what nobody has seen', async () => {
  const { decided, onDone } = open();
  const decide = decideSecond();
  const first = await decided(decide);
  expect(first).toMatchObject({ formError: expect.stringContaining('閉じて') as unknown });
  expect(await decided(decide)).toEqual(first);
  expect([decide.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
});

test('GIVEN it is said what pressing once more does THEN that does it', async () => {
  const { decided, onDone } = open('もう一度押すと、それでも送ります。');
  const decide = decideSecond();
  expect(await decided(decide)).toEqual({ formError: 'もう一度押すと、それでも送ります。' });
  await decided(decide);
  expect(onDone).toHaveBeenCalledOnce();
});
