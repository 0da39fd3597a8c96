import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIPO_PUBLICACAO } from '../domain/tipo-publicacao.ts';
import type { AnyEntity } from '../engine/define-entity.ts';
import { type AnyDraft, changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { modeloCategoriaPublicacao, publicacao, registry } from './index.ts';

const { arquivos, link, video, subcategoria } = TIPO_PUBLICACAO;
const FILES = [
  { nome: 'Lei', linkExterno: false, caminho: `${'a'.repeat(64)}.pdf`, tamanho: null },
];
const URL = 'https://youtu.be/dQw4w9WgXcQ';

/** Changes fields one after the other. */
const change = (entity: AnyEntity, draft: AnyDraft, ...changes: (readonly [string, unknown])[]) =>
  changes.reduce((held, [field, value]) => changeField(entity, held, field, value), draft);
const start = () =>
  change(
    publicacao,
    initialDraft(publicacao, '2026-01-02'),
    ...([
      ['nome', 'Lei'],
      ['categoriaPublicacao', { id: 1, nome: 'Leis' }],
    ] as const),
  );
const tipo = (id: number | null) => ['tipoPublicacao', id === null ? null : { id }] as const;

test('another type empties the fields of the former, and the former type restores them', () => {
  const files = change(publicacao, start(), ['publicacaoArquivos', FILES]);
  const away = change(publicacao, files, tipo(link));
  expect(away.publicacaoArquivos).toEqual([]);
  const linked = change(publicacao, away, ['urlPublicacao', URL], tipo(null), tipo(subcategoria));
  expect(linked).toMatchObject({ publicacaoArquivos: [], urlPublicacao: null });
  const back = change(publicacao, linked, tipo(arquivos));
  expect(back).toMatchObject({ publicacaoArquivos: FILES, urlPublicacao: null });
  expect(draftFaults(publicacao, back).size).toBe(0);
  expect(change(publicacao, back, tipo(link))).toMatchObject({
    publicacaoArquivos: [],
    urlPublicacao: URL,
  });
});

test('stored-away values are no part of saves or comparisons', () => {
  const back = change(
    publicacao,
    start(),
    ...([['publicacaoArquivos', FILES], tipo(video), tipo(arquivos)] as const),
  );
  expect(Object.keys(back)).toEqual(Object.keys(start()));
  expect(JSON.stringify(back)).toBe(
    JSON.stringify({ ...start(), publicacaoArquivos: FILES, tipoPublicacao: { id: arquivos } }),
  );
});

test('values removed by hand do not come back', () => {
  const emptied = change(
    publicacao,
    start(),
    ...([['publicacaoArquivos', FILES], tipo(link), tipo(arquivos)] as const),
    ...([['publicacaoArquivos', []], tipo(link), tipo(arquivos)] as const),
  );
  expect(emptied.publicacaoArquivos).toEqual([]);
});

test('fields of a category, or of a template, come back with it', () => {
  const typed = change(
    publicacao,
    start(),
    ['categoriaPublicacaoTipo', { id: 5 }],
    ['entidade', { id: 6 }],
    ['categoriaPublicacao', { id: 2 }],
  );
  expect(typed).toMatchObject({ categoriaPublicacaoTipo: null, entidade: null });
  expect(change(publicacao, typed, ['categoriaPublicacao', { id: 1 }])).toMatchObject({
    categoriaPublicacaoTipo: { id: 5 },
    entidade: { id: 6 },
  });
  const grouped = change(
    modeloCategoriaPublicacao,
    initialDraft(modeloCategoriaPublicacao, '2026-01-02'),
    ['modeloPortal', { id: 1 }],
    ['modeloGrupoCategoriaPublicacao', { id: 7 }],
    ['modeloPortal', { id: 2 }],
  );
  expect(grouped.modeloGrupoCategoriaPublicacao).toBeNull();
  expect(change(modeloCategoriaPublicacao, grouped, ['modeloPortal', { id: 1 }])).toMatchObject({
    modeloGrupoCategoriaPublicacao: { id: 7 },
  });
});

test('the first type has its values again after any changes of type', () => {
  const types = fc.array(fc.constantFrom(arquivos, link, video, subcategoria), { maxLength: 6 });
  fc.assert(
    fc.property(types, (path) => {
      const there = change(publicacao, start(), ['publicacaoArquivos', FILES], ...path.map(tipo));
      expect(change(publicacao, there, tipo(arquivos)).publicacaoArquivos).toEqual(FILES);
    }),
  );
});

test('only fields that the specification empties stay empty', () => {
  const silent = registry.all.flatMap(({ key, behaviours }) =>
    behaviours.filter(({ givesBack }) => givesBack !== true).map(({ on }) => `${key}.${on}`),
  );
  // Names, dates and an amount derived from others, and the two addresses of a category.
  expect(new Set(silent.map((each) => each.replace(/^.*\./, '')))).toEqual(
    new Set([
      ...['clienteGlobal', 'nome', 'linkExterno', 'exibeDia', 'exibeMes', 'exibeAno'],
      ...['bruto', 'descontos'],
    ]),
  );
});
