import type { StudentInput } from '#shared/school/student/schema.ts';
import type { Place } from '../cells/place.ts';
import type { ImportColumn, Meaning } from './column-list.ts';
import type { Guess } from './guess.ts';

/** What one column of the file says in a row, under each of ours that it holds. */
export type Said = (meaning: Meaning) => string;

/** A row as it stands in the file. */
export interface SaidRow {
  readonly said: Said;
  /** Of a title, or of the class written over the row. */
  readonly above: Place;
  /** Of all pupils of its sheet, where nothing in it says their class. */
  readonly groupName: string;
  readonly today: string;
}

/** What reading alone finds wrong with a cell. */
export interface CellProblem {
  readonly column: ImportColumn;
  /** The other column read from the same cell: 名 where 氏名 is one. */
  readonly also?: ImportColumn;
  readonly message: string;
}

export interface Told {
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
  readonly problems?: readonly CellProblem[];
}

/**
 * A column of a school's roster, as all that is known of it: what it is called, how it is recognised, read, compared and
 * applied. A column that is only copied needs no more than its aliases, and stands in `column-list.ts`.
 */
export interface Column {
  /** What headings say, our own first; the further behind, the rather another one wins. Folded before they are compared. */
  readonly aliases: readonly string[];
  /** In a sentence, where that is not our own heading. */
  readonly word?: string;
  /** In a list to choose from, where it has to say what it is not. */
  readonly choice?: string;
  /** Which of ours it says, where it is none of them: 氏名 is 姓 and 名. */
  readonly holds?: readonly ImportColumn[];
  /** Two of it are no question yet: what stands beside them tells. */
  readonly repeats?: true;
  /** What the heading alone does not say; each is asked of all such columns before the next. */
  readonly recognise?: {
    /** By the headings beside it. */
    readonly beside?: (guess: Guess) => void;
    /** By the cells below its heading, or below another's. */
    readonly below?: (guess: Guess) => void;
    /** Among the columns that no heading names. */
    readonly unnamed?: (guess: Guess) => void;
  };
  /** What a row says by it; without, the cell as it stands. Nothing, where others have to say it. */
  readonly read?: (row: SaidRow) => Told | undefined;
  /** What is told of it before and after an update. */
  readonly compare?: {
    /** 「番号 2 → 3」, where that is not its own heading. */
    readonly word?: string;
    readonly of: (input: StudentInput, groupName: (groupId: string) => string) => string;
  };
  /** Left empty it is that of the group; what else is left empty stays as it is recorded. */
  readonly ofGroup?: true;
}
