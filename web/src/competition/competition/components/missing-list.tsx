import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Missing } from '#shared/competition/competition/readiness.ts';
import { lackWords } from '../office-words.ts';

interface MissingListProps {
  missing: readonly Missing[];
  divisions: readonly Pick<DivisionRecord, 'code' | 'name'>[];
}

/** What is still to be done before a season can be opened. */
export const MissingList = ({ missing, divisions }: MissingListProps) => (
  <ul>
    {missing.map(({ what, divisionCode }) => {
      const name = divisions.find(({ code }) => code === divisionCode)?.name ?? divisionCode;
      return (
        <li key={`${what} ${divisionCode ?? ''}`}>
          {name === undefined ? lackWords[what] : `${name}：${lackWords[what]}`}
        </li>
      );
    })}
  </ul>
);
