/**
 * Numbers the history entry of an address that a person typed or opened from the favourites, as the router numbers its
 * own. Without a number the router cannot go back one entry, and leaves an unsaved form without asking
 * (react-router: "a POP navigation to a location that was not created by @remix-run/router").
 * The listener captures, to run before the router's own.
 */
export function numberEditedAddresses(router: {
  readonly subscribe: (listener: () => void) => () => void;
}): void {
  const place = () => (window.history.state as { idx?: number } | null)?.idx;
  let last = place() ?? 0;
  router.subscribe(() => {
    last = place() ?? last;
  });
  window.addEventListener(
    'popstate',
    () => {
      if (place() === undefined) {
        window.history.replaceState({ ...window.history.state, idx: last + 1 }, '');
      }
      last = place() ?? last;
    },
    { capture: true },
  );
}
