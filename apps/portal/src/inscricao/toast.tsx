import { TOAST_TITLE } from '@claraboia/contract';
import { useEffect } from 'react';

/** Milliseconds that the word of a proof taken stays (spec portal §9). */
const DURATION = 3000;

interface ToastProps {
  readonly text: string | null;
  readonly onOver: () => void;
}

/** A word of success that goes by itself. The place for it is always there, so that it is read out. */
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
