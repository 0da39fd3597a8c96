import { describe, expect, it } from 'vitest';
import { isPrivateHeading } from '../table-file/private-headings.ts';
import { IMPORTACAO_COLUNAS, type ImportacaoColuna } from './index.ts';
import { fitMapping, headingsIn, type Mapeamento, mappingOfFile } from './mapeamentos.ts';
import { MAPEAMENTOS_PRONTOS } from './mapeamentos-prontos.ts';

const mapping = (headings: readonly string[], more: Partial<Mapeamento> = {}): Mapeamento => ({
  colunas: Object.fromEntries(headings.map((de) => [de, { de }])),
  opcoes: {},
  ...more,
});

describe('a mapping made for another file', () => {
  it('finds headings of other case, accents and punctuation, and keeps what names none', () => {
    const made = mapping(['Data do Empenho'], {
      colunas: {
        data: { de: 'Data do Empenho', operacao: 'soDigitos' },
        natureza: { juntar: ['Grupo', 'Elemento'], separador: '.' },
        tipo: { fixo: 'ordinario' },
      },
      opcoes: { decimal: 'ponto', somente: { de: 'SITUAÇÃO', valores: ['Pago'] } },
    });
    expect(fitMapping(made, ['DATA_DO_EMPENHO', 'grupo', 'ELEMENTO', 'situacao'])).toEqual({
      faltam: [],
      mapeamento: {
        colunas: {
          data: { de: 'DATA_DO_EMPENHO', operacao: 'soDigitos' },
          natureza: { juntar: ['grupo', 'ELEMENTO'], separador: '.' },
          tipo: { fixo: 'ordinario' },
        },
        opcoes: { decimal: 'ponto', somente: { de: 'situacao', valores: ['Pago'] } },
      },
    });
  });

  it('leaves out what is read from headings that the file lacks, and names them', () => {
    const made = mapping(['A', 'B'], { opcoes: { somente: { de: 'C', valores: ['1'] } } });
    expect(fitMapping(made, ['B', 'b'])).toEqual({
      faltam: ['A', 'C'],
      mapeamento: { colunas: { B: { de: 'B' } }, opcoes: {} },
    });
  });
});

describe('the mapping of a file', () => {
  const of = (nome: string, headings: readonly string[]) => ({ nome, dePara: mapping(headings) });
  const [ABCD, ABCDE, ABCX] = [
    of('abcd', ['A', 'B', 'C', 'D']),
    of('abcde', ['A', 'B', 'C', 'D', 'E']),
    of('abcx', ['A', 'B', 'C', 'X']),
  ];
  it.each([
    ['that has all headings of one', [ABCD, ABCX], ['A', 'B', 'C', 'D', 'Z'], 'abcd'],
    ['that has all of two: the one with more', [ABCD, ABCDE], ['A', 'B', 'C', 'D', 'E'], 'abcde'],
    ['that has as many of two', [ABCD, ABCX], ['A', 'B', 'C', 'D', 'X'], undefined],
    ['that lacks one', [ABCD], ['A', 'B', 'C'], undefined],
    ['of few headings', [of('ab', ['A', 'B'])], ['A', 'B'], undefined],
  ])('%s', (_, all, cabecalho, nome) => {
    expect(mappingOfFile(all, cabecalho)?.nome).toBe(nome);
  });
});

describe('a mapping of the product', () => {
  it.each(MAPEAMENTOS_PRONTOS.map((each) => [each.nome, each] as const))(
    '%s names columns and words of its kind, and no private heading',
    (_, { tipo, dePara }) => {
      const columns: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
      for (const [nome, origem] of Object.entries(dePara.colunas)) {
        const column = columns.find((each) => each.nome === nome);
        expect(column, nome).toBeDefined();
        const words =
          'fixo' in origem
            ? [origem.fixo]
            : Object.values('valores' in origem ? (origem.valores ?? {}) : {});
        if (column?.escolhas !== undefined) {
          expect(column.escolhas).toEqual(expect.arrayContaining(words));
        }
      }
      expect(headingsIn(dePara).filter(isPrivateHeading)).toEqual([]);
      expect(headingsIn(dePara).length).toBeGreaterThan(3);
    },
  );

  it('has a name of its own', () => {
    const names = MAPEAMENTOS_PRONTOS.map(({ tipo, nome }) => `${tipo} ${nome}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
