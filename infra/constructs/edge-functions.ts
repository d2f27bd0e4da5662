/** The few lines of code that run at CloudFront, as source: CloudFront Functions take no modules. */
import { documents } from '../documents.ts';
import { wellKnown } from '../system.ts';

/** History mode: an address without a file ending is a page of the SPA. */
export const pageRewrite = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '/${documents.top}';
  else if (last.indexOf('.') === -1) request.uri = '/${documents.any}';
  return request;
}`;

/**
 * Who is asking, over whatever the client sent; behind us only CloudFront's own address would be seen. And what a standard
 * calls otherwise than we do.
 */
export const toApi = `
var wellKnown = ${JSON.stringify(wellKnown)};
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.uri = wellKnown[request.uri] || request.uri;
  return request;
}`;
