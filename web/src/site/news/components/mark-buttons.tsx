import { useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { fieldId, useFormShared } from '#web/ui/form-context.ts';
import { Stack } from '#web/ui/stack.tsx';
import { marked, marks, markWords, type Mark } from '../marks.ts';
import type { NewsValues } from '../news-values.ts';

/** For who does not know the signs: they are put around what is selected in the body. */
export function MarkButtons() {
  const { formId } = useFormShared();
  const { setValue } = useFormContext<NewsValues>();

  function put(mark: Mark): void {
    const area = document.getElementById(fieldId(formId, 'body'));
    if (!(area instanceof HTMLTextAreaElement)) return;
    const next = marked({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, mark);
    setValue('body', next.text, { shouldDirty: true });
    area.focus();
    area.setSelectionRange(next.start, next.end);
  }

  return (
    <div aria-label="本文の書式" role="group">
      <Stack across gap="s">
        {marks.map((mark) => (
          <Button key={mark} onClick={() => put(mark)}>
            {markWords[mark]}
          </Button>
        ))}
      </Stack>
    </div>
  );
}
