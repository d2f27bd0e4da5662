/**
 * What browsers ask of AWS itself, below our own origin: a school's filter has to know one host name, one firewall stands in
 * front of everything, and our pages may talk to no other host.
 */

/** Cognito's own API. */
export const signInPath = '/idp';

/** Stored documents, by bucket: `<path>/<key>?…`, a link that S3 itself signed. */
export const filesPaths = { documents: '/files/documents', archive: '/files/archive' } as const;
