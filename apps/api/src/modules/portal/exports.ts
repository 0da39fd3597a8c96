import type { PublicArquivo, PublicDeclaracao, PublicFaq, Registry } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { ListSql, type Statement } from '../../engine/list-sql.ts';
import { invalidQuery } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import { type ExportFormat, ExportSlots, sendExport } from '../exportacao/send-export.ts';
import type { ColumnKind, ExportColumn, Part } from '../exportacao/writers.ts';
import { plainText } from '../texto-rico/plain-text.ts';
import { type PublicList, publicLists, publicQuery } from './lists.ts';
import { clienteIdOf, estruturaRows } from './queries.ts';

export interface PublicExportOptions {
  readonly database: Database;
  readonly registry: Registry;
  /** Where the installation is reached: what is taken along names whole addresses. */
  readonly publicUrl: string;
}

const PREFIX = '/public/v1';
const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

interface Asked {
  readonly cliente: string;
  readonly clienteId: number;
  readonly format: ExportFormat;
  readonly filter: string | undefined;
}

interface Means extends PublicExportOptions {
  readonly slots: ExportSlots;
}

/** A list that citizens may take along. */
export interface PublicExport {
  readonly resource: string;
  /** What it holds, pt-BR, as the name of the file says it. */
  readonly nome: string;
  /** A row as JSON has it. */
  readonly example: Readonly<Record<string, unknown>>;
  /** It takes the filter of the list that it is taken from. */
  readonly filtered: boolean;
  readonly send: (reply: FastifyReply, asked: Asked, means: Means) => Promise<FastifyReply>;
}

interface Definition<R> {
  readonly resource: string;
  readonly nome: string;
  readonly columns: (portal: { site: string; api: string }) => readonly ExportColumn<R>[];
  /** What its rows need of the public list of the same name. */
  readonly paths?: readonly string[];
  /** Where the rows are not those of a list. */
  readonly rows?: (tx: Tx) => Statement;
}

const EXAMPLE: Readonly<Record<ColumnKind, unknown>> = {
  text: 'Texto de exemplo',
  date: '2026-03-15',
  dateTime: '2026-03-15T12:00:00.000Z',
  number: '1234.50',
  boolean: true,
  list: [{ nome: 'Texto de exemplo' }],
};

function publicExport<R>({ resource, nome, columns, paths, rows }: Definition<R>): PublicExport {
  const list = publicLists.find((each) => each.resource === resource);
  return {
    resource,
    nome,
    example: Object.fromEntries(
      columns({ site: '', api: '' }).map(({ key, kind }) => [key, EXAMPLE[kind ?? 'text']]),
    ),
    filtered: rows === undefined,
    send: (reply, { cliente, clienteId, format, filter }, means) => {
      const { database, registry, publicUrl, slots } = means;
      const address = encodeURIComponent(cliente);
      return sendExport<R>(reply, {
        ...{ database, slots, format, clienteId, nome: `${cliente} ${nome}` },
        columns: columns({
          site: `${publicUrl}/#/${address}`,
          api: `${publicUrl}${PREFIX}/${address}`,
        }),
        statement: rows ?? listStatement(registry, list, paths, filter),
      });
    },
  };
}

/** Checked at once: what is wrong with a filter is told before anything is opened. */
function listStatement(
  registry: Registry,
  list: PublicList | undefined,
  paths: readonly string[] | undefined,
  filter: string | undefined,
) {
  if (list === undefined) throw new Error('an export of no list');
  const { conditions, sort } = publicQuery(registry, list, { filter });
  const query = { conditions, sort, columns: paths ?? list.columns };
  return (tx: Tx) => ListSql.rows(registry, list.entity, query, tx.clienteId, 'publico');
}

interface PublicacaoRow {
  readonly nome: string;
  readonly data: string;
  readonly dataHoraRegistro: string;
  readonly retificadoEm: string | null;
  readonly urlPublicacao: string | null;
  readonly tipoPublicacao: { readonly nome: string };
  readonly categoriaPublicacaoTipo: { readonly nome: string } | null;
  readonly entidade: { readonly nome: string } | null;
  readonly categoriaPublicacao: {
    readonly nome: string;
    readonly grupoCategoriaPublicacao: { readonly nome: string };
  };
  readonly subcategoriaPublicacao: {
    readonly nomeUrl: string | null;
    readonly linkUrl: string | null;
    readonly grupoCategoriaPublicacao: { readonly nomeUrl: string };
  } | null;
  readonly publicacaoArquivos: readonly PublicArquivo[];
}

const publicacoes = publicExport<PublicacaoRow>({
  resource: 'publicacao',
  nome: 'publicações',
  paths: [
    ...['nome', 'data', 'dataHoraRegistro', 'retificadoEm', 'urlPublicacao', 'publicacaoArquivos'],
    ...['tipoPublicacao.nome', 'categoriaPublicacaoTipo.nome', 'entidade.nome'],
    ...['categoriaPublicacao.nome', 'categoriaPublicacao.grupoCategoriaPublicacao.nome'],
    ...['subcategoriaPublicacao.nomeUrl', 'subcategoriaPublicacao.linkUrl'],
    'subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
  ],
  columns: ({ site, api }) => [
    {
      key: 'grupo',
      head: 'Grupo',
      value: ({ categoriaPublicacao }) => categoriaPublicacao.grupoCategoriaPublicacao.nome,
    },
    {
      key: 'categoria',
      head: 'Categoria',
      value: ({ categoriaPublicacao }) => categoriaPublicacao.nome,
    },
    { key: 'nome', head: 'Nome', value: ({ nome }) => nome },
    { key: 'data', head: 'Data', kind: 'date', value: ({ data }) => data },
    {
      key: 'tipo',
      head: 'Tipo',
      value: ({ categoriaPublicacaoTipo }) => categoriaPublicacaoTipo?.nome ?? null,
    },
    { key: 'entidade', head: 'Entidade', value: ({ entidade }) => entidade?.nome ?? null },
    { key: 'conteudo', head: 'Conteúdo', value: ({ tipoPublicacao }) => tipoPublicacao.nome },
    { key: 'endereco', head: 'Endereço', value: (row) => enderecoOf(row, site) },
    {
      key: 'arquivos',
      head: 'Arquivos',
      kind: 'list',
      value: ({ publicacaoArquivos }) => publicacaoArquivos.map((each) => arquivoOf(each, api)),
    },
    {
      key: 'registradaEm',
      head: 'Registrada em',
      kind: 'dateTime',
      value: ({ dataHoraRegistro }) => dataHoraRegistro,
    },
    {
      key: 'retificadaEm',
      head: 'Retificada em',
      kind: 'dateTime',
      value: ({ retificadoEm }) => retificadoEm,
    },
  ],
});

/** Where a link, a video or a subcategory leads. */
function enderecoOf({ urlPublicacao, subcategoriaPublicacao: sub }: PublicacaoRow, site: string) {
  if (urlPublicacao !== null || sub === null) return urlPublicacao;
  const { nomeUrl, linkUrl, grupoCategoriaPublicacao } = sub;
  if (nomeUrl === null) return linkUrl;
  return `${site}/detail/${grupoCategoriaPublicacao.nomeUrl}/${nomeUrl}`;
}

const arquivoOf = ({ nome, linkExterno, caminho }: PublicArquivo, api: string): Part => ({
  nome,
  endereco: linkExterno ? caminho : `${api}/publicacao/download/${caminho}`,
});

const declaracoes = publicExport<PublicDeclaracao>({
  resource: 'declaracao-inexistencia',
  nome: 'declarações de inexistência',
  columns: () => [
    {
      key: 'grupo',
      head: 'Grupo',
      value: ({ categoriaPublicacao }) => categoriaPublicacao.grupoCategoriaPublicacao.nome,
    },
    {
      key: 'categoria',
      head: 'Categoria',
      value: ({ categoriaPublicacao }) => categoriaPublicacao.nome,
    },
    { key: 'declaracao', head: 'Declaração', value: ({ declaracao }) => declaracao },
    { key: 'periodo', head: 'Período', value: ({ periodo }) => periodo },
    {
      key: 'retificadaEm',
      head: 'Retificada em',
      kind: 'dateTime',
      value: ({ retificadoEm }) => retificadoEm,
    },
  ],
});

const perguntas = publicExport<PublicFaq>({
  resource: 'faq',
  nome: 'perguntas e respostas',
  columns: () => [
    { key: 'pergunta', head: 'Pergunta', value: ({ pergunta }) => pergunta },
    { key: 'resposta', head: 'Resposta', value: ({ respostaHTML }) => plainText(respostaHTML) },
  ],
});

interface EstruturaRow {
  readonly codigo: string;
  readonly nome: string;
  readonly pai: string | null;
  readonly texto: string | null;
  readonly gestores: readonly { readonly nome: string; readonly cargo: string }[];
}

const estrutura = publicExport<EstruturaRow>({
  resource: 'estrutura-organizacional',
  nome: 'estrutura organizacional',
  rows: ({ clienteId }) => estruturaRows(clienteId),
  columns: () => [
    { key: 'codigo', head: 'Código', value: ({ codigo }) => codigo },
    { key: 'unidade', head: 'Unidade', value: ({ nome }) => nome },
    { key: 'unidadeSuperior', head: 'Unidade superior', value: ({ pai }) => pai },
    {
      key: 'gestores',
      head: 'Gestores',
      kind: 'list',
      value: ({ gestores }) => gestores.map(({ nome, cargo }) => ({ nome, cargo })),
    },
    {
      key: 'apresentacao',
      head: 'Apresentação',
      value: ({ texto }) => (texto === null ? null : plainText(texto)),
    },
  ],
});

/** Every list that citizens may take along. */
export const publicExports: readonly PublicExport[] = [
  publicacoes,
  declaracoes,
  estrutura,
  perguntas,
];

/** `GET /public/v1/{cliente}/{lista}.csv` and `.json`: the whole of what the list's filter finds. */
export function publicExportRoutes(app: FastifyInstance, options: PublicExportOptions): void {
  const means: Means = { ...options, slots: new ExportSlots() };
  for (const { resource, filtered, send } of publicExports) {
    for (const format of FORMATS) {
      app.get<{ Params: { cliente: string } }>(
        `${PREFIX}/:cliente/${resource}.${format}`,
        // Asked for its head alone, it would be read to the end all the same.
        { exposeHeadRoute: false },
        async (request, reply) => {
          const { cliente } = request.params;
          const { filter } = queryOf(request.query);
          if (!filtered && filter !== undefined) {
            throw invalidQuery('Esta lista vem inteira e não aceita filtro.');
          }
          const clienteId = await clienteIdOf(options.database, cliente);
          return send(reply, { cliente, clienteId, format, filter }, means);
        },
      );
    }
  }
}
