/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  groupTrainingContract,
  trainingLogContract,
  trainingOfficeContract,
  type Period,
} from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { LogOfOffice, TrainingLog } from '#shared/practice/training-log/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, type ReadPage } from '#web/lib/paged.ts';

const ofPart = (part: string) => (part === '' ? {} : { part });

export const booksQuery = (kind: TrainingKind) =>
  queryOptions({
    queryKey: ['training-log', 'books', kind],
    queryFn: ({ signal }) => call(trainingLogContract.getTrainingBooks, { query: { kind } }, { signal }),
  });

export const effortQuery = (kind: TrainingKind) =>
  queryOptions({
    queryKey: ['training-log', 'effort', kind],
    queryFn: ({ signal }) => call(trainingLogContract.getEffortBoard, { query: { kind } }, { signal }),
  });

/** Page by page: for the list, and all of them for a file. */
export const readLogs =
  (kind: TrainingKind, part = ''): ReadPage<TrainingLog> =>
  (query, options) =>
    call(trainingLogContract.listTrainingLogs, { query: { ...query, kind, ...ofPart(part) } }, options);

/** `part`: '' for all of them. */
export const logsQuery = (kind: TrainingKind, part: string) =>
  pagedQuery({ queryKey: ['training-log', 'logs', kind, part], read: readLogs(kind, part) });

export const askForReview = (kind: TrainingKind, logId: string, text: string) =>
  call(trainingLogContract.askForLogReview, { params: { logId }, body: { kind, text } });

/** `part`: whose runs are told of each pupil besides; '' for none. */
export const classQuery = (kind: TrainingKind, groupId: string, period: Period, part = '') =>
  queryOptions({
    queryKey: ['training-log', 'class', kind, groupId, period, part],
    queryFn: ({ signal }) =>
      call(
        groupTrainingContract.getClassTraining,
        { query: { kind, groupId, period, ...ofPart(part) } },
        { signal },
      ),
  });

export const pupilQuery = (kind: TrainingKind, userId: string) =>
  queryOptions({
    queryKey: ['training-log', 'pupil', kind, userId],
    queryFn: ({ signal }) =>
      call(groupTrainingContract.getPupilTraining, { params: { userId }, query: { kind } }, { signal }),
  });

export const pupilLogsQuery = (kind: TrainingKind, userId: string, part: string) =>
  pagedQuery({
    queryKey: ['training-log', 'pupil-logs', kind, userId, part],
    read: (query, options) =>
      call(
        groupTrainingContract.listPupilTrainingLogs,
        { params: { userId }, query: { ...query, kind, ...ofPart(part) } },
        options,
      ),
  });

export const reviewsQuery = pagedQuery({
  queryKey: ['training-log', 'reviews'],
  read: (query, options) => call(trainingOfficeContract.listLogReviews, { query }, options),
});

export const decideReview = (
  { kind, userId, id, state }: LogOfOffice,
  decision: 'count' | 'decline',
  reason: string,
) =>
  call(trainingOfficeContract.decideLogReview, {
    params: { userId, logId: id },
    body: { kind, state, decision, reason },
  });
