/** The office looks at the product as one of its users, for a while and without touching anything. */

/** Names the view that a request is asked through; worth nothing without the sign-in of who began it. */
export const viewHeader = 'x-view-as';

/** Long enough for a telephone call. */
export const viewMinutes = 30;
