import { describe, expect, test } from 'vitest';
import { conjuntosProcurados } from '../conjuntos/busca-tipo.ts';
import { conjuntos } from '../conjuntos/index.ts';
import { readerOf } from '../engine/expression.ts';
import { conjuntoPath } from './portal-paths.ts';
import { registroPath } from './record-paths.ts';
import { type Achado, resultadoEndereco } from './resultado.ts';

const AROUND = {
  addresses: { raiz: '', site: '/a', api: '' },
  guestHosts: [],
  plainText: String,
};
const ROW = { id: 7, estruturaOrganizacional: { id: 3 } };

const achado = (tipo: string, more: Partial<Achado> = {}): Achado => ({
  tipo,
  id: 7,
  grupo: { nomeUrl: 'receitas' },
  categoria: { nomeUrl: 'divida-ativa', linkUrl: null },
  unidade: { id: 3 },
  ...more,
});

describe('the address of a search result', () => {
  test.each([
    ['publicacao', '/a/detail/receitas/divida-ativa?publicacao=7'],
    ['categoria_publicacao', '/a/detail/receitas/divida-ativa'],
    ['evento', '/inscricao?id=a'],
    ['faq', '/a/perguntas-e-respostas-frequentes'],
    ['estrutura_organizacional', '/a/estrutura-organizacional'],
    ['declaracao_inexistencia', '/a/declaracao-inexistencia-informacao'],
    ['aviso_licitacao', '/a/licitacao/7'],
    ['lista_propria', '/a/listas/7'],
    ['servico', '/a/servicos/estrutura/3/detail/7'],
    ['contrato', '/a/dados/contrato/7'],
    ['unidade_saude', '/a/dados/unidade-saude/7'],
  ] as const)('for kind %s is %s', (tipo, path) => {
    expect(resultadoEndereco(achado(tipo), 'a')).toEqual({ path });
  });

  test('is the address of its record in the sitemap', () => {
    const inSitemap = conjuntosProcurados.flatMap(({ busca, paginaDoRegistro }) =>
      // The page of a list has an address that may change; the result leads to it.
      paginaDoRegistro === null || busca.tipo === 'lista_propria'
        ? []
        : [[busca.tipo, paginaDoRegistro] as const],
    );
    expect(inSitemap.length).toBeGreaterThan(3);
    for (const [tipo, expression] of inSitemap) {
      const path = readerOf(expression, AROUND)(ROW);
      expect([tipo, resultadoEndereco(achado(tipo), 'a')]).toEqual([tipo, { path }]);
    }
  });

  test('leads elsewhere only to an address of the web', () => {
    const outside = (linkUrl: string) =>
      resultadoEndereco(
        achado('categoria_publicacao', { categoria: { nomeUrl: null, linkUrl } }),
        'a',
      );
    expect(outside('https://exemplo.org/')).toEqual({ href: 'https://exemplo.org/' });
    expect(outside('javascript:alert(1)')).toBeNull();
  });

  test('is null without the parts that it needs', () => {
    expect(resultadoEndereco(achado('servico', { unidade: null }), 'a')).toBeNull();
    expect(resultadoEndereco(achado('publicacao', { grupo: null }), 'a')).toBeNull();
  });
});

test('records of a set have a page if it shows them or a page is declared for them', () => {
  const own = new Set(['aviso', 'servico', 'favorecido', 'listas']);
  for (const { endereco, consulta, paginaDoRegistro } of conjuntos) {
    const hasPage = consulta?.detalhe !== undefined || own.has(endereco);
    expect([endereco, paginaDoRegistro !== null]).toEqual([endereco, hasPage]);
    const isOdd = ['aviso', 'servico', 'listas'].includes(endereco);
    if (paginaDoRegistro === null || isOdd) continue;
    expect(readerOf(paginaDoRegistro, AROUND)(ROW)).toBe(registroPath('a', endereco, 7));
  }
});

test('parameters of addresses are encoded', () => {
  expect(registroPath('é/x', 'obra', 1)).toBe(`${conjuntoPath('é/x', 'obra')}/1`);
  expect(conjuntoPath('a', 'b/c?d')).toBe('/a/dados/b%2Fc%3Fd');
});
