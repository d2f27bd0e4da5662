/** Until no mail is under way. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { allRows, type Row } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';

/** Every mail there is to send is sent: only then does one that is missing say anything. */
export const mailsSent = (system: LocalSystem): Promise<Row[]> =>
  eventually(
    async () =>
      (await allRows(system)).filter(
        ({ pk, status, payload }) =>
          pk.startsWith('OUTBOX#') &&
          status === 'pending' &&
          String((payload as { kind?: string }).kind).startsWith('send-mail'),
      ),
    (left) => left.length === 0,
  );
