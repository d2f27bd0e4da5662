/** How certificates look: a draft is copied, changed, drawn and put to use, and another one thrown away. */
import * as z from 'zod';
import type { Before, Case } from './case.ts';

const as = 'admin';
const draft = z.object({ version: z.int(), revision: z.int() });
const overview = z.object({ current: z.int() });
const detail = draft.extend({ template: z.unknown() });
const copy = { body: { from: 0, layout: 'formal', note: '計測のため' } };
const drafted = ({ answer }: Before) => draft.parse(answer('createTemplate'));
const params = (version: number) => ({ templateVersion: String(version) });
const now = async (before: Before) =>
  detail.parse(await before.ask('getTemplate', as, { params: params(drafted(before).version) }));

export const templateCases: Readonly<Record<string, Case>> = {
  createTemplate: { as, kind: 'act', input: () => copy },
  saveTemplate: {
    as,
    kind: 'act',
    async input(_, before) {
      const { version, revision, template } = await now(before);
      return { params: params(version), body: { template, note: '計測のため', revision } };
    },
  },
  drawTemplate: {
    as,
    kind: 'act',
    async input(_, before) {
      const { version, revision } = await now(before);
      return { params: params(version), body: { revision } };
    },
  },
  downloadTemplateSample: {
    as,
    kind: 'read',
    async input({ drewTemplate }, before) {
      const { version } = drafted(before);
      await drewTemplate(version);
      return { params: params(version) };
    },
  },
  publishTemplate: {
    as,
    kind: 'act',
    async input(_, before) {
      const { current } = overview.parse(await before.ask('listTemplates', as, {}));
      return {
        params: params(drafted(before).version),
        body: { reason: '計測のため', instead: current },
      };
    },
  },
  deleteTemplate: {
    as,
    kind: 'act',
    async input(_, { ask }) {
      const { version, revision } = draft.parse(await ask('createTemplate', as, copy));
      return { params: params(version), query: { revision } };
    },
  },
};
