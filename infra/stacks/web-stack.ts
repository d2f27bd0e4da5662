import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { awsRegion, takenVouchers, type StageConfig } from '../config.ts';
import { pageRewrite, toApi, toFile, toSignIn } from '../constructs/edge-functions.ts';
import { filesPaths, signInPath } from '#shared/kernel/own-origin.ts';
import { to } from '#shared/kernel/paths.ts';
import { explain } from '../constructs/explain.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { originValue } from '../constructs/secrets.ts';
import { tell } from '../constructs/tell.ts';
import { uploadSite } from '../constructs/upload-site.ts';
import { builtFiles, designerPage, documents, robots } from '../documents.ts';
import {
  contentSecurityPolicy,
  designerPath,
  designerPolicy,
  designerReaders,
  filesKept,
  filesPolicy,
  permissionsPolicy,
  policyText,
  portalPath,
  portalPolicy,
  strictTransportSeconds,
  type ContentSecurityPolicy,
} from '../security-headers.ts';
import { cachedPaths } from '../cached-paths.ts';
import { wellKnown } from '../system.ts';
import { webConfig } from '../web-config.ts';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  readonly auth: AuthStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  /** The built SPA. */
  readonly site: string;
}

/** What proves to our own parts that a request came through CloudFront. */
const proof = ({ stage, originGenerations }: StageConfig): Record<string, string> => ({
  'x-origin-secret': originValue(stage, originGenerations[0]),
});

/** One origin for everything: the SPA from S3, `/api/*` from the HTTP API, sign-in from Cognito and documents from their buckets. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly site: IBucket;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { config, edge } = props;
    // Everything in it is made anew by each deployment. A creation that fails late finds it full, and has to go all the same.
    const bucket = privateBucket(this, 'site', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    this.site = bucket;
    explain(bucket, { 'AwsSolutions-S1': 'Public files only, read by CloudFront alone.' });
    const headers = this.#securityHeaders('security-headers', {
      policy: contentSecurityPolicy,
      more: config.stage === 'prod' ? {} : { 'x-robots-tag': 'noindex' },
      frames: HeadersFrameOption.DENY,
    });
    const designer = this.#securityHeaders('designer-headers', {
      policy: designerPolicy,
      readers: designerReaders,
      frames: HeadersFrameOption.SAMEORIGIN,
    });
    const ofFiles = this.#securityHeaders('file-headers', {
      policy: filesPolicy,
      more: filesKept,
      frames: HeadersFrameOption.DENY,
    });
    const ofPortals = this.#securityHeaders('portal-headers', { policy: portalPolicy });
    const site = S3BucketOrigin.withOriginAccessControl(bucket);
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      compress: true,
    };
    /** What no person types: a client that sends in clear is refused, so that somebody notices. */
    const service = { ...shared, viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY };
    const api = {
      ...service,
      origin: this.#apiOrigin(props),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.#atViewer('to-api', toApi)],
    };
    this.distribution = new Distribution(this, 'distribution', {
      domainNames: [config.domainName],
      certificate: edge.certificate,
      webAclId: edge.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      defaultRootObject: documents.top,
      defaultBehavior: {
        ...shared,
        origin: site,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [this.#atViewer('page-rewrite', pageRewrite)],
      },
      additionalBehaviors: {
        ...Object.fromEntries(
          [...cachedPaths, ...Object.keys(wellKnown)].map((path) => [
            path,
            {
              ...api,
              allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
              cachePolicy: CachePolicy.CACHING_OPTIMIZED,
            },
          ]),
        ),
        [`${designerPath}*`]: {
          ...shared,
          responseHeadersPolicy: designer,
          origin: site,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
        [`${portalPath}*`]: {
          ...api,
          responseHeadersPolicy: ofPortals,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        '/api/*': {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        // The SDK puts a slash behind it, Amplify does not.
        [`${signInPath}*`]: {
          ...service,
          origin: this.#signInOrigin(props),
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [this.#atViewer('to-sign-in', toSignIn)],
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        ...this.#savedFiles(props, { ...service, responseHeadersPolicy: ofFiles }),
      },
    });
    explain(this.distribution, {
      'AwsSolutions-CFR1': 'Families move abroad and take their certificates along.',
      'AwsSolutions-CFR3':
        'Access logs would keep the codes of certificates in their query strings; the firewall logs with those redacted.',
    });
    this.#addresses(config);
    this.#deploy(bucket, props);
    tell(this, {
      Url: `https://${config.domainName}`,
      Distribution: this.distribution.distributionId,
      BucketSite: bucket.bucketName,
    });
  }

  #atViewer(name: string, source: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, name, {
        code: FunctionCode.fromInline(source),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  #apiOrigin({ api, config }: WebStackProps): HttpOrigin {
    return new HttpOrigin(`${api.api.apiId}.execute-api.${awsRegion}.amazonaws.com`, {
      customHeaders: proof(config),
      readTimeout: Duration.seconds(30),
    });
  }

  /** The pools' own firewall does not count what comes from here: behind us everybody has CloudFront's address. */
  #signInOrigin({ config }: WebStackProps): HttpOrigin {
    return new HttpOrigin(`cognito-idp.${awsRegion}.amazonaws.com`, { customHeaders: proof(config) });
  }

  /** Whether a document may be had S3 decides, by the signature in the query; the edge is let in nowhere by itself. */
  #savedFiles(
    { data }: WebStackProps,
    shared: Omit<BehaviorOptions, 'origin'>,
  ): Record<string, BehaviorOptions> {
    const toFiles = this.#atViewer('to-file', toFile);
    const signedQuery = new OriginRequestPolicy(this, 'signed-query', {
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    });
    return Object.fromEntries(
      Object.entries(filesPaths).map(([bucket, path]) => [
        `${path}/*`,
        {
          ...shared,
          origin: new HttpOrigin(data[bucket as keyof typeof filesPaths].bucketRegionalDomainName),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: signedQuery,
          functionAssociations: [toFiles],
        },
      ]),
    );
  }

  #securityHeaders(
    name: string,
    {
      policy,
      frames,
      readers,
      more = {},
    }: {
      policy: ContentSecurityPolicy;
      /** Left out where others may frame it. */
      frames?: HeadersFrameOption;
      /** Origins whose scripts may read the answer; none but our own where it is left out. */
      readers?: string;
      more?: Readonly<Record<string, string>>;
    },
  ): ResponseHeadersPolicy {
    const override = true;
    return new ResponseHeadersPolicy(this, name, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policyText(policy),
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          override,
        },
        contentTypeOptions: { override },
        ...(frames !== undefined && { frameOptions: { frameOption: frames, override } }),
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      },
      ...(readers !== undefined && {
        corsBehavior: {
          accessControlAllowOrigins: [readers],
          accessControlAllowMethods: ['GET', 'HEAD'],
          accessControlAllowHeaders: ['*'],
          accessControlAllowCredentials: false,
          originOverride: override,
        },
      }),
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: permissionsPolicy, override },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override },
          ...Object.entries(more).map(([header, value]) => ({ header, value, override })),
        ],
      },
    });
  }

  #addresses(config: StageConfig): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: config.hostedZoneId,
      zoneName: config.hostedZoneName,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'ipv4', { zone, recordName: `${config.domainName}.`, target });
    new AaaaRecord(this, 'ipv6', { zone, recordName: `${config.domainName}.`, target });
  }

  /** Hashed files are kept for a year, the few with fixed names are asked for every time. */
  #deploy(destinationBucket: IBucket, { config, auth, site }: WebStackProps): void {
    const configFile = webConfig({
      environment: config.environmentLabel,
      region: awsRegion,
      paymentLinkEndpoint: `https://${config.domainName}${to('/certificateApplicationQr')}`,
      bankTransfer: config.paymentProviders[0] === 'stripe',
      companionSignInUrl: config.companionSignInUrl,
      alternateUploadUrl: config.alternateUploadUrl,
      schoolAccounts: takenVouchers(config),
      pools: {
        email: {
          id: auth.pools.email.userPool.userPoolId,
          clientId: auth.pools.email.clients.web.userPoolClientId,
          authFlow: 'USER_SRP_AUTH',
        },
        name: {
          id: auth.pools.name.userPool.userPoolId,
          clientId: auth.pools.name.clients.web.userPoolClientId,
          authFlow: 'USER_SRP_AUTH',
        },
      },
    });
    const asked = [...builtFiles, designerPage];
    // Of a folder that is left out no file is looked at.
    const folders = asked.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []));
    const assets = uploadSite(this, 'assets', {
      destinationBucket,
      sources: [Source.asset(site, { exclude: asked })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = uploadSite(this, 'pages', {
      destinationBucket,
      sources: [
        Source.asset(site, { exclude: ['**', ...[...folders, ...asked].map((file) => `!${file}`)] }),
        Source.jsonData('config.json', configFile),
        Source.data('robots.txt', robots(config.stage)),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: this.distribution,
      distributionPaths: [...asked, 'config.json', 'robots.txt'].map((file) => `/${file}`),
    });
    // A page must never arrive before the files it names.
    for (const page of pages) page.node.addDependency(...assets);
  }
}
