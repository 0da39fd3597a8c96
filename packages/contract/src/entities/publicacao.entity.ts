import { TIPO_PUBLICACAO } from '../domain/tipo-publicacao.ts';
import { youtubeId } from '../domain/video.ts';
import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import {
  boolean,
  collection,
  date,
  dateTime,
  file,
  integer,
  reference,
  text,
  url,
} from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';

/** Upload path of a publication's PDF, before the save that names it. */
export const PUBLICACAO_UPLOAD_PATH = '/v1/transparencia/publicacao/upload';

/** Editable formats without macros, as content detection names them. */
const COPIA_EXTENSOES = ['xlsx', 'ods', 'docx', 'odt', 'csv', 'txt'] as const;

/** Message for a copy alone: the law asks for the signed PDF. */
export const COPIA_SOZINHA = 'Uma cópia editável acompanha um PDF: envie-o também';

/** A video must be playable in the page; anything else is a link. */
export const NO_VIDEO =
  'Informe o endereço de um vídeo do YouTube, como https://youtu.be/… ou https://www.youtube.com/watch?v=…';

type ComTipo = { readonly tipoPublicacao: { readonly id: number } | null };

const isArquivos = ({ tipoPublicacao }: ComTipo) => tipoPublicacao?.id === TIPO_PUBLICACAO.arquivos;
const isSubcategoria = ({ tipoPublicacao }: ComTipo) =>
  tipoPublicacao?.id === TIPO_PUBLICACAO.subcategoria;
const hasEndereco = ({ tipoPublicacao }: ComTipo) =>
  tipoPublicacao?.id === TIPO_PUBLICACAO.link || tipoPublicacao?.id === TIPO_PUBLICACAO.video;

/** Returns whether a stored name has one of the endings, which match the content. */
const isOf = (extensions: readonly string[], caminho: string | null) =>
  extensions.some((extension) => caminho?.endsWith(`.${extension}`));

/** Publication in a category: files, a link, a video, or a link to another category. */
export const publicacao = defineEntity({
  key: 'publicacao',
  path: '/v1/transparencia/publicacao',
  scope: 'tenant',
  label: { singular: 'Publicação', plural: 'Publicações', gender: 'f' },
  fields: {
    categoriaPublicacao: reference({
      label: 'Categoria',
      to: 'categoria_publicacao',
      required: 'Informe a categoria',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome', max: 500 }),
    data: date({ label: 'Data', required: 'Informe a data', initial: 'today' }),
    tipoPublicacao: reference({
      label: 'Tipo',
      to: 'tipo_publicacao',
      required: 'Informe o tipo',
      initial: { id: TIPO_PUBLICACAO.arquivos, nome: 'Arquivos' },
    }),
    categoriaPublicacaoTipo: reference({
      label: 'Tipo da categoria',
      to: 'categoria_publicacao_tipo',
    }),
    entidade: reference({ label: 'Entidade', to: 'entidade' }),
    subcategoriaPublicacao: reference({ label: 'Subcategoria', to: 'categoria_publicacao' }),
    urlPublicacao: url({ label: 'Endereço' }),
    publicacaoArquivos: collection({
      label: 'Arquivos',
      rowLabel: 'Arquivo',
      help: 'PDF; ao lado dele, uma cópia editável (XLSX, ODS, DOCX, ODT, CSV ou TXT)',
      table: 'publicacao_arquivo',
      fields: {
        nome: text({ label: 'Nome do arquivo', required: 'Informe o nome do arquivo', max: 500 }),
        linkExterno: boolean({ label: 'Link externo' }),
        caminho: file({
          label: 'Arquivo',
          required: 'Envie o arquivo ou informe o endereço',
          uploadPath: PUBLICACAO_UPLOAD_PATH,
          accept: '.pdf',
          warned: true,
          externalWhen: 'linkExterno',
          copies: {
            accept: COPIA_EXTENSOES.map((extension) => `.${extension}`).join(),
            suffix: ' (editável)',
          },
        }),
        tamanho: integer({ label: 'Tamanho', readOnly: true, bytes: true }),
      },
    }),
    dataHoraRegistro: dateTime({ label: 'Registrada em', readOnly: true, always: true }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['nome'],
  list: {
    columns: [
      'nome',
      'data',
      'categoriaPublicacao.grupoCategoriaPublicacao.nome',
      'categoriaPublicacao.nome',
      'tipoPublicacao.nome',
    ],
    sort: [{ path: 'data', direction: 'DESC' }],
    exercicio: 'data',
  },
  capabilities: {
    criteria: { category: 'categoriaPublicacao' },
    repeats: { date: 'data', words: ['nome'] },
    many: { fields: ['categoriaPublicacao', 'categoriaPublicacaoTipo', 'data', 'entidade'] },
    nextKeeps: [
      'categoriaPublicacao',
      'data',
      'tipoPublicacao',
      'categoriaPublicacaoTipo',
      'entidade',
    ],
    csvImport: {
      columns: {
        publicacaoArquivos: {
          header: 'Arquivo',
          help: 'Nome do PDF escolhido junto com a planilha, como lei-12-2026.pdf, ou endereço que comece com https://; depois de uma barra vertical, o nome que o cidadão lê. Vários: um por linha dentro da célula, ou separados por // entre espaços',
          aliases: ['Arquivos', 'PDF', 'Nome do arquivo'],
          item: {
            parts: ['caminho', 'nome'],
            separator: '|',
            file: { part: 'caminho', label: 'nome' },
          },
        },
      },
      key: { fields: ['categoriaPublicacao', 'nome', 'data'] },
    },
  },
  visible: {
    retificadoEm: onceRectified,
    categoriaPublicacaoTipo: (_, facts) => facts.categoriaTemTipos === true,
    entidade: (_, facts) => facts.categoriaAgrupaEntidade === true,
    subcategoriaPublicacao: isSubcategoria,
    urlPublicacao: hasEndereco,
    publicacaoArquivos: isArquivos,
  },
  requiredWhile: {
    subcategoriaPublicacao: isSubcategoria,
    urlPublicacao: hasEndereco,
    publicacaoArquivos: isArquivos,
  },
  optionsFilter: {
    categoriaPublicacaoTipo: ({ categoriaPublicacao }) =>
      categoriaPublicacao === null ? {} : { 'categoriaPublicacao.id': categoriaPublicacao.id },
  },
  behaviours: [
    {
      on: 'categoriaPublicacao',
      givesBack: true,
      apply: () => ({ categoriaPublicacaoTipo: null, entidade: null }),
    },
    {
      on: 'tipoPublicacao',
      givesBack: true,
      apply: (draft) => ({
        urlPublicacao: hasEndereco(draft) ? draft.urlPublicacao : null,
        subcategoriaPublicacao: isSubcategoria(draft) ? draft.subcategoriaPublicacao : null,
        publicacaoArquivos: isArquivos(draft) ? draft.publicacaoArquivos : [],
      }),
    },
  ],
  invariants: [
    ({ tipoPublicacao, urlPublicacao }) => {
      const hasUrl = hasEndereco({ tipoPublicacao });
      if (hasUrl && urlPublicacao === null) {
        return [{ field: 'urlPublicacao', message: 'Informe o endereço' }];
      }
      if (!hasUrl && urlPublicacao !== null) {
        return [{ field: 'urlPublicacao', message: 'Este tipo de publicação não tem endereço' }];
      }
      if (tipoPublicacao?.id === TIPO_PUBLICACAO.video && youtubeId(urlPublicacao) === null) {
        return [{ field: 'urlPublicacao', message: NO_VIDEO }];
      }
      return [];
    },
    ({ tipoPublicacao, subcategoriaPublicacao }) => {
      const isSub = isSubcategoria({ tipoPublicacao });
      if (isSub && subcategoriaPublicacao === null) {
        return [{ field: 'subcategoriaPublicacao', message: 'Informe a subcategoria' }];
      }
      if (!isSub && subcategoriaPublicacao !== null) {
        return [
          {
            field: 'subcategoriaPublicacao',
            message: 'Este tipo de publicação não tem subcategoria',
          },
        ];
      }
      return [];
    },
    ({ categoriaPublicacao, subcategoriaPublicacao }) =>
      subcategoriaPublicacao !== null && subcategoriaPublicacao.id === categoriaPublicacao?.id
        ? [{ field: 'subcategoriaPublicacao', message: 'Escolha uma categoria diferente desta' }]
        : [],
    ({ tipoPublicacao, publicacaoArquivos }) => {
      const isFiles = isArquivos({ tipoPublicacao });
      if (isFiles && publicacaoArquivos.length === 0) {
        return [{ field: 'publicacaoArquivos', message: 'Envie ao menos um arquivo' }];
      }
      if (!isFiles && publicacaoArquivos.length > 0) {
        return [
          { field: 'publicacaoArquivos', message: 'Este tipo de publicação não tem arquivos' },
        ];
      }
      return [];
    },
    ({ publicacaoArquivos }) => {
      const hasCopy = publicacaoArquivos.some(
        ({ linkExterno, caminho }) => !linkExterno && isOf(COPIA_EXTENSOES, caminho),
      );
      const hasSigned = publicacaoArquivos.some(
        ({ linkExterno, caminho }) => linkExterno || isOf(['pdf'], caminho),
      );
      return hasCopy && !hasSigned ? [{ field: 'publicacaoArquivos', message: COPIA_SOZINHA }] : [];
    },
  ],
});
