import { expect, test } from 'vitest';
import { formatDay } from './data-br.ts';
import { inscricoesAbertas } from './inscricao-aberta.ts';
import { aguardaComprovante, STATUS_PAGAMENTO } from './status-pagamento.ts';

const DIA = '2026-03-15T12:00:00Z';
const at = (now: string, inscricaoInicio: string | null, inscricaoFim: string | null) =>
  inscricoesAbertas({ inscricaoInicio, inscricaoFim, dataInicialRealizacao: DIA }, new Date(now));

test.each<[string, string | null, string | null, boolean]>([
  ['2026-01-01T00:00:00Z', null, null, true],
  ['2026-03-15T11:59:59Z', null, null, true],
  ['2026-03-15T12:00:00Z', null, null, false],
  ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', null, false],
  ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z', null, true],
  ['2026-02-28T00:00:00Z', null, '2026-02-28T00:00:00Z', false],
  // The body may accept registrations during the event.
  ['2026-03-16T00:00:00Z', null, '2026-03-17T00:00:00Z', true],
])('at %s, from %s to %s: open is %s', (now, inicio, fim, open) => {
  expect(at(now, inicio, fim)).toBe(open);
});

test('a proof is awaited where none was sent or it was refused', () => {
  const awaiting = Object.values(STATUS_PAGAMENTO).filter(aguardaComprovante);
  expect(awaiting).toEqual([STATUS_PAGAMENTO.aguardando, STATUS_PAGAMENTO.recusado]);
  expect(aguardaComprovante('Cortesia')).toBe(false);
});

test('the day of an instant is that of Brasília', () => {
  expect(formatDay('2026-03-16T01:00:00.000Z')).toBe('15/03/2026');
  expect(formatDay('2026-03-16T03:00:00.000Z')).toBe('16/03/2026');
});
