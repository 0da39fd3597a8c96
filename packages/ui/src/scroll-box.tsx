import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** Accessible name of the scrollable region. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Container for content that may be wider than the screen. While it overflows, it is in the tab order and can be
 * scrolled by keyboard (WCAG 2.1.1); otherwise it is not.
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
    // Also observes the content, because the box keeps its size while the content grows.
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
