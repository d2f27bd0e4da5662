/** Holds every answer of a running product against its OpenAPI document, whatever a test asked it for. */
import type { Answered } from '#infra/local/front-door.ts';
import { problemCodes } from '#functions/platform/http/openapi.ts';
import { endpoints } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import type { ProblemCode } from '#shared/problem.ts';

interface Documented {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly endpoint: Endpoint<ProblemCode>;
}

const parameters = /:\w+/gu;
const documented: readonly Documented[] = [...endpoints]
  .toSorted(
    ([, a], [, b]) => (a.path.match(parameters) ?? []).length - (b.path.match(parameters) ?? []).length,
  )
  .map(([name, endpoint]) => ({
    name,
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replaceAll(parameters, '[^/]+')}$`, 'u'),
    endpoint,
  }));

/** Told by others' standards, not by our contracts: notices of the payment providers, what badges refer to, the document itself, launches. */
const others = ['/api/webhook/', '/api/badge/', '/api/main/openapi.json', '/api/auth/portal/lti/'];
/** Asked with a method that none of our pages uses, a path is simply not there. */
const notThere: readonly ProblemCode[] = ['not-found'];

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer; undefined when the document knows it. */
export function undocumented({ method, path, status, body }: Answered): string | undefined {
  if (others.some((prefix) => path.startsWith(prefix))) return undefined;
  const found = documented.find((one) => one.method === method && one.pattern.test(path));
  const said = `${method} ${path} (${found?.name ?? 'no endpoint'}) → ${String(status)}`;
  if (status === 200)
    return found?.endpoint.response.safeParse(parsed(body)).success === true
      ? undefined
      : `${said} with a body that no contract promises`;
  const problem = problemBodySchema.safeParse(parsed(body));
  if (!problem.success || problem.data.status !== status) return `${said}: not a problem of that status`;
  const codes: readonly string[] = found === undefined ? notThere : problemCodes(found.endpoint);
  return codes.includes(problem.data.code) ? undefined : `${said}: ${problem.data.code}`;
}

export function watchAnswers(): { onAnswer: (answer: Answered) => void; expectAll: () => void } {
  const found = new Set<string>();
  return {
    onAnswer(answer) {
      const wrong = undocumented(answer);
      if (wrong !== undefined) found.add(wrong);
    },
    /** @throws with each answer that was not documented */
    expectAll() {
      if (found.size > 0) throw new Error(`Answers that no contract promises:\n${[...found].join('\n')}`);
    },
  };
}
