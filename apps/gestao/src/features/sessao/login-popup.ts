/** Size of the sign-in window, and its polling interval (spec gestao §9). */
const POPUP = { width: 768, height: 576, pollMilliseconds: 200 } as const;

/** True once the sign-in has returned to the home of this portal. */
function isBackHome(popup: Window): boolean {
  try {
    return popup.location.origin === window.location.origin && popup.location.pathname === '/';
  } catch {
    // Cross-origin access throws: the user is still at the identity provider.
    return false;
  }
}

/**
 * Opens the sign-in window and calls `onFinished` once it was closed or is back home. Returns a function that stops
 * the polling, or `null` if the browser blocked the window.
 */
export function openLoginPopup(onFinished: () => void): (() => void) | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - POPUP.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - POPUP.height) / 2);
  const features = `popup=yes,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
  const popup = window.open('/login', 'claraboia-login', features);
  if (popup === null) return null;
  popup.focus();
  const timer = setInterval(() => {
    if (!popup.closed && !isBackHome(popup)) return;
    clearInterval(timer);
    if (!popup.closed) popup.close();
    onFinished();
  }, POPUP.pollMilliseconds);
  return () => clearInterval(timer);
}
