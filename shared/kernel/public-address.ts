/** Names that lead into some network of somebody's own, or nowhere. */
const inward = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|invalid)$/u;

/** Whether an address is by name, of the public Internet, and asked over TLS as everybody asks it. What the name resolves to only asking shows. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/u.test(hostname) && !inward.test(hostname);
  return protocol === 'https:' && port === '' && isName && username + password + hash === '';
}
