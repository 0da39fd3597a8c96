/** Default environment of the server's process; `deploy/release/claraboia` sets the same. */
export const SERVER_ENV = Object.freeze({
  // Four threads, Node's default, would all block as soon as four visitors wait for a remote disk that does not answer.
  // Files and passwords share them.
  UV_THREADPOOL_SIZE: '16',
  // V8 sizes its young generation by the machine's memory. Short-lived garbage, such as the rows of an import, would
  // grow to hundreds of megabytes before it is collected.
  NODE_OPTIONS: '--max-semi-space-size=16',
});
