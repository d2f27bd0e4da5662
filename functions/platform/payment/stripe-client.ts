/** Stripe's SDK, loaded at first use, which waits for an answer no longer than the invocation in hand can. */
import type Stripe from 'stripe';
import { timeFor } from '../time-left.ts';

/** Milliseconds for one try; each request has two. */
const tryMs = 5000;

/** `apiBase`: another address than Stripe's. */
export async function createStripeClient(secretKey: string, apiBase: string | undefined): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const http = StripeClient.createNodeHttpClient();
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new StripeClient(secretKey, {
    maxNetworkRetries: 1,
    timeout: tryMs,
    telemetry: false,
    httpClient: {
      getClientName: () => http.getClientName(),
      async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
        const ms = timeFor(timeout);
        if (ms === 0) throw StripeClient.HttpClient.makeTimeoutError();
        return http.makeRequest(host, port, path, method, headers, body, protocol, ms);
      },
    },
    ...(base && {
      host: base.hostname,
      port: Number(base.port),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}
