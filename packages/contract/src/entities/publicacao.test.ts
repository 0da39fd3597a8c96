import { expect, test } from 'vitest';
import { TIPO_PUBLICACAO } from '../domain/tipo-publicacao.ts';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { COPIA_SOZINHA, publicacao } from './index.ts';

const stored = (extension: string) => ({
  nome: extension,
  linkExterno: false,
  caminho: `${'a'.repeat(64)}.${extension}`,
  tamanho: null,
});
const LINK = { nome: 'link', linkExterno: true, caminho: 'https://exemplo.org/a', tamanho: null };

const faultOf = (publicacaoArquivos: readonly object[]) =>
  draftFaults(publicacao, {
    ...initialDraft(publicacao, '2026-01-02'),
    nome: 'Folha',
    categoriaPublicacao: { id: 1 },
    tipoPublicacao: { id: TIPO_PUBLICACAO.arquivos },
    publicacaoArquivos,
  }).get('publicacaoArquivos');

test.each(['xlsx', 'ods', 'docx', 'odt', 'csv', 'txt'])(
  'a %s stands beside a PDF or an external link, never alone',
  (extension) => {
    const copy = stored(extension);
    expect(faultOf([copy])).toBe(COPIA_SOZINHA);
    expect(faultOf([copy, stored('pdf')])).toBeUndefined();
    expect(faultOf([LINK, copy])).toBeUndefined();
    // Stored for another form: a picture or a ZIP is no signed document.
    expect(faultOf([copy, stored('jpg'), stored('zip')])).toBe(COPIA_SOZINHA);
  },
);

test('an external link to a spreadsheet is no editable copy', () => {
  expect(faultOf([{ ...LINK, caminho: 'https://exemplo.org/a.xlsx' }])).toBeUndefined();
});
