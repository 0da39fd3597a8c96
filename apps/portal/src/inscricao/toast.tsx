import { TOAST_TITLE } from '@claraboia/contract';
import { useEffect } from 'react';

/** Milliseconds that the confirmation of an upload stays visible (spec portal §9). */
const DURATION = 3000;

interface ToastProps {
  readonly text: string | null;
  readonly onOver: () => void;
}

/** Success message that disappears by itself. Its container is always rendered, so that screen readers announce it. */
export function Toast({ text, onOver }: ToastProps) {
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(onOver, DURATION);
    return () => clearTimeout(timer);
  }, [text, onOver]);
  return (
    <div role="status" className="inscricao-toast-place">
      {text !== null && (
        <p className="inscricao-toast">
          <strong>{TOAST_TITLE.success}</strong> {text}
        </p>
      )}
    </div>
  );
}
