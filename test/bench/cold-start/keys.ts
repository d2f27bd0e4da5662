/**
 * Takes the place of node:https in aws-jwt-verify, in every measured bundle: the pool's keys come from the fixed services,
 * or, without an address, are just there. Ours ask while they start, before the measured process could say where.
 */
import {
  request as overHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Readable, Writable } from 'node:stream';

const { BENCH_KEYS = '', BENCH_KEYS_ADDRESS = '' } = process.env;

export function request(
  _: unknown,
  options: RequestOptions,
  answer: (from: IncomingMessage | Readable) => void,
): ClientRequest | Writable {
  if (BENCH_KEYS_ADDRESS.startsWith('https:'))
    return process.getBuiltinModule('node:https').request(BENCH_KEYS_ADDRESS, options, answer);
  if (BENCH_KEYS_ADDRESS !== '') return overHttp(BENCH_KEYS_ADDRESS, options, answer);
  answer(Object.assign(Readable.from([Buffer.from(BENCH_KEYS)]), { statusCode: 200 }));
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
