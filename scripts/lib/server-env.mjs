/**
 * What the server's process is started with where the environment does not say otherwise; `deploy/release/claraboia` sets the
 * same.
 */
export const SERVER_ENV = Object.freeze({
  // Node's own four threads for files and passwords would all wait as soon as four visitors do for a disk of another machine
  // that does not answer.
  UV_THREADPOOL_SIZE: '16',
  // V8 takes the size of its young generation from the machine's memory. What is garbage at once, as the rows of an import
  // are, would pile up to hundreds of megabytes before it is looked for.
  NODE_OPTIONS: '--max-semi-space-size=16',
});
