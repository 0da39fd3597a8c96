import { defineCall } from './define-call.ts';
import { DOWNLOAD } from './download.ts';
import { idParam, portalParam, storedNameParam } from './params.ts';

const shared = { ...DOWNLOAD, tag: 'Portal público' } as const;

export const downloadPublicArquivo = defineCall({
  ...shared,
  path: '/public/v1/:cliente/publicacao_arquivo/download/:id',
  id: 'downloadPublicArquivo',
  summary: 'Baixa um arquivo publicado, pelo seu número',
  params: { cliente: portalParam(), id: idParam() },
});

export const downloadPublicArquivoByNome = defineCall({
  ...shared,
  path: '/public/v1/:cliente/publicacao/download/:nome',
  id: 'downloadPublicArquivoByNome',
  summary: 'Baixa um arquivo publicado, pelo nome guardado',
  params: { cliente: portalParam(), nome: storedNameParam() },
});

export const downloadPublicVersaoArquivo = defineCall({
  ...shared,
  path: '/public/v1/:cliente/publicacao/:id/versao/:nome',
  id: 'downloadPublicVersaoArquivo',
  summary: 'Baixa um arquivo de uma versão anterior',
  params: { cliente: portalParam(), id: idParam(), nome: storedNameParam() },
});

export const downloadPublicFoto = defineCall({
  ...shared,
  path: '/public/v1/:cliente/estrutura-organizacional-gestao/download/:id',
  id: 'downloadPublicFoto',
  summary: 'A foto de quem responde por uma unidade',
  params: { cliente: portalParam(), id: idParam() },
});
