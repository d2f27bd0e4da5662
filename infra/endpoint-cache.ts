/**
 * Takes the place of @aws-sdk/endpoint-cache in the bundles (infra/bundle.ts). DynamoDB's client makes one whether or not
 * it is to look for endpoints of its own; ours is not, and the real one brings 7 KB into every cold start.
 */
export class EndpointCache {
  getEndpoint(): never {
    throw new Error('endpoint discovery is not part of the bundle: see infra/endpoint-cache.ts');
  }
}
