import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import { documentTypes } from '#shared/shop/trade-document/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emptySearch, searchFormSchema, type SearchForm } from '../search-form.ts';

const typeOptions = documentTypes.map((value) => ({ value, label: documentTitles[value] }));

interface SearchProps {
  /** As it stands in the address. */
  asked: SearchForm;
  onSearch: (search: SearchForm) => void;
}

export const DocumentSearchForm = ({ asked, onSearch }: SearchProps) => (
  <Form
    aria-label="書類を探す"
    defaultValues={asked}
    keep={false}
    key={JSON.stringify(asked)}
    onSubmit={onSearch}
    schema={searchFormSchema}
  >
    <Stack across gap="l">
      <DateField label="取引年月日（始まり）" name="from" optional />
      <DateField label="取引年月日（終わり）" name="to" optional />
    </Stack>
    <Stack across gap="l">
      <TextField inputMode="numeric" label="金額の下限" name="least" optional unit="円" width="code" />
      <TextField inputMode="numeric" label="金額の上限" name="most" optional unit="円" width="code" />
    </Stack>
    <TextField
      hint="名前の一部でも探せます。全角と半角、大文字と小文字、空白、「髙」と「高」のような字の形の違いは問いません"
      label="取引先"
      name="counterparty"
      optional
    />
    <SelectField label="書類の種類" name="type" optional options={typeOptions} />
    <Stack across>
      <SubmitButton>この条件で探す</SubmitButton>
      <Button look="quiet" onClick={() => onSearch(emptySearch)} wide>
        条件を消す
      </Button>
    </Stack>
  </Form>
);
