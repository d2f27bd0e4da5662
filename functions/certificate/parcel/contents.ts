/** What is in a parcel, as it stands now. */
import { sha256 } from '#functions/platform/id.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type {
  CertificateItem,
  CertificateRepository,
} from '#functions/certificate/certificate/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { ParcelItem } from './repository.ts';

/** What an application says of the certificate in a parcel. */
interface Packed {
  readonly userId: string;
  readonly parcelId?: string | undefined;
  readonly certificateId?: string | undefined;
  readonly status: string;
}

export interface ContentsDependencies {
  readonly lines: Pick<LineRepository, 'listAfter'>;
  readonly applications: { find(owner: string, applicationId: string): Promise<Packed | undefined> };
  readonly certificates: Pick<CertificateRepository, 'find' | 'getByNumber'>;
}

const pageSize = 100;

/** The same as long as the same paper would be printed. */
export const markOf = (contents: readonly (CertificateItem | undefined)[]): string =>
  sha256(contents.map((one) => `${one?.certificateId ?? ''} ${one?.status ?? ''}`).join('\n'));

export function createContents({ lines, applications, certificates }: ContentsDependencies) {
  /** The applications of its order that go with it, without those that were, or are being, given back. */
  async function packed(parcel: ParcelItem): Promise<Packed[]> {
    const found: Packed[] = [];
    for (let after = 0; ;) {
      const page = await lines.listAfter(parcel.orderId, after, pageSize);
      const read = await Promise.all(
        page
          .filter(
            ({ subject, withdrawal }) =>
              subject.kind === 'certificate-application' && withdrawal === undefined,
          )
          .map(({ subject }) => applications.find(parcel.owner, subject.id)),
      );
      for (const one of read)
        if (one?.parcelId === parcel.id && !['canceled', 'refunded'].includes(one.status)) found.push(one);
      if (page.length < pageSize) return found;
      after = page.at(-1)?.number ?? after;
    }
  }

  /** Issued again before it was posted: the one that is good goes into the parcel. */
  async function newest({ userId, certificateId }: Packed): Promise<CertificateItem | undefined> {
    let found = certificateId && (await certificates.find(ownerOf(userId), certificateId));
    while (found && found.status === 'superseded' && found.supersededBy !== undefined)
      found = await certificates.getByNumber(found.supersededBy);
    return found || undefined;
  }

  /** Undefined for one that is not made yet; without those that were revoked or given back. */
  return async (parcel: ParcelItem): Promise<(CertificateItem | undefined)[]> => {
    const found = await Promise.all((await packed(parcel)).map(newest));
    return found.filter((one) => one?.status !== 'revoked');
  };
}
