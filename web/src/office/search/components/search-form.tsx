import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface SearchFormProps {
  /** What was looked for last. */
  text?: string;
}

/** One field for everything. What is typed goes into the history's state and stands in no address. */
export function SearchForm({ text = '' }: SearchFormProps) {
  const [typed, setTyped] = useState(text);
  const navigate = useNavigate();
  const hint = useId();
  function search(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted !== '') void navigate(to('/admin/search'), { state: { text: wanted } });
  }
  return (
    <search>
      <form aria-describedby={hint} onSubmit={search}>
        <Stack gap="s">
          <Stack across>
            <SearchField
              label="番号・コード・メールアドレス・学校名"
              onChange={setTyped}
              size={36}
              value={typed}
            />
            <Button type="submit">探す</Button>
          </Stack>
          <p id={hint}>印刷されたまま、聞いたままに入力できます。人は、氏名では探せません。</p>
          <details>
            <summary>探せるもの</summary>
            注文、領収書、見積書、納品書・請求書・適格返還請求書、認定証、参加番号、招待コード、団体コード、ユーザーID、追跡番号、メール、決済会社の番号など。団体・学校は名前でも探せます。
          </details>
        </Stack>
      </form>
    </search>
  );
}
