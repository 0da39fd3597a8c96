import { describe, expect, it } from 'vitest';
import { faceNamed } from './faces.ts';
import type { Filtro } from './filtro.ts';
import { type Resumida, somasDaLista } from './resumo.ts';
import type { Resumo } from './transparencia-queries.ts';

function resumidaOf(endereco: string): Resumida {
  const face = faceNamed(endereco);
  if (face === null || face.resumo === null) throw new Error(`no summary of ${endereco}`);
  return { face, resumo: face.resumo };
}

const CONTRATO = resumidaOf('contrato');
const ALL: Filtro = {
  modo: null,
  escolha: null,
  anos: [],
  de: '',
  ate: '',
  campos: {},
  recortes: {},
  ordem: null,
  pagina: 1,
  mapa: false,
};
const ANSWER: Resumo = {
  porExercicio: [{ exercicio: 2026, quantidade: 5, valor: '1.00' }],
  porModalidade: [
    { modalidadeTipo: { id: 6, nome: 'Pregão' }, quantidade: 2, valor: '90071992547409931.10' },
    { modalidadeTipo: null, quantidade: 2, valor: '-0.15' },
    { modalidadeTipo: { id: 8, nome: 'Dispensa' }, quantidade: 1, valor: null },
  ],
};

describe('totals of a list', () => {
  it('is exact to the cent, of all that is found', () => {
    expect(somasDaLista(CONTRATO, ANSWER, ALL, 5)).toEqual([
      { nome: 'valor', rotulo: 'Valor', valor: '90071992547409930.95' },
    ]);
  });

  it('is that of the choice which holds', () => {
    const [soma] = somasDaLista(CONTRATO, ANSWER, { ...ALL, escolha: 6 }, 2);
    expect(soma?.valor).toBe('90071992547409931.10');
  });

  it('is not known where no amount is, or where the answer counts another list', () => {
    expect(somasDaLista(CONTRATO, ANSWER, { ...ALL, escolha: 8 }, 1)).toEqual([]);
    expect(somasDaLista(CONTRATO, ANSWER, ALL, 6)).toEqual([]);
    expect(somasDaLista(CONTRATO, { porExercicio: [] }, ALL, 5)).toEqual([]);
  });

  it('is of every amount that a set declares', () => {
    const answer: Resumo = {
      porExercicio: [],
      porSituacao: [{ situacao: null, quantidade: 1, valorContratado: '10.00', valorPago: '7.00' }],
    };
    const somas = somasDaLista(resumidaOf('obra'), answer, ALL, 1);
    expect(somas.map(({ valor }) => valor)).toEqual(['10.00', '7.00']);
  });
});
