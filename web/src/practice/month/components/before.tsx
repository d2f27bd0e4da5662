/** What it was the month before, small and below; on a phone once the row is open. */
export const Before = ({ children }: { children: string }) => <small data-more="">{children}</small>;
