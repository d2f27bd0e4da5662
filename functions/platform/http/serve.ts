import { basis, httpSide, type Basis } from '../basis.ts';
import { toLambda, type LambdaHandler } from './lambda.ts';
import { mountParts, type Parts } from './parts.ts';

/** The handler of an HTTP function that is a list of parts, upon the basis of one that does more than answer. */
export async function serve(
  functionName: string,
  prefix: string,
  parts: Parts,
  base: Basis = basis(functionName),
): Promise<LambdaHandler> {
  const { app, options } = await httpSide(base);
  mountParts(app, prefix, parts, base, options);
  return toLambda(app);
}
