import { colunasDe, publicacao, value } from '@claraboia/contract';
import { type AnyCall, portalParam, textParam } from '@claraboia/contract/schema';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { queryOf } from '../../http.ts';
import { exportColumns } from '../exportacao/columns.ts';
import { exportCall } from '../exportacao/export-call.ts';
import {
  type ExportMeans,
  entityRows,
  type PublicExport,
  publicExport,
} from '../exportacao/public-export.ts';
import { EXPORT_FORMATS } from '../exportacao/send-export.ts';
import { keptClienteIdOf } from '../publico/cliente.ts';
import { publicado } from '../publico/registry.ts';
import { publicacoes, publicQuery } from './lists.ts';

const { address, either, firstOf, joined, partsOf, path } = value;

const RESOURCE = '/public/v1/:cliente/publicacao';

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

/** What citizens take along of a portal's publications: what the filter of their list finds. */
export const publicacaoExport: PublicExport = publicExport<object>({
  resource: 'publicacao',
  nome: 'publicações',
  csvPath: ({ cliente, params: { filter } }) => {
    const file = `${RESOURCE.replace(':cliente', encodeURIComponent(cliente))}.csv`;
    return filter === undefined ? file : `${file}?filter=${encodeURIComponent(filter)}`;
  },
  rows: ({ params: { filter } }) => {
    const query = publicQuery(publicado, publicacoes, { filter });
    return entityRows(publicado, publicacoes.entity, query);
  },
  columns: (around) => exportColumns(PUBLICACOES, around),
});

/** Its calls, one a format. */
const exportCalls = EXPORT_FORMATS.map((format) => ({
  format,
  call: exportCall({
    path: `${RESOURCE}.${format}`,
    id: `exportPublic_publicacao_${format}`,
    tag: 'Portal público',
    summary: `Baixa em ${format.toUpperCase()}: ${publicacaoExport.nome}`,
    format,
    params: { cliente: portalParam() },
    query: { filter: textParam('O mesmo filtro da lista.', '{"$order":{"id":"asc"}}') },
    example: publicacaoExport.example,
  }),
}));

export const publicExportCalls: readonly AnyCall[] = exportCalls.map(({ call }) => call);

/** `GET /public/v1/{cliente}/publicacao.csv`, `.json`, `.xlsx` and `.pdf`. */
export function publicExportRoutes(serving: Serving, means: ExportMeans): void {
  for (const { format, call } of exportCalls) {
    serveReply(serving, call, async ({ request, reply, params: { cliente } }) => {
      const clienteId = await keptClienteIdOf(means.cache, cliente);
      const asked = { cliente, clienteId, format, params: queryOf(request.query) };
      return publicacaoExport.send(reply, asked, means);
    });
  }
}
