import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, '../src/engine/engine.css'), 'utf8')
  // jsdom drops a margin that is a variable.
  .replaceAll(/var\(--space-\d\)/g, '8px');

test('the buttons of a dialog stand apart from the field above them, and a form adds its own gap', () => {
  const { container } = render(
    <>
      <style>{CSS}</style>
      {['fator-form', 'screen-form'].map((form) => (
        <form key={form} className={form}>
          <input aria-label="Código" />
          <div className="engine-dialog-actions" />
        </form>
      ))}
    </>,
  );
  const all = [...container.querySelectorAll('.engine-dialog-actions')];
  expect(all.map((each) => getComputedStyle(each).marginTop)).toEqual(['8px', '0px']);
});
