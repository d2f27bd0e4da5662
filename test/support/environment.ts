/** A complete environment for unit tests that need no running part. */
export const environment = {
  AWS_REGION: 'ap-northeast-1',
  STAGE: 'test',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  ORIGIN_SECRET: 'origin-secret-for-tests',
  MAIN_TABLE: 'main',
  TRAINING_LOG_TABLE: 'training-log',
  DOCUMENTS_BUCKET: 'documents',
  WORK_QUEUE_URL: 'http://localhost/queue',
  STRIPE_SECRET_ID: 'stripe',
  EMAIL_POOL_ID: 'ap-northeast-1_Email',
  EMAIL_POOL_CLIENT_IDS: 'emailweb,emailcompanion',
  NAME_POOL_ID: 'ap-northeast-1_Name',
  NAME_POOL_CLIENT_IDS: 'nameweb,namecompanion',
  MAIL_FROM: 'no-reply@typing.example',
  ISSUER_NAME: 'タイピングトレーニング事務局',
  ISSUER_REGISTRATION_NUMBER: 'T1234567890123',
};
