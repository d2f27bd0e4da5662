import { certificateDownloadContract } from '#shared/certificate/certificate/contract.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import type { Person } from '#test/support/system.ts';

/** The certificate's PDF, through the download API. */
export async function downloadCertificate(person: Person, certificateId: string): Promise<Uint8Array> {
  const link = (
    await person.call(certificateDownloadContract.downloadCertificate, { params: { certificateId } })
  ).value();
  return new Uint8Array(await (await fetch(link.url)).arrayBuffer());
}

/** The code a stranger reads off the paper. */
export async function verifyCodeOf(person: Person, certificateId: string): Promise<string> {
  const address = readQrCode(await downloadCertificate(person, certificateId));
  return new URL(address).searchParams.get('c') ?? '';
}
