interface Router {
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Numbers the history entry of an address that was typed or opened from a bookmark, like the router's own entries.
 * Without a number the router cannot go back one entry, and leaves an unsaved form without asking. The router warns of
 * it: "a POP navigation to a location that was not created by @remix-run/router".
 * @param create creates the router, whose history listener must be registered after this one
 */
export function numberingEditedAddresses<R extends Router>(create: () => R): R {
  const place = () => (window.history.state as { idx?: number } | null)?.idx;
  let last = 0;
  const note = () => {
    last = place() ?? last;
  };
  window.addEventListener('popstate', () => {
    if (place() === undefined) {
      window.history.replaceState({ ...window.history.state, idx: last + 1 }, '');
    }
    note();
  });
  const router = create();
  note();
  router.subscribe(note);
  return router;
}
