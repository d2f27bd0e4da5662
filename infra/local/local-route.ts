import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendJson } from './http-part.ts';

export interface LocalRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** What follows the route's prefix, without a slash in front. */
  readonly rest: string;
  readonly query: URLSearchParams;
}

/** A tool below `/__local/`; false when the rest of the path is nothing it knows. */
export interface LocalRoute {
  readonly prefix: string;
  readonly serve: (request: LocalRequest) => Promise<boolean> | boolean;
}

/** The JSON body of a control request; answers 400 itself and gives undefined when it does not fit. */
export const controlBody = async <T>(
  { request, response }: LocalRequest,
  schema: z.ZodType<T>,
): Promise<T | undefined> => {
  const text = (await readBody(request)).toString();
  let json: unknown;
  try {
    json = JSON.parse(text || '{}');
  } catch {
    json = undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  sendJson(response, 400, { error: z.prettifyError(parsed.error) });
  return undefined;
};
