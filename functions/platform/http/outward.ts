/**
 * Asking an address that somebody else named. Whoever may type one could make us ask our own network: so only names of the public
 * Internet are asked, by what they resolve to at that very moment, over TLS, briefly, for a little, and never on to elsewhere.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecurely, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#shared/kernel/public-address.ts';

const patienceMs = 5000;
const mostBytes = 512 * 1024;

const inward = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 what is given out to be reached by everybody; what carries an IPv4 address in it is not. */
const outward6 = new BlockList();
outward6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2002::', 16],
] as const)
  inward.addSubnet(net, prefix, 'ipv6');

export const isOutward = (ip: string): boolean =>
  isIP(ip) === 6
    ? outward6.check(ip, 'ipv6') && !inward.check(ip, 'ipv6')
    : isIP(ip) === 4 && !inward.check(ip, 'ipv4');

type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const guarded =
  (resolveName: Resolve): LookupFunction =>
  (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (error !== null) done(error, '');
      else if (first === undefined || !addresses.every(({ address }) => isOutward(address)))
        done(new Error(`${name} is not of the public Internet`), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** An answer that is none of those hoped for. */
export class OutwardRefusal extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered ${String(status)}`);
    this.status = status;
  }
}

export interface Outward {
  /** Whether it may be asked at all. */
  mayAsk(address: string): boolean;
  /** @throws OutwardRefusal where it answers otherwise than well; Error where it may not be asked, does not answer in time, or says too much */
  ask(address: string, request?: OutwardRequest): Promise<Response>;
}
export interface OutwardRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function readLittle(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`more than ${String(mostBytes)} bytes`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** @param standIn the origin of a stand-in on one's own machine, where there is one */
export function createOutward(standIn: string | undefined, resolveName: Resolve = lookup): Outward {
  const guardedLookup = guarded(resolveName);
  const isStandIn = (address: string): boolean =>
    standIn !== undefined && URL.canParse(address) && new URL(address).origin === new URL(standIn).origin;
  const mayAsk = (address: string): boolean => isPublicAddress(address) || isStandIn(address);

  return {
    mayAsk,
    async ask(address, { method = 'GET', headers = {}, body = '' } = {}) {
      if (!mayAsk(address)) throw new Error(`${address} may not be asked`);
      const signal = AbortSignal.timeout(patienceMs);
      const options: RequestOptions = { method, headers: { ...headers }, signal };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = isStandIn(address)
          ? askPlain(address, options, resolve)
          : askSecurely(address, { ...options, lookup: guardedLookup, agent: false }, resolve);
        asked.once('error', reject);
        asked.end(body);
      });
      // An answer that leads elsewhere is none.
      const status = answer.statusCode ?? 0;
      const read = await readLittle(answer);
      if (status < 200 || status > 299) throw new OutwardRefusal(address, status);
      const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      return new Response(status === 204 ? null : read, { status, headers: kept });
    },
  };
}
