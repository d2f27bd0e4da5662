/** A page in a test comes in parts that are compiled when they are first asked for: on a busy machine that takes more than the one second that is waited for anything to appear. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
