import { expect, test } from 'vitest';
import { copyOf, isDuplicable } from '../engine/copy-record.ts';
import {
  avisoLicitacao,
  categoriaPublicacao,
  cliente,
  contrato,
  inscricao,
  layout,
  pessoa,
  publicacao,
} from './index.ts';

test('a copy of a document has neither its number nor its files, nor what the server sets', () => {
  const copy = copyOf(avisoLicitacao, {
    id: 7,
    versao: 3,
    modalidadeLicitacao: { id: 6, nome: 'Pregão eletrônico' },
    exercicio: 2026,
    numeroPorModalidade: 12,
    numeroProcesso: 18,
    objeto: 'Merenda',
    documentos: [{ id: 1, nome: 'Edital', arquivo: 'a.pdf' }],
  });
  expect(copy).toMatchObject({
    modalidadeLicitacao: { id: 6, nome: 'Pregão eletrônico' },
    exercicio: 2026,
    objeto: 'Merenda',
    rua: null,
  });
  for (const name of ['id', 'versao', 'numeroPorModalidade', 'numeroProcesso', 'documentos']) {
    expect(copy).not.toHaveProperty(name);
  }
  expect(copyOf(publicacao, { publicacaoArquivos: [{ id: 1 }] })).not.toHaveProperty(
    'publicacaoArquivos',
  );
});

test('a copy has no unique value and no place, and its rows are new', () => {
  const copy = copyOf(categoriaPublicacao, { nome: 'Leis', nomeUrl: 'leis', ordemExibicao: 3 });
  expect(copy).toMatchObject({ nome: 'Leis' });
  expect(copy).not.toHaveProperty('nomeUrl');
  expect(copy).not.toHaveProperty('ordemExibicao');
});

test('codes and addresses elsewhere are not copied', () => {
  const copy = copyOf(contrato, {
    contratoCodigo: '771',
    urlContrato: 'https://a.example',
    valor: 1,
  });
  expect(copy).toMatchObject({ valor: 1 });
  expect(copy).not.toHaveProperty('contratoCodigo');
  expect(copy).not.toHaveProperty('urlContrato');
});

test('records about persons, single ones and those of the installation are not duplicated', () => {
  expect([publicacao, inscricao, layout, cliente, pessoa].map(isDuplicable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
