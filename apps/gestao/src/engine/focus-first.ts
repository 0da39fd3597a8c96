/** Moves the focus to the first visible field with a fault. */
export function focusFirst(
  container: HTMLElement | null,
  faults: ReadonlyMap<string, string>,
): void {
  const candidates = container?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  for (const candidate of candidates) {
    const path = candidate.getAttribute('name') ?? candidate.dataset.field;
    if (path === undefined || !faults.has(path)) continue;
    candidate.focus();
    candidate.scrollIntoView?.({ block: 'center' });
    return;
  }
}
