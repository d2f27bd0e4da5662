import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pictureAddress } from '#shared/site/news/picture.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { NewsValues } from '../news-values.ts';
import { addPicture } from '../office-queries.ts';
import { shrinkPicture } from '../shrink-picture.ts';

const unreadable = 'この画像は読み取れませんでした。PNG・JPEG・WebPの画像を選んでください';
/** They would end the words early. */
const asWords = (typed: string): string => typed.trim().replaceAll(/[[\]\\]/gu, '');

/** Chosen, described, and then a line at the end of the body, which may be moved like any other. */
export function AddPicture() {
  const { getValues, setValue, setError, clearErrors } = useFormContext<NewsValues>();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);

  async function add(): Promise<void> {
    const { picture, pictureWords, body } = getValues();
    const words = asWords(pictureWords);
    clearErrors(['picture', 'pictureWords']);
    if (picture === null) setError('picture', { message: '画像を選んでください' }, { shouldFocus: true });
    if (words === '')
      setError(
        'pictureWords',
        { message: '画像に何が写っているかを入力してください' },
        { shouldFocus: picture !== null },
      );
    if (picture === null || words === '') return;
    const data = await shrinkPicture(picture);
    if (data === undefined) {
      setError('picture', { message: unreadable }, { shouldFocus: true });
      return;
    }
    try {
      const pictureId = await addPicture(data);
      const line = `![${words}](${pictureAddress(pictureId)})`;
      setValue('body', body.trim() === '' ? line : `${body.trimEnd()}\n\n${line}\n`, { shouldDirty: true });
      setValue('picture', null);
      setValue('pictureWords', '');
      setAdded(true);
    } catch (error) {
      setError('picture', { message: sentenceOf(error) }, { shouldFocus: true });
    }
  }

  return (
    <Stack>
      <FileField
        accept="image/png,image/jpeg,image/webp"
        hint="大きな画像は、小さくしてから送ります。撮影した場所などの情報は消えます"
        label="画像"
        name="picture"
        optional
      />
      <TextField
        hint="画像を入れるときだけ書きます。画像が見えない人に読み上げます"
        label="画像の説明"
        name="pictureWords"
        optional
      />
      <Stack across>
        <Button
          busy={busy}
          busyLabel="送っています"
          onClick={() => {
            setAdded(false);
            setBusy(true);
            void add().finally(() => setBusy(false));
          }}
        >
          本文に入れる
        </Button>
      </Stack>
      <p role="status">{added && '本文の最後に入れました。行を移すと、場所を変えられます。'}</p>
    </Stack>
  );
}
