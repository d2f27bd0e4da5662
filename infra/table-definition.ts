/** A table of the system map as DynamoDB's own interface takes it: for the local store, and for a table that is restored. */
import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import type { TableSpec } from './system.ts';

const keys = (spec: Pick<TableSpec, 'partitionKey' | 'sortKey'>): KeySchemaElement[] => [
  { AttributeName: spec.partitionKey, KeyType: 'HASH' },
  { AttributeName: spec.sortKey, KeyType: 'RANGE' },
];

export const tableDefinition = (name: string, spec: TableSpec) =>
  ({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(spec),
    AttributeDefinitions: [spec, ...spec.indexes].flatMap((keyed) =>
      [keyed.partitionKey, keyed.sortKey].map((key) => ({ AttributeName: key, AttributeType: 'S' as const })),
    ),
    GlobalSecondaryIndexes: spec.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }) satisfies CreateTableCommandInput;
