import { colunasDe, declaracaoInexistencia, faq, publicacao, value } from '@claraboia/contract';
import { type AnyCall, portalParam, textParam } from '@claraboia/contract/schema';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { invalidQuery } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import { exportColumns } from '../exportacao/columns.ts';
import { exportCall } from '../exportacao/export-call.ts';
import {
  type Asked,
  type ExportMeans,
  type ExportRows,
  entityRows,
  type PublicExport,
  publicExport,
} from '../exportacao/public-export.ts';
import { EXPORT_FORMATS } from '../exportacao/send-export.ts';
import { plainText as withoutMarkup } from '../texto-rico/plain-text.ts';
import { publicLists, publicQuery } from './lists.ts';
import { countEstrutura, estruturaRows, keptClienteIdOf } from './queries.ts';

const { address, either, firstOf, joined, partsOf, path, plainText } = value;

const PREFIX = '/public/v1';

/** `filter` of the list of that name, as everybody reads it. */
const listRows =
  (resource: string) =>
  ({ params }: Asked, { registry }: ExportMeans): ExportRows => {
    const list = publicLists.find((each) => each.resource === resource);
    if (list === undefined) throw new Error(`an export of no list: ${resource}`);
    const { conditions, sort } = publicQuery(registry, list, { filter: params.filter });
    return entityRows(registry, list.entity, { conditions, sort });
  };

const csvPath =
  (resource: string) =>
  ({ cliente, params: { filter } }: Asked) =>
    `${PREFIX}/${encodeURIComponent(cliente)}/${resource}.csv${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;

/** Where a link, a video or a subcategory leads. */
const ondeLeva = firstOf(
  path('urlPublicacao'),
  joined(
    address('site'),
    '/detail/',
    path('subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl'),
    '/',
    path('subcategoriaPublicacao.nomeUrl'),
  ),
  path('subcategoriaPublicacao.linkUrl'),
);

const arquivo = {
  nome: path('nome'),
  endereco: either(
    path('linkExterno'),
    path('caminho'),
    joined(address('api'), '/publicacao/download/', path('caminho')),
  ),
};

const PUBLICACOES = colunasDe(publicacao, [
  {
    chave: 'grupo',
    titulo: 'Grupo',
    significado: 'Grupo do portal em que a categoria está.',
    peso: 2,
    valor: path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
  },
  {
    chave: 'categoria',
    titulo: 'Categoria',
    significado: 'Categoria em que foi publicada.',
    peso: 2,
    valor: path('categoriaPublicacao.nome'),
  },
  {
    chave: 'nome',
    titulo: 'Nome',
    significado: 'Nome da publicação.',
    peso: 4,
    valor: path('nome'),
  },
  {
    chave: 'data',
    titulo: 'Data',
    tipo: 'date',
    significado: 'Data a que a publicação se refere.',
    peso: 1.3,
    valor: path('data'),
  },
  {
    chave: 'tipo',
    titulo: 'Tipo',
    significado: 'Tipo da publicação dentro da categoria, quando a categoria tem tipos.',
    peso: 1.6,
    valor: path('categoriaPublicacaoTipo.nome'),
  },
  {
    chave: 'entidade',
    titulo: 'Entidade',
    significado: 'Entidade a que se refere, quando a categoria é agrupada por entidade.',
    peso: 2,
    valor: path('entidade.nome'),
  },
  {
    chave: 'conteudo',
    titulo: 'Conteúdo',
    significado: 'O que a publicação traz: arquivos, link, vídeo ou subcategoria.',
    peso: 1.3,
    valor: path('tipoPublicacao.nome'),
  },
  {
    chave: 'endereco',
    titulo: 'Endereço',
    significado: 'Endereço do link, do vídeo ou da subcategoria.',
    valor: ondeLeva,
  },
  {
    chave: 'arquivos',
    titulo: 'Arquivos',
    tipo: 'list',
    significado: 'Nome e endereço de cada arquivo.',
    valor: partsOf('publicacaoArquivos', arquivo),
  },
  {
    chave: 'registradaEm',
    titulo: 'Registrada em',
    tipo: 'dateTime',
    significado: 'Quando entrou no portal, no fuso horário do órgão.',
    valor: path('dataHoraRegistro'),
  },
  {
    chave: 'retificadaEm',
    titulo: 'Retificada em',
    tipo: 'dateTime',
    significado: 'Quando foi retificada pela última vez; vazio se nunca foi.',
    valor: path('retificadoEm'),
  },
]);

const publicacoes = publicExport<object>({
  resource: 'publicacao',
  nome: 'publicações',
  csvPath: csvPath('publicacao'),
  rows: listRows('publicacao'),
  columns: (around) => exportColumns(PUBLICACOES, around),
});

const DECLARACOES = colunasDe(declaracaoInexistencia, [
  {
    chave: 'grupo',
    titulo: 'Grupo',
    significado: 'Grupo do portal em que a categoria está.',
    peso: 2,
    valor: path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
  },
  {
    chave: 'categoria',
    titulo: 'Categoria',
    significado: 'Categoria sem informação.',
    peso: 2,
    valor: path('categoriaPublicacao.nome'),
  },
  {
    chave: 'declaracao',
    titulo: 'Declaração',
    significado: 'Texto da declaração.',
    peso: 5,
    valor: path('declaracao'),
  },
  {
    chave: 'periodo',
    titulo: 'Período',
    significado: 'Período em que não houve informação.',
    peso: 1.5,
    valor: path('periodo'),
  },
  {
    chave: 'retificadaEm',
    titulo: 'Retificada em',
    tipo: 'dateTime',
    significado: 'Quando foi retificada pela última vez; vazio se nunca foi.',
    valor: path('retificadoEm'),
  },
]);

const declaracoes = publicExport<object>({
  resource: 'declaracao-inexistencia',
  nome: 'declarações de inexistência',
  csvPath: csvPath('declaracao-inexistencia'),
  rows: listRows('declaracao-inexistencia'),
  columns: (around) => exportColumns(DECLARACOES, around),
});

const PERGUNTAS = colunasDe(faq, [
  {
    chave: 'pergunta',
    titulo: 'Pergunta',
    significado: 'A dúvida, como costuma ser feita.',
    peso: 3,
    valor: path('pergunta'),
  },
  {
    chave: 'resposta',
    titulo: 'Resposta',
    significado: 'Resposta, sem formatação.',
    peso: 6,
    valor: plainText(path('respostaHTML')),
  },
]);

const perguntas = publicExport<object>({
  resource: 'faq',
  nome: 'perguntas e respostas',
  csvPath: csvPath('faq'),
  rows: listRows('faq'),
  columns: (around) => exportColumns(PERGUNTAS, around),
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
  csvPath: csvPath('estrutura-organizacional'),
  rows: ({ params }) => {
    if (params.filter !== undefined) {
      throw invalidQuery('Esta lista vem inteira e não aceita filtro.');
    }
    return {
      statement: ({ clienteId }) => estruturaRows(clienteId),
      count: countEstrutura,
      facts: async () => [],
    };
  },
  columns: () => [
    {
      chave: 'codigo',
      titulo: 'Código',
      significado: 'Código da unidade na estrutura, com o das unidades acima.',
      peso: 1,
      value: ({ codigo }) => codigo,
    },
    {
      chave: 'unidade',
      titulo: 'Unidade',
      significado: 'Nome da unidade.',
      peso: 3,
      value: ({ nome }) => nome,
    },
    {
      chave: 'unidadeSuperior',
      titulo: 'Unidade superior',
      significado: 'Unidade a que está subordinada; vazio se a nenhuma.',
      peso: 3,
      value: ({ pai }) => pai,
    },
    {
      chave: 'gestores',
      titulo: 'Gestores',
      tipo: 'list',
      significado: 'Nome e cargo de quem responde pela unidade.',
      peso: 3,
      value: ({ gestores }) => gestores.map(({ nome, cargo }) => ({ nome, cargo })),
    },
    {
      chave: 'apresentacao',
      titulo: 'Apresentação',
      significado: 'Texto de apresentação da unidade, sem formatação.',
      value: ({ texto }) => (texto === null ? null : withoutMarkup(texto)),
    },
  ],
});

/** Every list of a portal that citizens may take along. */
export const publicExports: readonly PublicExport[] = [
  publicacoes,
  declaracoes,
  estrutura,
  perguntas,
];

/** Their calls, one a format. */
const exportCalls = publicExports.flatMap((each) =>
  EXPORT_FORMATS.map((format) => ({
    each,
    format,
    call: exportCall({
      path: `${PREFIX}/:cliente/${each.resource}.${format}`,
      id: `exportPublic_${each.resource.replaceAll(/\W/g, '_')}_${format}`,
      tag: 'Portal público',
      summary: `Baixa em ${format.toUpperCase()}: ${each.nome}`,
      format,
      params: { cliente: portalParam() },
      query: {
        filter: textParam(
          'O mesmo filtro da lista de mesmo nome. A estrutura organizacional vem inteira e não aceita filtro.',
          '{"$order":{"id":"asc"}}',
        ),
      },
      example: each.example,
    }),
  })),
);

export const publicExportCalls: readonly AnyCall[] = exportCalls.map(({ call }) => call);

/** `GET /public/v1/{cliente}/{lista}.csv`, `.json`, `.xlsx` and `.pdf`: the whole of what the list's filter finds. */
export function publicExportRoutes(serving: Serving, means: ExportMeans): void {
  for (const { each, format, call } of exportCalls) {
    serveReply(serving, call, async ({ request, reply, params }) => {
      const { cliente } = params;
      const clienteId = await keptClienteIdOf(means.cache, cliente);
      return each.send(
        reply,
        { cliente, clienteId, format, params: queryOf(request.query) },
        means,
      );
    });
  }
}
