import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** IPv6 gives every line a /64 of its own: whoever counts addresses there counts nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The one way to write it, without a zone and with IPv4 inside it in hexadecimal.
  const written = new URL(`http://[${address.replace(/%.*$/u, '')}]`).hostname.slice(1, -1);
  if (written.startsWith('::ffff:')) return written;
  const [head = [], tail] = written.split('::').map(groupsOf);
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, 4).join(':');
}
