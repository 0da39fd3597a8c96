import { describe, expect, test } from 'vitest';
import { type Celulas, COLUNAS, falhasCsv, provisaoDe, readLista, repetidas } from './lista.ts';

const PETROLINA = 2611101;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const EMPTY = Object.fromEntries(COLUNAS.map((name) => [name, ''])) as Celulas;
const celulas = (changes: Partial<Celulas>): Celulas => ({
  ...EMPTY,
  municipio: String(PETROLINA),
  cnpj: '11.222.333/0001-81',
  ...changes,
});

describe('a list of bodies', () => {
  test('is read in any order of columns, with empty lines, numbered as the spreadsheet does', () => {
    const linhas = readLista(
      bytesOf(
        '\ufeffCNPJ;Município;UF;Pessoa CPF\r\n11222333000181;Petrolina;PE;\r\n;;;\r\n"1";"São José";SP;2\r\n',
      ),
    );
    expect(linhas.map(({ numero }) => numero)).toEqual([2, 4]);
    expect(linhas[1]?.celulas).toMatchObject({ municipio: 'São José', uf: 'SP', pessoa_cpf: '2' });
  });

  test('is read as Excel saves it as well: Windows-1252, by commas', () => {
    const bytes = Buffer.from('municipio,uf,cnpj\nSão Lourenço da Mata,PE,1\n', 'latin1');
    expect(readLista(bytes)[0]?.celulas.municipio).toBe('São Lourenço da Mata');
  });

  test.each([
    ['municipio;uf\n1;PE', 'Falta na lista a coluna cnpj'],
    ['municipio;cnpj;prefeito\n1;2;3', 'prefeito'],
    ['municipio;cnpj;cnpj\n1;2;3', 'A coluna cnpj está duas vezes'],
    ['municipio;cnpj\n', 'não tem linhas'],
    ['', 'Falta na lista a coluna municipio e a coluna cnpj'],
  ])('reports the fault of %j', (text, fault) => {
    expect(() => readLista(bytesOf(text))).toThrow(fault);
  });

  test('names a body once', () => {
    const linhas = ['11.222.333/0001-81', '', '11222333000181', ''].map((cnpj, at) => ({
      numero: at + 2,
      celulas: celulas({ cnpj }),
    }));
    expect([...repetidas(linhas)]).toEqual([[4, 2]]);
  });

  test('with the failed rows is a list again, and no spreadsheet runs its cells', () => {
    const falha = {
      numero: 7,
      celulas: celulas({ nome: '=1+1' }),
      erro: 'cnpj: inválido; confira',
    };
    const csv = falhasCsv([falha]);
    expect(csv).not.toMatch(/[;"]=/);
    expect(readLista(bytesOf(csv))[0]?.celulas).toMatchObject({ municipio: String(PETROLINA) });
  });
});

describe('a line', () => {
  test('uses its own values, and defaults for the others', () => {
    expect(provisaoDe(celulas({}), PETROLINA)).toMatchObject({
      clienteTipo: 1,
      cnpj: '11222333000181',
      identificador: null,
      pessoas: [],
    });
    const whole = celulas({
      tipo: 'câmara municipal',
      modelo: 'camara',
      pessoa_cpf: '529.982.247-25',
      pessoa_nome: 'Helena Prado',
      pessoa_email: 'Helena@Exemplo.org',
    });
    expect(provisaoDe(whole, PETROLINA)).toMatchObject({
      clienteTipo: 2,
      modelo: 'camara',
      pessoas: [{ cpf: '52998224725', email: 'helena@exemplo.org', papel: 'gestor' }],
    });
  });

  test.each<[Partial<Celulas>, string]>([
    [{ cnpj: '1' }, 'cnpj: '],
    [{ tipo: 'castelo' }, 'tipo: castelo não é um tipo'],
    [{ modelo: 'outro' }, 'modelo: outro'],
    [{ pessoa_nome: 'Helena' }, 'pessoa_cpf: O CPF informado não é válido'],
    [{ pessoa_cpf: '52998224725' }, 'pessoa_nome: Informe o nome'],
    [{ pessoa_cpf: '52998224725', pessoa_nome: 'H', pessoa_email: 'x' }, 'pessoa_email: '],
  ])('%j is refused in the column’s name', (changes, fault) => {
    expect(() => provisaoDe(celulas(changes), PETROLINA)).toThrow(fault);
  });
});
