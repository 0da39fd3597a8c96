/** True if a click opens the page itself, not another tab, window or download. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
