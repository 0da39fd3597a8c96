/** Whether a click means the page itself, and not another tab or a copy. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
