let pressed = false;
const waiting = new Set<() => void>();

const press = () => {
  pressed = true;
};
const release = () => {
  pressed = false;
  // The click follows within the same task; what waits may move its target away only after it.
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
 * Runs `change` at once or, while something is being pressed, after the press: a message that comes up when a field
 * is left would otherwise move the button that was pressed away before it is let go, and nothing would be clicked.
 */
export function afterPress(change: () => void): void {
  if (pressed) waiting.add(change);
  else change();
}
