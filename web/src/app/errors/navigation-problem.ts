/** Why a navigation ends on an error page. `statusText` is the page's title, in the specification's own words. */
export class NavigationProblem extends Error {
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, statusText: string) {
    super(statusText);
    this.name = 'NavigationProblem';
    this.status = status;
    this.statusText = statusText;
  }
}

/** Also for a failed page check. */
export const pageNotFound = (): NavigationProblem =>
  new NavigationProblem(404, 'This page could not be found');

/** A page that exists but is not for this person; says why. */
export class AccessRefused extends NavigationProblem {
  /** Japanese sentence. */
  readonly reason: string;

  constructor(reason: string) {
    super(403, 'Forbidden');
    this.reason = reason;
  }
}
