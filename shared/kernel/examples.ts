/** A contract and an input for what it asks; apart, because no function that answers needs it. */
import type { Contract, InputOf } from './contract.ts';

type Needed<C extends Contract> = {
  [Name in keyof C]: Record<never, never> extends InputOf<C[Name]> ? never : Name;
}[keyof C];
type ExamplesOf<C extends Contract> = { readonly [Name in Needed<C>]: InputOf<C[Name]> } & {
  readonly [Name in keyof C]?: InputOf<C[Name]>;
};
/**
 * With an input for each endpoint that its schemas accept: documented, asked by the access matrix and by the bench. What can be
 * asked for without any needs none.
 */
export const withExamples = <C extends Contract>(contract: C, examples: ExamplesOf<C>) => ({
  contract,
  examples,
});
