import { describe, expect, test } from 'vitest';
import { majorityOf } from './lote.ts';
import { type Conhecido, guess, typeInName } from './palpites.ts';
import { type Anterior, Anteriores } from './parecidas.ts';

const LEGISLACAO = {
  id: 1,
  nome: 'Legislação municipal',
  agruparEntidade: false,
  tipos: [
    { id: 11, nome: 'Lei' },
    { id: 12, nome: 'Lei complementar' },
    { id: 13, nome: 'Decreto' },
    { id: 14, nome: 'Portaria' },
  ],
};
const RREO = {
  id: 2,
  nome: 'Relatório Resumido da Execução Orçamentária (RREO)',
  agruparEntidade: false,
  tipos: [
    { id: 21, nome: '1º bimestre' },
    { id: 22, nome: '2º bimestre' },
  ],
};
const CONTRATOS = { id: 3, nome: 'Contratos', agruparEntidade: true, tipos: [] };
const ADITIVOS = { id: 4, nome: 'Contratos e aditivos', agruparEntidade: false, tipos: [] };
const LOA = {
  id: 5,
  nome: 'Lei Orçamentária Anual (LOA)',
  agruparEntidade: false,
  tipos: [{ id: 51, nome: 'Lei' }],
};

const known = (anteriores: readonly Anterior[] = []): Conhecido => ({
  hoje: '2026-11-27',
  categorias: [LEGISLACAO, RREO, CONTRATOS, ADITIVOS, LOA],
  entidades: [
    { id: 1, nome: 'Fundo Municipal de Saúde' },
    { id: 2, nome: 'Prefeitura Municipal' },
    { id: 3, nome: 'Câmara de Vereadores' },
  ],
  anteriores: new Anteriores(anteriores),
});
const published = (
  nome: string,
  categoriaId: number,
  tipoId: number | null = null,
  entidadeId: number | null = null,
): Anterior => ({
  nome,
  categoriaId,
  tipoId,
  entidadeId,
});

describe('category and type', () => {
  test('come from the most similar earlier publications, with the best one as evidence', () => {
    const before = [
      published('Portaria nº 11/2026 - férias', 1, 14),
      published('Portaria nº 10/2026 - licença', 1, 14),
      published('Contrato nº 1/2026 - férias coletivas', 3),
    ];
    const { valores, palpites } = guess('portaria_012-2026_ferias.pdf', '', known(before));
    expect(valores).toMatchObject({ categoriaPublicacao: 1, categoriaPublicacaoTipo: 14 });
    expect(palpites.categoriaPublicacao).toEqual({
      motivo: 'parecida',
      de: 'Portaria nº 11/2026 - férias',
    });
    expect(palpites.nome).toEqual({ motivo: 'nomeDoArquivo', de: 'portaria_012-2026_ferias' });
  });

  test('stay empty if similar publications are in several categories', () => {
    const before = [
      published('Ofício nº 1', 1),
      published('Ofício nº 2', 3),
      published('Ofício nº 3', 4),
    ];
    expect(guess('oficio 4-2026.pdf', '', known(before)).valores.categoriaPublicacao).toBeNull();
  });

  test('come from the one category that the file name names, also by its acronym', () => {
    const { valores, palpites } = guess('RREO 2º BIM 2026.pdf', '', known());
    expect(valores).toMatchObject({ categoriaPublicacao: 2, categoriaPublicacaoTipo: 22 });
    expect(palpites.categoriaPublicacao?.motivo).toBe('nomeDoArquivo');
    expect(guess('Anexo I - RREO 1º Bim 2025.pdf', '', known()).valores).toMatchObject({
      categoriaPublicacao: 2,
      categoriaPublicacaoTipo: 21,
    });
    expect(guess('contratos e aditivos de 2026.pdf', '', known()).valores.categoriaPublicacao).toBe(
      4,
    );
    expect(guess('contrato 5-2026.pdf', '', known()).valores.categoriaPublicacao).toBe(3);
  });

  test('come from a name in the plural', () => {
    const LEIS = { id: 6, nome: 'Leis', agruparEntidade: false, tipos: [] };
    const conhecido = { ...known(), categorias: [CONTRATOS, LEIS] };
    expect(guess('lei do solo.pdf', '', conhecido).valores.categoriaPublicacao).toBe(6);
  });

  test('come from the one category with a type of that kind', () => {
    expect(guess('DEC.71-2026.pdf', '', known()).valores).toMatchObject({
      categoriaPublicacao: 1,
      categoriaPublicacaoTipo: 13,
    });
    // Two categories have the type «Lei».
    expect(guess('lei 71-2026.pdf', '', known()).valores.categoriaPublicacao).toBeNull();
    expect(guess('lei complementar 71-2026.pdf', '', known()).valores.categoriaPublicacaoTipo).toBe(
      12,
    );
  });

  test('come from the heading of the text, if the file name says nothing', () => {
    const { valores, palpites } = guess(
      'scan0001.pdf',
      'PREFEITURA\nDECRETO Nº 071/2026\nDispõe sobre o luto.\nBelo Vale, 3 de maio de 2026.',
      known(),
    );
    expect(valores).toEqual({
      nome: 'Decreto nº 71/2026',
      data: '2026-05-03',
      categoriaPublicacao: 1,
      categoriaPublicacaoTipo: 13,
      entidade: null,
    });
    expect(palpites.nome).toEqual({ motivo: 'texto', de: 'DECRETO Nº 071/2026' });
    expect(palpites.data).toEqual({ motivo: 'texto', de: 'Belo Vale, 3 de maio de 2026.' });
    expect(palpites.categoriaPublicacao?.motivo).toBe('texto');
  });

  test.each([
    ['PORTARIA SMS Nº 012/2026', 'Portaria nº 12/2026'],
    ['DECRETO MUNICIPAL Nº 71, DE 3 DE MAIO DE 2026', 'Decreto nº 71/2026'],
    ['DECRETO Nº 71,\nDE 3 DE MAIO DE 2026', 'Decreto nº 71/2026'],
    ['LEI Nº\n1.234/2026', 'Lei nº 1.234/2026'],
    ['EDITAL 5/2026', 'Edital nº 5/2026'],
    ['DECRETO Nº 71 - ALTERA A LEI DE 2010', 'Decreto nº 71'],
    ['CONTRATO DE TRABALHO\nFULANO DE TAL, CPF 529.982.247-25', null],
    ['CONTRATO DE TRABALHO\nFULANO DE TAL, CPF ***.982.247-**', null],
    ['CONTRATO\n529.982.247-25', null],
    ['CONTRATO Nº 529.982.247-25', null],
    ['OFÍCIO CIRCULAR\nCEP 55150-000', null],
    ['CONTRATO ADMINISTRATIVO\nCNPJ 12.345.678/0001-95', null],
    ['CONTRATO Nº 12.345.678/0001-95', null],
    ['ATA DE REUNIÃO\nAos 12 dias do mês de março de 2026', null],
    ['ATA DA 12ª REUNIÃO DE 2026', null],
    ['ATA DE 12 DE MARÇO DE 2026', null],
    ['ATA 12/03/2026', null],
    ['TERMO ADITIVO AO CONTRATO Nº 12/2025', null],
  ])('a name from the text %j: %j', (text, nome) => {
    expect(guess('scan0001.pdf', text, known()).valores.nome).toBe(nome);
  });

  test('nothing known is nothing guessed', () => {
    expect(guess('scan0001.pdf', '', known())).toEqual({
      valores: {
        nome: null,
        data: null,
        categoriaPublicacao: null,
        categoriaPublicacaoTipo: null,
        entidade: null,
      },
      palpites: {},
      dataNome: null,
      dataTexto: null,
    });
  });

  test('of a category that a person chose, the type follows from the name', () => {
    expect(typeInName('lc 4-2026.pdf', LEGISLACAO.tipos, '2026-11-27')).toMatchObject({ id: 12 });
    expect(typeInName('relatorio.pdf', LEGISLACAO.tipos, '2026-11-27')).toBeNull();
  });
});

test('the entity is guessed where the category groups by it: initials, whole name, similar ones', () => {
  const entityOf = (file: string, before: readonly Anterior[] = []) =>
    guess(file, '', known(before)).valores.entidade;
  expect(entityOf('contrato 5-2026 FMS.pdf')).toBe(1);
  expect(entityOf('contrato 5-2026 camara de vereadores.pdf')).toBe(3);
  expect(entityOf('contrato 5-2026.pdf', [published('Contrato nº 4/2026', 3, null, 2)])).toBe(2);
  expect(entityOf('contrato 5-2026.pdf')).toBeNull();
  expect(entityOf('decreto 5-2026 FMS.pdf')).toBeNull();
});

describe('the day', () => {
  const dateOf = (file: string, text = '') => guess(file, text, known());
  test('of the text goes before the one of the file name, and both are kept for the warning', () => {
    const found = dateOf('ata 2026-03-12.pdf', 'Belo Vale, 13 de março de 2026.');
    expect(found).toMatchObject({
      valores: { data: '2026-03-13' },
      dataNome: '2026-03-12',
      dataTexto: '2026-03-13',
    });
  });
  test('of the file name goes before the only one of the text', () => {
    expect(dateOf('ata 2026-03-12.pdf', 'Impresso em 20/03/2026').valores.data).toBe('2026-03-12');
  });
  test('of a period that still runs is not guessed', () => {
    expect(dateOf('balancete 11-2026.pdf').valores.data).toBeNull();
    expect(dateOf('balancete 10-2026.pdf').valores.data).toBe('2026-10-31');
  });
  test('gives a number its year, if the heading names the same act', () => {
    expect(dateOf('decreto 71 luto.pdf', 'DECRETO Nº 71, DE 3 DE MAIO DE 2026').valores.nome).toBe(
      'Decreto nº 71/2026 - luto',
    );
    expect(dateOf('decreto 72 luto.pdf', 'DECRETO Nº 71, DE 3 DE MAIO DE 2026').valores.nome).toBe(
      'Decreto nº 72 - luto',
    );
  });
});

describe('the majority of a batch', () => {
  const lote = (...categorias: readonly (number | null)[]) =>
    majorityOf(categorias.map((categoriaId, id) => ({ id, categoriaId })));
  test('is the category of nearly all', () => {
    expect(lote(1, 1, 1, 1, null)).toEqual({ categoriaId: 1, de: '4 de 5 enviados juntos' });
  });
  test.each([
    ['few have one', [1, 1, null]],
    ['most have none', [1, 1, 1, null, null, null, null]],
    ['they disagree', [1, 1, 1, 2, 2, null]],
  ])('is nothing if %s', (_what, categorias) => {
    expect(lote(...categorias)).toBeNull();
  });
});
