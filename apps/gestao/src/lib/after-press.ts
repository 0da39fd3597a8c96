let pressed = false;
const waiting = new Set<() => void>();

const press = () => {
  pressed = true;
};
const release = () => {
  pressed = false;
  // The click follows in the same task; changes that may move its target must wait for it.
  setTimeout(() => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  });
};

const CAPTURE = { capture: true } as const;
document.addEventListener('pointerdown', press, CAPTURE);
document.addEventListener('pointerup', release, CAPTURE);
document.addEventListener('pointercancel', release, CAPTURE);
window.addEventListener('blur', release);

/**
 * Runs `change` at once or, while a pointer is pressed, after the click. A message shown on leaving a field could
 * otherwise move the pressed button away, and the click would be lost.
 */
export function afterPress(change: () => void): void {
  if (pressed) waiting.add(change);
  else change();
}
