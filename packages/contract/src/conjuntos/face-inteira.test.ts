import { expect, test } from 'vitest';
import { path, pathsIn } from '../engine/expression.ts';
import { paginaEntries } from '../paginas/index.ts';
import { type FaceInteira, inteirasOf } from './face-inteira.ts';
import { conjuntos, perguntas, todosOsConjuntos } from './index.ts';
import type { PaginaSanfona } from './pagina-inteira.ts';

const inteiras = inteirasOf(conjuntos);

/** Properties of a list's rows, with the ids of references. */
function heldBy(lista: string): ReadonlySet<string> {
  const found = todosOsConjuntos.find(({ endereco, apelidos }) =>
    [apelidos.portal?.caminho, `dados/${endereco}`].includes(lista),
  );
  if (found === undefined) throw new Error(`there is no list ${lista}`);
  const ids = found.linha.map((each) => each.replace(/[^.]+$/, 'id'));
  return new Set([...found.linha, ...ids]);
}

/** Properties that a page shows, by list. */
function shownBy(face: FaceInteira): readonly (readonly [lista: string, path: string])[] {
  const own = (paths: readonly string[]) =>
    paths.map((each) => [face.caminhos.lista, each] as const);
  if (face.como === 'tabela') {
    const values = face.colunas.flatMap(({ valor, abaixo, destino }) => [valor, abaixo, destino]);
    return own(values.flatMap((each) => (each === undefined ? [] : pathsIn(each))));
  }
  const shown = own([face.titulo, face.texto].flatMap(pathsIn));
  if (face.como === 'sanfona') return shown;
  const { pessoas, pai } = face;
  if (pessoas === null) return [...shown, ...own(pathsIn(pai))];
  const { lista, de, nome, cargo, foto } = pessoas;
  const people = [de, nome, cargo, foto].flatMap(pathsIn).map((each) => [lista, each] as const);
  return [...shown, ...own(pathsIn(pai)), ...people];
}

const sanfona = (patch: Partial<PaginaSanfona>) => {
  if (perguntas.inteira?.como !== 'sanfona') throw new Error('the questions are no accordion');
  return inteirasOf([{ ...perguntas, inteira: { ...perguntas.inteira, ...patch } }]);
};

test('pages are in the order of the sitemap', () => {
  const pages = inteiras.map(({ pagina }) => pagina);
  const inSitemap = paginaEntries.map(([key]) => key);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages).toEqual(inSitemap.filter((key) => pages.some((page) => page === key)));
});

test.each(inteiras.map((face) => ({ face, pagina: face.pagina })))(
  'the page $pagina shows nothing that its rows do not hold',
  ({ face }) => {
    const shown = shownBy(face);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter(([lista, each]) => !heldBy(lista).has(each))).toEqual([]);
  },
);

test('only a rich text is shown as HTML', () => {
  expect(sanfona({})).toMatchObject([{ texto: path('respostaHTML'), rico: true }]);
  expect(sanfona({ texto: 'pergunta' })).toMatchObject([{ texto: path('pergunta'), rico: false }]);
});

test('a list without an address of the specification is read below dados', () => {
  const [face] = inteirasOf([{ ...perguntas, apelidos: {} }]);
  expect(face?.caminhos).toEqual({
    lista: 'dados/faq',
    arquivos: 'dados/faq',
    registro: 'dados/faq',
  });
});

test('rejects a kind that is not the module of its page, and a text that is no field', () => {
  const declared = {
    como: 'tabela',
    vazia: '',
    conteudo: '',
    nomes: { um: '', muitos: '' },
  } as const;
  expect(() => inteirasOf([{ ...perguntas, inteira: { ...declared, colunas: [] } }])).toThrow(
    'faq: PAGINAS has no page of it with tabela',
  );
  expect(() => sanfona({ texto: 'resposta' })).toThrow('faq: resposta is no field');
});
