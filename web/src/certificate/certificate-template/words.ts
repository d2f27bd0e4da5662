/** Versions of the certificate's look, in words. Pure. */
import type { TemplateVersion } from '#shared/certificate/certificate-template/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export const versionName = (version: number): string => `第${String(version)}版`;

export function stateOf(
  { version, state }: Pick<TemplateVersion, 'version' | 'state'>,
  current: number,
): { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> } {
  if (version === current) return { label: '使用中', tone: 'good' };
  return state === 'draft'
    ? { label: '下書き', tone: 'warn' }
    : { label: '公開したことがある', tone: 'plain' };
}
