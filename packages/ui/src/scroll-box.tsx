import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** Name of what is scrolled, for screen readers. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Holds what may be wider than the screen. While it is, the keyboard can reach and scroll it (WCAG 2.1.1); while it is not, it is
 * no stop on the way.
 */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    // The box keeps its size while what it holds grows.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={className}
      {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
