/** A badge saved as the signed file, or as its picture with the file baked in. */
import { bake } from '#shared/certificate/badge/png.ts';
import { badgePictureName } from '#shared/certificate/badge/policy.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { drawEmblem, type Emblem } from './emblem.ts';
import { fetchBadge } from './queries.ts';

export async function saveBadge(certificateId: string): Promise<void> {
  const { document, fileName } = await fetchBadge(certificateId);
  saveBlob(new Blob([document], { type: 'application/vc+ld+json' }), fileName);
}

export async function savePicture(certificateId: string, emblem: Emblem): Promise<void> {
  const [{ document, fileName }, picture] = await Promise.all([
    fetchBadge(certificateId),
    drawEmblem(emblem),
  ]);
  saveBlob(new Blob([bake(picture, document)], { type: 'image/png' }), badgePictureName(fileName));
}
