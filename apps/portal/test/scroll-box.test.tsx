import { ScrollBox } from '@claraboia/ui/scroll-box.tsx';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('the keyboard reaches content wider than its box, and only while it is wider', () => {
  let resize: () => void = () => undefined;
  class Observer {
    constructor(onResize: () => void) {
      resize = onResize;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  render(
    <ScrollBox label="Contratos" className="x">
      <table />
    </ScrollBox>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  const box = screen.getByRole('table').parentElement as HTMLElement;
  const width = vi.spyOn(box, 'scrollWidth', 'get').mockReturnValue(900);
  act(resize);
  expect(screen.getByRole('region', { name: 'Contratos' }).tabIndex).toBe(0);
  width.mockReturnValue(0);
  act(resize);
  expect(screen.queryByRole('region')).toBeNull();
});
