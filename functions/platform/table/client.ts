import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** One client for a function's whole life: what is warmed up at init is what the first request uses. */
export const dynamoDb = new DynamoDBClient({});
