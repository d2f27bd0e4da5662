/**
 * The service worker of the typing app, from the top: `/typing` itself would not be below `/typing/`. Apart from the other
 * paths, which every page loads.
 */
export const typingWorker = '/typing-worker.js';
