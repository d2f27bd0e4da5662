/**
 * What is used of packages that `npm run bench` alone installs, so that most trees do not have them; types of our own
 * make the checks say the same in all of them.
 */
declare module 'lighthouse' {
  interface Report {
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  }
  export default function lighthouse(
    url: string,
    flags: {
      readonly port: number;
      readonly output: 'json';
      readonly logLevel: 'error';
      readonly onlyCategories: readonly string[];
      readonly disableStorageReset: boolean;
    },
  ): Promise<{ readonly lhr: Report } | undefined>;
}

declare module 'express' {
  interface Request {
    readonly headers: { readonly authorization?: string };
    readonly params: Readonly<Record<string, string>>;
  }
  interface Express {
    get(
      path: string,
      handle: (request: Request, response: { json(body: unknown): void }) => Promise<void>,
    ): void;
  }
  export default function express(): Express;
}

declare module '@codegenie/serverless-express' {
  /** @param options.app what an Express is made of */
  export function configure(options: { readonly app: object }): (event: unknown, context: unknown) => unknown;
}

declare module 'reflect-metadata' {}

declare module '@nestjs/common' {
  type OfMethod = (prototype: object, method: string, descriptor: PropertyDescriptor) => void;
  type OfParameter = (prototype: object, method: string, index: number) => void;
  type OfClass = (target: new () => object) => void;
  export function Controller(path: string): OfClass;
  export function Module(parts: { readonly controllers: readonly (new () => object)[] }): OfClass;
  export function Get(path: string): OfMethod;
  export function Headers(name: string): OfParameter;
  export function Param(name: string): OfParameter;
}

declare module '@nestjs/core' {
  interface Application {
    init(): Promise<unknown>;
    getHttpAdapter(): { getInstance(): object };
  }
  export const NestFactory: {
    create(module: new () => object, options: { readonly logger: false }): Promise<Application>;
  };
}
