import { describe, expect, it } from 'vitest';
import {
  chaveDaColuna,
  LISTA_LIMITE,
  type ListaTipo,
  readListaCelula,
  typedListaCelula,
} from './lista-propria.ts';
import { LISTA_MODELOS } from './modelos.ts';

const column = (tipo: ListaTipo, more: { obrigatoria?: boolean; privada?: boolean } = {}) => ({
  tipo,
  obrigatoria: false,
  privada: false,
  ...more,
});

describe('a cell of a list', () => {
  it.each<[ListaTipo, string, string]>([
    ['texto', '  Fiat \n Strada ', 'Fiat Strada'],
    ['textoLongo', 'Um\nDois', 'Um\nDois'],
    ['inteiro', '1.250', '1250'],
    ['decimal', '12,5', '12.50'],
    ['dinheiro', 'R$ 82.500,00', '82500.00'],
    ['data', '5/3/2026', '2026-03-05'],
    ['mes', '3/2026', '2026-03'],
    ['mes', '2026-03', '2026-03'],
    ['mes', '15/03/2026', '2026-03'],
    ['simNao', 'x', 'Sim'],
    ['simNao', 'NÃO', 'Não'],
    ['url', 'https://exemplo.org/a', 'https://exemplo.org/a'],
  ])('of the type %s is read from %j as %j', (tipo, typed, valor) => {
    expect(readListaCelula(column(tipo), typed)).toEqual({ valor });
    expect(readListaCelula(column(tipo), typedListaCelula(tipo, valor))).toEqual({ valor });
  });

  it.each<[ListaTipo, string]>([
    ['inteiro', 'dois'],
    ['dinheiro', '1,005'],
    ['data', '31/02/2026'],
    ['mes', '13/2026'],
    ['simNao', 'talvez'],
    ['url', 'javascript:alert(1)'],
    ['texto', 'x'.repeat(LISTA_LIMITE.texto + 1)],
    ['texto', 'nulo \u0000 aqui'],
  ])('of the type %s is refused with a reason for %j', (tipo, typed) => {
    expect(readListaCelula(column(tipo), typed).motivo).toBeTruthy();
  });

  it.each(['529.982.247-25', '52998224725', 'João, CPF 529 982 247 25'])(
    'with the CPF %j is refused unless the column is private',
    (typed) => {
      expect(readListaCelula(column('texto'), typed).motivo).toContain('CPF');
      expect(readListaCelula(column('inteiro'), typed).motivo).toContain('CPF');
      expect(readListaCelula(column('texto', { privada: true }), typed)).toEqual({ valor: typed });
    },
  );

  it('is empty without a value, unless the column is required', () => {
    expect(readListaCelula(column('data'), '  ')).toEqual({ valor: null });
    expect(readListaCelula(column('data', { obrigatoria: true }), '').motivo).toBe('falta o valor');
  });
});

describe('the key of a column', () => {
  it.each([
    ['Ano de fabricação', 'anoDeFabricacao'],
    ['2º semestre', 'coluna2Semestre'],
    ['%', 'coluna'],
    ['ID', 'id2'],
    ['Posição', 'posicao2'],
    ['CPF 529.982.247-25', 'cpf982247'],
  ])('of %j is %j', (titulo, chave) => {
    expect(chaveDaColuna(titulo, new Set())).toBe(chave);
  });

  it('differs from the other keys of the list', () => {
    expect(chaveDaColuna('Ano', new Set(['ano', 'ano2']))).toBe('ano3');
  });
});

describe('a template', () => {
  it.each(Object.values(LISTA_MODELOS))(
    '$nome has a public first column with meanings',
    (modelo) => {
      const [first] = modelo.colunas;
      expect(first?.privada).toBe(false);
      expect(first?.obrigatoria).toBe(true);
      for (const { significado } of modelo.colunas) expect(significado).toMatch(/\.$/);
    },
  );
});
