/** What the office reads and writes about how certificates look; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  templateContract,
  templateDownloadContract,
} from '#shared/certificate/certificate-template/contract.ts';
import type { TemplateInput, TemplateLayout } from '#shared/certificate/certificate-template/schema.ts';
import { call } from '#web/lib/api.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['certificate-template', 'list'],
    queryFn: ({ signal }) => call(templateContract.listTemplates, {}, { signal }),
    staleTime: 0,
  });

export const templateQuery = (version: number) =>
  queryOptions({
    queryKey: ['certificate-template', 'one', version],
    queryFn: ({ signal }) =>
      call(templateContract.getTemplate, { params: { templateVersion: String(version) } }, { signal }),
    staleTime: 0,
    // The sample is there within seconds.
    refetchInterval: ({ state }) => (state.data?.check?.state === 'drawing' ? 1500 : false),
  });

const params = (version: number) => ({ params: { templateVersion: String(version) } });

export const createTemplate = (from: number, layout: TemplateLayout, note: string) =>
  call(templateContract.createTemplate, { body: { from, layout, note } });

export const saveTemplate = (
  version: number,
  body: { readonly template: TemplateInput; readonly note: string; readonly revision: number },
) => call(templateContract.saveTemplate, { ...params(version), body });

export const deleteTemplate = (version: number, revision: number) =>
  call(templateContract.deleteTemplate, { ...params(version), query: { revision: String(revision) } });

export const drawTemplate = (version: number, revision: number, number: string | undefined) =>
  call(templateContract.drawTemplate, {
    ...params(version),
    body: { revision, ...(number !== undefined && { number }) },
  });

export const publishTemplate = (version: number, reason: string, instead: number) =>
  call(templateContract.publishTemplate, { ...params(version), body: { reason, instead } });

export const fetchSample = (version: number) =>
  call(templateDownloadContract.downloadTemplateSample, params(version));
