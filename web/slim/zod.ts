import type { Plugin } from 'vite';
import { cut, refusingModule } from './cut.ts';

/** Every schema asks for its JSON Schema methods; only the OpenAPI document, made on the server, ever calls them. */
const withoutJsonSchema = (code: string, id: string): string =>
  // What makes a method is called for every schema; the method itself never is.
  refusingModule(code.replaceAll(/^export const (\w+) = /gmu, 'export function $1'), id).replaceAll(
    /^export \{ refuse as (create\w+) \};$/gmu,
    'export const $1 = () => refuse;',
  );

const oldSpelling =
  /\bstring\(\)\s*\.(?:email|url|jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/u;

const slimSchemas = (code: string, id: string): string => {
  const interpreted = cut(code, id, /core\.\$ZodObjectJIT\.init/u, 'core.$ZodObject.init');
  const acyclic = cut(
    interpreted,
    id,
    /^function _ensureDefaultMemoizer\(\) \{[^]*?^\}$/mu,
    'function _ensureDefaultMemoizer() {}',
  );
  return cut(acyclic, id, /(?<=^export const ZodString = [^]*?^\}), \{[^]*?^\}\);$/mu, ');');
};

/**
 * zod without what the web never reaches: JSON Schema, English messages (ours are Japanese and stand in the schemas),
 * generated code (the policy forbids it), cycles (JSON has none) and `z.string().email()`, the old spelling of
 * `z.email()`, which holds on to all 24 formats.
 */
export function zodForUs(): Plugin {
  return {
    name: 'zod-for-us',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/(?:shared|web\/src)\/[^?]*\.tsx?$/u.test(id) && oldSpelling.test(code))
        throw new Error(`${id}: the web's zod has no z.string().email(), only z.email()`);
      switch (/\/zod\/v4\/(.*)\.js$/u.exec(id)?.[1]) {
        case 'core/json-schema-processors':
        case 'core/to-json-schema':
          return { code: withoutJsonSchema(code, id), map: null };
        case 'core/memoizer':
          return { code: refusingModule(code, id), map: null };
        case 'locales/en':
          return { code: 'export default () => ({ localeError: () => undefined });', map: null };
        case 'classic/schemas':
          return { code: slimSchemas(code, id), map: null };
        default:
          return null;
      }
    },
  };
}
