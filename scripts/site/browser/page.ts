/** Makes scrollable boxes focusable, and only those. */
function reachScrollers(): void {
  for (const box of document.querySelectorAll<HTMLElement>('pre, .rola')) {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}

/** `/` focuses the search, as on many sites, unless the user is typing. */
function focusSearch(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

reachScrollers();
addEventListener('resize', reachScrollers);
// A closed element has no size; the event does not bubble.
addEventListener('toggle', reachScrollers, true);
addEventListener('keydown', focusSearch);
