/** The few lines of code that run at CloudFront, as source: CloudFront Functions take no modules. */
import { filesPaths } from '#shared/kernel/own-origin.ts';
import { documents, fileFolders, fixedFiles } from '../documents.ts';
import { wellKnown } from '../system.ts';

/** History mode: what is not one of our files is a page of the SPA, which says so where it knows none. */
export const pageRewrite = `
var files = ${JSON.stringify(fixedFiles.map((file) => `/${file}`))};
var folders = ${JSON.stringify(fileFolders)};
function handler(event) {
  var request = event.request;
  if (request.uri === '/') request.uri = '/${documents.top}';
  else if (files.indexOf(request.uri) === -1 && !folders.some((folder) => request.uri.startsWith(folder)))
    request.uri = /^\\/typing(\\/|$)/.test(request.uri) ? '/${documents.typing}' : '/${documents.any}';
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

/** Cognito knows one path. */
export const toSignIn = `
function handler(event) {
  event.request.uri = '/';
  return event.request;
}`;

/** What is left of the path is the key, as it was signed. */
export const toFile = `
var paths = ${JSON.stringify(Object.values(filesPaths))};
function handler(event) {
  var request = event.request;
  var path = paths.find((one) => request.uri.startsWith(one + '/'));
  request.uri = request.uri.slice(path.length);
  return request;
}`;
