/** Quality R1 and R2 for badges: kills and conflicts at every call, of the table and of the keys. */
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createBadgeDrill, none } from './badge-drill.ts';
import { newMemoryKey } from './key-ring.ts';

const faults = { kill: 0.12, conflict: 0.08 };
const statusesSchema = z.object({ credentialStatus: z.array(z.object({ statusListIndex: z.string() })) });

test.each([1, 2, 3, 4, 5])(
  'GIVEN kills at every call (%i) WHEN badges are asked for, and statuses change THEN one badge each, and the bits end right',
  async (seed) => {
    const drill = createBadgeDrill(seed);
    const certificates = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((serial) => drill.certified('usr_drill', serial)),
    );
    const handOut = (id: string) =>
      drill.again(faults, ({ service }) => service.handOut('usr_drill', id)).then(({ document }) => document);

    const asked = certificates.flatMap(({ certificateId: id }) => [id, id]);
    const documents = await Promise.all(asked.map(handOut));
    for (let round = 0; round < 12; round++) {
      const { owner, certificateId } = certificates[round % certificates.length]!;
      const { calm } = drill;
      const { status } = await calm.certificates.getOwn(owner, certificateId);
      await calm.table.write(
        status === 'valid'
          ? calm.certificates.suspendForPayment(owner, certificateId)
          : calm.certificates.resumeAfterPayment(owner, certificateId),
      );
      if (drill.random() < 0.6) await drill.again(faults, ({ sweep }) => sweep());
    }
    await drill.again(faults, ({ sweep }) => sweep());
    await drill.calm.sweep();

    expect(new Set(documents).size).toBe(certificates.length);
    const indexes = documents.map(
      (one) => statusesSchema.parse(JSON.parse(one)).credentialStatus[0]?.statusListIndex,
    );
    expect(new Set(indexes).size).toBe(certificates.length);
    for (const { owner, certificateId } of certificates) {
      const { status } = await drill.calm.certificates.getOwn(owner, certificateId);
      expect(await drill.bit(certificateId, 'suspension'), certificateId).toBe(status === 'suspended');
      expect(await drill.bit(certificateId, 'revocation')).toBe(false);
    }
    expect(drill.rows().filter(({ gsi2pk }) => gsi2pk === 'CERTIFICATE#STATUS_CHANGED')).toEqual([]);
  },
);

test('GIVEN a certificate that is stopped while its badge is made THEN there is no badge whose bit nobody sets', async () => {
  const drill = createBadgeDrill(1);
  const { owner, certificateId } = await drill.certified('usr_drill', 1);
  const { calm } = drill;
  const service = drill.invocation(none);
  vi.spyOn(service.badges, 'currentList').mockImplementationOnce(async () => {
    await calm.table.write(calm.certificates.suspendForPayment(owner, certificateId));
    await calm.sweep();
    return 1;
  });

  await expect(service.service.handOut('usr_drill', certificateId)).rejects.toThrow('badge-not-available');

  expect(await calm.badges.find(certificateId)).toBeUndefined();
});

test('GIVEN a status that changes between being read and being followed THEN it is still due', async () => {
  const drill = createBadgeDrill(1);
  const { owner, certificateId } = await drill.certified('usr_drill', 1);
  const { calm } = drill;
  await calm.service.handOut('usr_drill', certificateId);
  await calm.table.write(calm.certificates.suspendForPayment(owner, certificateId));
  const sweeping = drill.invocation(none);
  vi.spyOn(sweeping.badges, 'findBits').mockImplementationOnce(async (list, purpose) => {
    await calm.table.write(calm.certificates.resumeAfterPayment(owner, certificateId));
    return calm.badges.findBits(list, purpose);
  });

  await sweeping.sweep();

  await calm.sweep();
  expect(await drill.bit(certificateId, 'suspension')).toBe(false);
});

test('GIVEN two sweeps at once WHEN each has a badge the other does not know of THEN neither bit is lost', async () => {
  const drill = createBadgeDrill(1);
  const [first, second] = [await drill.certified('usr_drill', 1), await drill.certified('usr_drill', 2)];
  const { calm } = drill;
  const suspend = ({ owner, certificateId }: typeof first) =>
    calm.table.write(calm.certificates.suspendForPayment(owner, certificateId));
  const { certificateId: third } = await drill.certified('usr_drill', 3);
  for (const id of [first.certificateId, second.certificateId, third])
    await calm.service.handOut('usr_drill', id);
  await calm.table.write(calm.certificates.suspendForPayment('USER#usr_drill', third));
  await calm.sweep();
  await suspend(first);
  const slow = drill.invocation(none);
  vi.spyOn(slow.badges, 'findBits').mockImplementation(async (list, purpose) => {
    const read = await calm.badges.findBits(list, purpose);
    if (purpose === 'suspension') {
      await suspend(second);
      await calm.sweep();
    }
    return read;
  });

  await expect(slow.sweep()).rejects.toThrow('version-conflict');
  await calm.sweep();

  expect(await drill.bit(first.certificateId, 'suspension')).toBe(true);
  expect(await drill.bit(second.certificateId, 'suspension')).toBe(true);
});

test('GIVEN two that sign at once, one with the key of before THEN both hand out the one that was kept', async () => {
  const [old, young] = [newMemoryKey(), newMemoryKey()];
  const drill = createBadgeDrill(1, [old]);
  const { certificateId } = await drill.certified('usr_drill', 1);
  const slow = drill.invocation(none);
  let quick: string | undefined;
  slow.proofs.sign = async (document, at) => {
    const signed = await drill.invocation(none).proofs.sign(document, at);
    const other = drill.invocation(none, [young, old]);
    quick = (await other.service.handOut('usr_drill', certificateId)).document;
    return signed;
  };

  const { document } = await slow.service.handOut('usr_drill', certificateId);

  expect(document).toBe(quick);
  expect((await drill.calm.service.handOut('usr_drill', certificateId)).document).toBe(quick);
});

test('GIVEN a list of which every place tried is taken THEN the next one is begun', async () => {
  const drill = createBadgeDrill(1);
  await drill.certified('usr_drill', 1);
  const full = drill.invocation(none);
  vi.spyOn(full.badges, 'reserve').mockImplementation((badge) =>
    drill.calm.badges.reserve(badge.list === 1 ? { ...badge, index: 5 } : badge),
  );
  const first = await drill.certified('usr_drill', 2);
  await full.service.handOut('usr_drill', first.certificateId);

  const { document } = await full.service.handOut('usr_drill', 'crt_DRILL000001');

  expect(document).toContain('/api/badge/status-lists/2/suspension');
  expect(await drill.calm.badges.currentList()).toBe(2);
});

test('GIVEN the key was changed THEN badges of both are ours, and one whose key was thrown out is not', async () => {
  const [old, young] = [newMemoryKey(), newMemoryKey()];
  const drill = createBadgeDrill(1, [old]);
  await drill.certified('usr_drill', 1);
  await drill.certified('usr_drill', 2);
  const before: unknown = JSON.parse(
    (await drill.calm.service.handOut('usr_drill', 'crt_DRILL000001')).document,
  );
  const rotated = drill.invocation(none, [young, old]);
  const after: unknown = JSON.parse((await rotated.service.handOut('usr_drill', 'crt_DRILL000002')).document);

  expect(JSON.stringify(after)).not.toContain(
    ((await drill.calm.proofs.controller()) as { assertionMethod: string[] }).assertionMethod[0],
  );
  expect(await rotated.proofs.isSigned(before as object)).toBe(true);
  expect(await rotated.proofs.isSigned(after as object)).toBe(true);
  const thrownOut = drill.invocation(none, [young]);
  expect(await thrownOut.proofs.isSigned(before as object)).toBe(false);
});

test('GIVEN a record taken over by a further account THEN its badge is the one of the first, and follows it', async () => {
  const drill = createBadgeDrill(1);
  const first = await drill.certified('usr_pupil', 1);
  const { calm } = drill;
  await calm.table.write(calm.certificates.copyFor('USER#usr_later', first));

  const copy = await calm.service.handOut('usr_later', first.certificateId);
  const own = await calm.service.handOut('usr_pupil', first.certificateId);
  expect(copy).toEqual(own);

  await calm.table.write(calm.certificates.suspendForPayment(first.owner, first.certificateId));
  await calm.sweep();
  expect(await drill.bit(first.certificateId, 'suspension')).toBe(true);
  await expect(calm.service.handOut('usr_later', first.certificateId)).rejects.toThrow('badge-not-available');
});
