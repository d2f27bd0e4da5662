/** What is used of the types that cognito-local has from packages it never loads here, which package.json leaves out. */
declare module 'aws-sdk/clients/cognitoidentityserviceprovider' {
  export interface AttributeType {
    Name: string;
    Value?: string;
  }
  export type AttributeListType = AttributeType[];
  export type VerifiedAttributesListType = string[];
  export type MFAOptionListType = { DeliveryMedium?: string; AttributeName?: string }[];
  export type UserMFASettingListType = string[];
  export type StringType = string;
  export type UserStatusType = string;
  export type SchemaAttributesListType = { Name?: string; Mutable?: boolean; Required?: boolean }[];
  export interface UserPoolType {
    Id?: string;
    Name?: string;
    MfaConfiguration?: string;
    UsernameAttributes?: string[];
    SchemaAttributes?: SchemaAttributesListType;
    CreationDate?: Date;
    LastModifiedDate?: Date;
  }
  export type AnalyticsConfigurationType = object;
  export type ExplicitAuthFlowsListType = string[];
  export type OAuthFlowsType = string[];
  export type PreventUserExistenceErrorTypes = string;
  export type TokenValidityUnitsType = object;
}

declare module 'pino' {
  namespace pino {
    type Bindings = Readonly<Record<string, unknown>>;
    type ChildLoggerOptions = object;
    type LogFn = (...message: readonly unknown[]) => void;
  }
  export = pino;
}
