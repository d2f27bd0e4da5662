/** By which a browser is known again that comes from a portal's own site: so they are sent along from there, and worth little alone. */
export const visitCookie = 'portal';
/** Of an owner who tries it out. */
export const tryCookie = 'portal-try';
