/**
 * The response headers of every page, on CloudFront and on the local front door. Plain data: the CDK turns it into a
 * response headers policy.
 */
import { createHash } from 'node:crypto';
import { plainStyle } from '#shared/access/portal/plain-style.ts';

export interface ContentSecurityPolicy {
  readonly [directive: string]: readonly string[];
}

export const contentSecurityPolicy: ContentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Of what somebody else wrote into: saved, never shown; were it shown, it could do nothing. */
export const filesPolicy: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
};

/** The designer of certificates is a document of its own, which only our own console frames. */
export const designerPath = '/designer/';

/** It writes its styles into its page, and reads the pictures one drops on it; nothing of it comes from elsewhere. */
export const designerPolicy: ContentSecurityPolicy = {
  ...contentSecurityPolicy,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'frame-ancestors': ["'self'"],
};

/** Where schools' portals lead: some of them into a frame of theirs, in which we say just that it does not go there; and what leads back to them. */
export const portalPath = '/api/auth/portal/lti/';
export const portalPolicy: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ['https:'],
  'style-src': [`'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`],
};

export const policyText = (policy: ContentSecurityPolicy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Two years, as the browsers' preload list asks. */
export const strictTransportSeconds = 63_072_000;
const strictTransport = `max-age=${strictTransportSeconds}; includeSubDomains`;

export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyText(contentSecurityPolicy),
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
};

const { 'x-frame-options': _, ...framedHeaders } = securityHeaders;
export const portalHeaders: Readonly<Record<string, string>> = {
  ...framedHeaders,
  'content-security-policy': policyText(portalPolicy),
};

/** Receipts, cards with passwords, exports: of a person, also where the link that opened them is forgotten. */
export const filesKept = { 'cache-control': 'private, no-store' };
export const filesHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  ...filesKept,
  'content-security-policy': policyText(filesPolicy),
};

/** In its sandbox it has no origin of its own, and asks for its public files as a stranger. */
export const designerReaders = '*';

export const designerHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': policyText(designerPolicy),
  'x-frame-options': 'SAMEORIGIN',
  'access-control-allow-origin': designerReaders,
};

/** Of what the firewall answers in our own words: a problem, and nothing to be shown. */
export const firewallHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
  'content-security-policy': policyText({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
};
