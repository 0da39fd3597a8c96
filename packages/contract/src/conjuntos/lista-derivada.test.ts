import { describe, expect, it } from 'vitest';
import { registry } from '../entities/index.ts';
import type { ListaColuna } from '../listas/lista-propria.ts';
import { conjuntoDaLista, faceDaLista, type ListaPublica, somadasDe } from './lista-derivada.ts';

const col = (chave: string, more: Partial<ListaColuna> = {}): ListaColuna => ({
  chave,
  titulo: chave,
  tipo: 'texto',
  significado: 'O que é',
  obrigatoria: false,
  privada: false,
  filtro: true,
  ...more,
});

const lista: ListaPublica = {
  id: 7,
  nome: 'Frota',
  nomeUrl: 'frota',
  descricao: 'Os veículos',
  fonte: 'Obras',
  dataBase: '2026-03-05',
  nomeiaPessoas: false,
  colunas: [
    col('placa', { obrigatoria: true }),
    col('ano', { tipo: 'inteiro' }),
    col('desde', { tipo: 'data' }),
    col('valor', { tipo: 'dinheiro' }),
    col('historia', { tipo: 'textoLongo', filtro: false }),
    col('pagina', { tipo: 'url', filtro: false }),
    col('chassi', { privada: true }),
  ],
};

const made = (change: Partial<ListaPublica> = {}) => {
  const conjunto = conjuntoDaLista({ ...lista, ...change });
  const { entidade } = conjunto;
  const known = {
    ...registry,
    get: (key: string) => (key === entidade.key ? entidade : registry.get(key)),
  };
  return { conjunto, face: faceDaLista(known, conjunto) };
};

describe('the set of a list', () => {
  it('has the columns of the list without the private ones', () => {
    const { conjunto } = made();
    expect(conjunto.endereco).toBe('lista-frota');
    expect(conjunto.linha).toEqual(['placa', 'ano', 'desde', 'valor', 'historia', 'pagina']);
    expect(conjunto.colunas.map(({ tipo }) => tipo)).toEqual([
      'text',
      'integer',
      'date',
      'money',
      'text',
      'text',
    ]);
    expect(conjunto.colunas[0]?.significado).toBe('O que é.');
    expect(JSON.stringify(conjunto)).not.toContain('chassi');
  });

  it('filters by its declared columns, and by its first day as a period', () => {
    const { conjunto, face } = made();
    expect(conjunto.dia).toBe('desde');
    expect(face.campos.map(({ nome, tipo }) => [nome, tipo])).toEqual([
      ['col-placa', 'texto'],
      ['col-ano', 'inteiro'],
      ['col-valorDe', 'minimo'],
      ['col-valorAte', 'maximo'],
    ]);
    expect(face.campos[0]?.acima).toBe(true);
  });

  it('sums its amounts, and shows no charts', () => {
    const { conjunto, face } = made();
    expect(somadasDe(conjunto)).toEqual(['valor']);
    expect(face.resumo).toMatchObject({ soSomas: true, somas: [{ nome: 'valor' }] });
    const plain = made({ colunas: [col('placa')] });
    expect(plain.face.resumo).toBeNull();
  });

  it('tells where its data comes from, and masks CPFs in its texts', () => {
    const { face } = made({ descricao: 'De 529.982.247-25' });
    expect(face.introducao).toBe('De ***.982.247-**. Fonte: Obras. Posição em 05/03/2026.');
  });

  it('is not indexed if it names people', () => {
    expect(made().conjunto.indexavel).toBeNull();
    expect(made({ nomeiaPessoas: true }).conjunto.indexavel).toBe(false);
  });

  it('is not made of a key that is no plain name, nor of private columns alone', () => {
    const keyed = (chave: string) => () => conjuntoDaLista({ ...lista, colunas: [col(chave)] });
    expect(keyed("a' or 1=1 --")).toThrow('as a key');
    const hidden = [col('chassi', { privada: true })];
    expect(() => conjuntoDaLista({ ...lista, colunas: hidden })).toThrow('no public column');
  });
});
