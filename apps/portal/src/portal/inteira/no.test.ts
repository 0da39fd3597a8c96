import type { FaceArvore } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { type No, nosOf } from './no.ts';

const path = (name: string) => ({ op: 'path', path: name }) as const;
const FACE: FaceArvore = {
  como: 'arvore',
  pagina: 'estrutura',
  caminhos: { lista: 'unidade', arquivos: 'unidade', registro: 'dados/unidade' },
  titulo: path('nome'),
  texto: path('texto'),
  rico: true,
  parametro: 'unidade',
  pai: path('pai.id'),
  pessoas: {
    lista: 'gestor',
    de: path('unidade.id'),
    nome: path('nome'),
    cargo: path('cargo'),
    foto: path('foto'),
  },
  vazia: 'Nenhuma unidade.',
  conteudo: 'as unidades',
};

const unidade = (id: number, pai: number | null) => ({
  id,
  pai: pai === null ? null : { id: pai },
});
const gestor = (id: number, of: number) => ({ id, unidade: { id: of } });

/** Ids as nested lists: record, people, records below. */
const told = ({ row, pessoas, filhos }: No): unknown => [
  row.id,
  pessoas.map(({ id }) => id),
  filhos.map(told),
];
const treeOf = (list: ReturnType<typeof unidade>[], pessoas: ReturnType<typeof gestor>[] = []) =>
  nosOf({ face: FACE, list, count: list.length, pessoas }).map(told);

test('records stand below their parents in the order of the list, with their people', () => {
  const list = [unidade(3, 1), unidade(1, null), unidade(2, 1), unidade(4, 3)];
  expect(treeOf(list, [gestor(8, 2), gestor(7, 4), gestor(9, 2)])).toEqual([
    [
      1,
      [],
      [
        [3, [], [[4, [7], []]]],
        [2, [8, 9], []],
      ],
    ],
  ]);
});

test('a record whose parent is not listed is a root', () => {
  expect(treeOf([unidade(5, 99), unidade(6, 5)])).toEqual([[5, [], [[6, [], []]]]]);
});

test('a tree without people shows none', () => {
  const face = { ...FACE, pessoas: null };
  const nos = nosOf({ face, list: [unidade(1, null)], count: 1, pessoas: [] });
  expect(nos.map(told)).toEqual([[1, [], []]]);
});
