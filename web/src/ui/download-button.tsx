import { saveFile } from '#web/lib/save-file.ts';
import { SaveButton, type SaveButtonProps } from './save-button.tsx';

export interface DownloadButtonProps extends Omit<SaveButtonProps, 'save'> {
  /** Asks for the link; links live only some minutes, so each press asks anew. */
  fetchLink: () => Promise<{ url: string; fileName: string }>;
}

/** Saves a stored file. */
export function DownloadButton({ fetchLink, ...rest }: DownloadButtonProps) {
  return <SaveButton save={async () => saveFile(await fetchLink())} {...rest} />;
}
