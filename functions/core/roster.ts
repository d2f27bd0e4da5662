/** What a job has for itself that changes a school's whole roster: it never runs beside another such job. */
export const wholeRoster = 'roster';
