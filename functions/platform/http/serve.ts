import { basis, httpSide } from '../basis.ts';
import { toLambda, type LambdaHandler } from './lambda.ts';
import { mountParts, type Parts } from './parts.ts';

/** The handler of an HTTP function that is a list of parts. */
export async function serve(functionName: string, prefix: string, parts: Parts): Promise<LambdaHandler> {
  const base = basis(functionName);
  const { app, options } = await httpSide(base);
  mountParts(app, prefix, parts, base, options);
  return toLambda(app);
}
