/** A provider that hangs: whoever asked is told before the function is cut off. One that leads elsewhere is not followed. */
import { ClientRequest } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLinkProvider } from '#functions/platform/payment/link.ts';
import { createStripeProvider } from '#functions/platform/payment/stripe.ts';
import { timeFor, withTimeLeft } from '#functions/platform/time-left.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { answering } from '#test/support/answering.ts';

const log: Log = { info() {}, warn() {}, error() {}, with: () => log };
const installation = 'https://typing.example';

/** Takes connections and never says a word. */
const hanging = (): Promise<string> => answering(() => undefined);

const providers = {
  stripe: (apiBase: string) =>
    createStripeProvider({
      secret: async () => ({ secretKey: 'sk_test_1', webhookSecrets: [] }),
      apiBase,
      installation,
      log,
    }),
  link: (apiBase: string) =>
    createLinkProvider({
      secret: async () => ({ shop: 'shop', sharedSecrets: ['a-secret-of-some-length'] }),
      apiBase,
      installation,
      clock: () => new Date(),
      log,
    }),
};

/** How long the SDK and `fetch` are told to wait, in their order. */
function waitsOf(): () => number[] {
  const spies = [vi.spyOn(ClientRequest.prototype, 'setTimeout'), vi.spyOn(AbortSignal, 'timeout')];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.flatMap(({ mock }) => mock.calls.map(([ms]) => ms));
}

test.each(['stripe', 'link'] as const)(
  'GIVEN %s hangs WHEN one invocation asks it three times THEN it waits as long as there is time, and no longer',
  async (name) => {
    const provider = providers[name](await hanging());
    const waits = waitsOf();
    // Time passes by nothing but these waits.
    const leftMs = () => waits().reduce((left, ms) => left - ms, 2100);
    const failures = await withTimeLeft(leftMs, async () => {
      const codes: unknown[] = [];
      for (const sessionId of ['cs_1', 'pi_2', 'cs_3'])
        await provider.getPayment(sessionId).catch(({ code }: { code: unknown }) => codes.push(code));
      return codes;
    });

    expect(failures).toEqual(Array(3).fill('payment-unavailable'));
    expect(waits().filter((ms) => ms > 0)).toEqual([100]);
  },
);

test.each(['stripe', 'link'] as const)(
  'GIVEN %s leads elsewhere WHEN it is asked THEN nobody else hears what was for it',
  async (name) => {
    const heard: string[] = [];
    const elsewhere = await answering((request, response) => {
      heard.push(request.url ?? '');
      response.end('{}');
    });
    const leading = await answering((request, response) =>
      response.writeHead(307, { location: new URL(request.url ?? '/', elsewhere).href }).end(),
    );

    await expect(providers[name](leading).getPayment('cs_1')).rejects.toMatchObject({
      code: 'payment-unavailable',
    });

    expect(heard).toEqual([]);
  },
);

test('GIVEN no invocation WHEN time is asked for THEN it is all that is wanted; at the end of one it is none', () => {
  expect(timeFor(5000)).toBe(5000);
  expect(
    withTimeLeft(
      () => 4500,
      () => timeFor(5000),
    ),
  ).toBe(2500);
  expect(
    withTimeLeft(
      () => 1500,
      () => timeFor(5000),
    ),
  ).toBe(0);
});
