import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fonte } from '../src/portal/orcamento/fonte.tsx';

test.each([
  ['arquivo', 'Dados até 31/03/2026, do sistema contábil do órgão.'],
  [
    'tcepe',
    'Dados até 31/03/2026, das contas que o órgão envia ao Tribunal de Contas do Estado (TCE-PE).',
  ],
] as const)('figures of a year say where they come from: %s', (origem, texto) => {
  render(<Fonte ano={2026} ateMes={3} origem={origem} />);
  expect(screen.getByText(texto)).toBeDefined();
});

test('planned amounts alone come from the law', () => {
  render(<Fonte ano={2026} ateMes={0} origem="tcepe" />);
  expect(screen.getByText('Da lei do orçamento de 2026.')).toBeDefined();
});
