import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surviveTranslation } from '../src/app/translated-text.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(surviveTranslation);
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Replaces each text by an element with its translation, as browsers do. */
async function translate(within: Element): Promise<void> {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
  // Mutation observers run after the current task.
  await act(() => Promise.resolve());
}

interface Props {
  readonly count: number;
  readonly more: boolean;
}

const Sentence = ({ count, more }: Props) => (
  <p>
    {more && 'Ao todo, '}
    {count} contratos
    {more ? <b> vigentes</b> : ' encerrados'}
  </p>
);

test('texts change, leave and come on a translated page', async () => {
  const { container, rerender } = render(<Sentence count={3} more={false} />);
  const shown = () => container.textContent;
  await translate(container);
  expect(shown()).toBe('3 CONTRATOS ENCERRADOS');
  rerender(<Sentence count={4} more />);
  await act(() => Promise.resolve());
  expect(shown()).toBe('Ao todo, 4 CONTRATOS vigentes');
  await translate(container);
  rerender(<Sentence count={4} more={false} />);
  expect(shown()).toBe('4 CONTRATOS encerrados');
  expect(screen.queryByText('VIGENTES')).toBeNull();
});
