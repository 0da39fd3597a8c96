import {
  type Achado,
  BUSCA_TIPO,
  type BuscaTipo,
  buscaTipoList,
  resultadoEndereco,
} from '@claraboia/contract';
import { buscaParams } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { invalidQuery } from '../../errors.ts';
import { portalExport } from '../../services/exportacao/portal-export.ts';
import {
  type ExportAround,
  type ExportRows,
  publicExport,
} from '../../services/exportacao/public-export.ts';
import { type BuscaFiltro, readFiltro } from './filtro.ts';
import { fonteDe } from './fontes.ts';

interface Row extends Achado {
  readonly tipo: BuscaTipo;
  /** Plain text. */
  readonly titulo: string;
  readonly data: string | null;
  readonly grupo: { readonly nome: string; readonly nomeUrl: string } | null;
  readonly categoria: {
    readonly nome: string;
    readonly nomeUrl: string | null;
    readonly linkUrl: string | null;
  } | null;
  readonly unidade: { readonly id: number; readonly nome: string } | null;
}

/** Records that match all words; if none does, records with words that start like them, as the search page does. */
const ACHADO = `with q as (
    select busca_consulta($2, 'todas') as todas, busca_consulta($2, 'prefixo') as prefixo, busca_consulta($2, 'alguma') as alguma,
      busca_vetor($5, 'A') as titulo),
  c as (
    select q.alguma, q.titulo, case when exists (select from busca_achar_todos(q.todas, q.alguma, null, null, null)) then q.todas
             else q.prefixo end as consulta from q)`;

const FONTES = buscaTipoList.map((tipo) => `select * from ${fonteDe(tipo)}`).join(' union all ');

const ROWS = `${ACHADO}
  select json_build_object('tipo', a.tipo, 'id', a.registro_id, 'titulo', f.titulo, 'data', f.data,
           'grupo', case when c.id is not null then json_build_object('nome', mascarar_cpf(g.nome), 'nomeUrl', g.nome_url) end,
           'categoria', case when c.id is not null then
             json_build_object('nome', mascarar_cpf(c.nome), 'nomeUrl', c.nome_url, 'linkUrl', c.link_url) end,
           'unidade', case when u.id is not null then json_build_object('id', u.id, 'nome', mascarar_cpf(u.nome)) end)::text as row
    from c as pedido
    cross join lateral busca_achar_todos(pedido.consulta, pedido.alguma, pedido.titulo, $3, $4) a
    -- One record at a time: of its kind's tables alone, by key.
    cross join lateral (
      select f.titulo, f.data, f.categoria_id from (${FONTES}) f
       where f.cliente_id = $1 and f.tipo = a.tipo and f.registro_id = a.registro_id offset 0) f
    left join categoria_publicacao c on c.cliente_id = $1 and c.id = f.categoria_id
    left join grupo_categoria_publicacao g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
    left join servico s on s.cliente_id = $1 and a.tipo = 'servico' and s.id = a.registro_id
    left join estrutura_organizacional u on u.cliente_id = $1 and u.id =
      case a.tipo when 'servico' then s.estrutura_organizacional_id when 'estrutura_organizacional' then a.registro_id end
   order by a.lugar`;

const achados = publicExport<Row>({
  resource: 'busca',
  nome: 'resultados da busca',
  csvPath: ({ cliente, params: { q = '', tipo = '', ano = '' } }) =>
    `/public/v1/${encodeURIComponent(cliente)}/busca.csv?${new URLSearchParams({ q, tipo, ano })}`,
  rows: ({ params }) => foundRows(readFiltro(params)),
  columns: (around) => [
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'O que o resultado é: publicação, serviço, licitação e assim por diante.',
      peso: 1.5,
      value: ({ tipo }) => BUSCA_TIPO[tipo].singular,
    },
    {
      chave: 'titulo',
      titulo: 'Título',
      significado: 'Nome do que foi encontrado.',
      peso: 4,
      value: ({ titulo }) => titulo,
    },
    {
      chave: 'grupo',
      titulo: 'Grupo',
      significado: 'Grupo do portal em que está, se estiver em um.',
      peso: 2,
      value: ({ grupo }) => grupo?.nome ?? null,
    },
    {
      chave: 'categoria',
      titulo: 'Categoria',
      significado: 'Categoria em que está, se estiver em uma.',
      peso: 2,
      value: ({ categoria }) => categoria?.nome ?? null,
    },
    {
      chave: 'unidade',
      titulo: 'Unidade',
      significado:
        'Unidade da estrutura organizacional que oferece o serviço, ou a própria unidade.',
      peso: 2,
      value: ({ unidade }) => unidade?.nome ?? null,
    },
    {
      chave: 'data',
      titulo: 'Data',
      tipo: 'date',
      significado: 'Data do registro; vazia no que não tem data.',
      peso: 1.2,
      value: ({ data }) => data,
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Página do portal em que está.',
      value: (row) => enderecoOf(row, around),
    },
  ],
});

/** Export of all search results, not just one page. */
export const buscaExport = portalExport(achados, buscaParams, 'q={palavras}');

function foundRows({ pergunta, tipo, ano }: BuscaFiltro): ExportRows {
  if (pergunta.texto === '') throw invalidQuery('Informe em q o que procurar.', 'q');
  return {
    statement: ({ clienteId }) => ({
      text: ROWS,
      values: [clienteId, pergunta.texto, tipo, ano, pergunta.escrita],
    }),
    count: async (tx: Tx) => {
      // $1 is used so that both statements take the same parameters.
      const [row] = await tx.query<{ count: number }>(
        `${ACHADO} select count(*) as count from c, busca_achar_todos(c.consulta, c.alguma, c.titulo, $3, $4) where $1::bigint > 0`,
        [tx.clienteId, pergunta.texto, tipo, ano, pergunta.escrita],
      );
      return row?.count ?? 0;
    },
    facts: async () => [
      ['Busca', pergunta.texto],
      ...(tipo === null ? [] : [['Tipo', BUSCA_TIPO[tipo].plural] as const]),
      ...(ano === null ? [] : [['Ano', String(ano)] as const]),
    ],
  };
}

function enderecoOf(row: Row, { addresses: { raiz }, cliente }: ExportAround): string | null {
  const endereco = resultadoEndereco(row, cliente);
  if (endereco === null) return null;
  return 'path' in endereco ? raiz + endereco.path : endereco.href;
}
