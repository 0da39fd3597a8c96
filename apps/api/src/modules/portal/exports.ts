import {
  colunasDe,
  GRUPO,
  PAGINAS,
  paginaExpression,
  publicacao,
  RETIFICADA_EM,
  value,
} from '@claraboia/contract';
import { textParam } from '@claraboia/contract/schema';
import { exportColumns } from '../exportacao/columns.ts';
import { portalExport } from '../exportacao/portal-export.ts';
import { entityRows, publicExport } from '../exportacao/public-export.ts';
import { publicado } from '../publico/registry.ts';
import { publicacoes, publicQuery } from './lists.ts';

const { address, either, firstOf, joined, partsOf, path } = value;

const subcategoria = paginaExpression(PAGINAS.categoria, {
  grupo: path('subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl'),
  categoria: path('subcategoriaPublicacao.nomeUrl'),
});

/** Where a link, a video or a subcategory leads. */
const ondeLeva = firstOf(
  path('urlPublicacao'),
  subcategoria,
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
  GRUPO,
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
  RETIFICADA_EM,
]);

const publicacoesInteiras = publicExport<object>({
  resource: 'publicacao',
  nome: 'publicações',
  csvPath: ({ cliente, params: { filter } }) => {
    const file = `/public/v1/${encodeURIComponent(cliente)}/publicacao.csv`;
    return filter === undefined ? file : `${file}?filter=${encodeURIComponent(filter)}`;
  },
  rows: ({ params: { filter } }) => {
    const query = publicQuery(publicado, publicacoes, { filter });
    return entityRows(publicado, publicacoes.entity, query);
  },
  columns: (around) => exportColumns(PUBLICACOES, around),
});

/** Their files, of what the filter of the list finds. */
export const publicacaoExport = portalExport(publicacoesInteiras, {
  filter: textParam('O mesmo filtro da lista.', '{"$order":{"id":"asc"}}'),
});
