/** The encoding of Excel on Japanese Windows. Browsers read it but cannot write it, so the table is read out of the browser. */
type Bytes = readonly [number] | readonly [number, number];

let table: Map<string, Bytes> | undefined;

function buildTable(): Map<string, Bytes> {
  const decoder = new TextDecoder('shift_jis');
  const found = new Map<string, Bytes>();
  const learn = (...bytes: [number] | [number, number]): void => {
    const character = decoder.decode(new Uint8Array(bytes));
    if (Array.from(character).length === 1 && character !== '\uFFFD' && !found.has(character))
      found.set(character, bytes);
  };
  for (let byte = 0; byte <= 0xdf; byte++) if (byte < 0x80 || byte > 0xa0) learn(byte);
  // NEC's row 13, then the plain rows, then IBM's extensions: the order in which Windows chooses between doubles.
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if ((lead > 0x9f && lead < 0xe0) || lead === 0xed || lead === 0xee || (lead >= 0xf0 && lead <= 0xf9))
      continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) learn(lead, trail);
  }
  return found;
}

/** A character CP932 does not have becomes 〓, as Japanese print has always shown a missing type. */
export function encodeCp932(text: string): Uint8Array<ArrayBuffer> {
  table ??= buildTable();
  const missing = table.get('〓') ?? [0x3f];
  return new Uint8Array(Array.from(text).flatMap((character) => [...(table?.get(character) ?? missing)]));
}
