/** Which paper an application's certificate is on: its own, and that of those whose place it took, as long as it is not posted. */
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { CertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { alignParcelMessage } from '#functions/certificate/parcel/message.ts';
import { applicationOf, type ApplicationItem, type ApplicationRepository } from './repository.ts';

interface PaperDependencies {
  readonly applications: Pick<ApplicationRepository, 'find'>;
  readonly certificates: Pick<CertificateRepository, 'find' | 'getByNumber'>;
}

/** Word to every parcel that something became of its certificate. */
export async function paperChanged(
  { applications, certificates }: PaperDependencies,
  application: ApplicationItem,
): Promise<Message[]> {
  const { userId, replaces } = application;
  const bought = [application];
  let before = replaces === undefined ? undefined : await certificates.find(ownerOf(userId), replaces);
  while (before !== undefined) {
    const former = await applicationOf(applications, before);
    if (former !== undefined) bought.push(former);
    before = before.supersedes === undefined ? undefined : await certificates.getByNumber(before.supersedes);
  }
  const places = bought.flatMap(({ owner, parcelId }) =>
    parcelId === undefined ? [] : [{ owner, parcelId }],
  );
  return [...new Map(places.map((place) => [place.parcelId, place])).values()].map(alignParcelMessage);
}
