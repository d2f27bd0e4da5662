import { basis, httpSide } from '../basis.ts';
import { toLambda } from './lambda.ts';
import { mountParts, type Parts } from './parts.ts';

/** The handler of an HTTP function that is a list of parts. */
export function serve(functionName: string, prefix: string, parts: Parts): ReturnType<typeof toLambda> {
  const base = basis(functionName);
  const { app, options } = httpSide(base);
  mountParts(app, prefix, parts, base, options);
  return toLambda(app);
}
