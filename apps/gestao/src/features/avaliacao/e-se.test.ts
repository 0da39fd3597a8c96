import type { PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { faltamEm, simulate, supposing } from './e-se.ts';

const criterio = (numero: string, patch: Partial<PublicCriterio>): PublicCriterio => ({
  numero,
  texto: numero,
  classe: 'obrigatoria',
  estado: 'atende',
  nota: 1,
  pontos: 50,
  falta: 0,
  motivo: '',
  endereco: null,
  atestado: null,
  ligadoEm: null,
  verificacoes: [],
  ...patch,
});
const unjudged = criterio('1.2', { estado: 'nao_verificado', nota: 0, falta: 50 });
const avaliacao: Pick<PublicAvaliacao, 'dimensoes'> = {
  dimensoes: [
    {
      numero: 1,
      nome: 'Prioritárias',
      peso: 1,
      nota: 50,
      criterios: [criterio('1.1', {}), unjudged],
    },
  ],
};

test('a criterion that was not judged yet can be supposed as met', () => {
  expect(simulate(avaliacao, new Map()).nota).toBe(50);
  const suposto = supposing(new Map(), unjudged, faltamEm(unjudged));
  expect(simulate(avaliacao, suposto)).toMatchObject({ nota: 100, nivel: 'Diamante' });
  expect(supposing(suposto, unjudged, []).size).toBe(0);
});
