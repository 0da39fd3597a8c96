import {
  type AnyEntity,
  type AtencaoTipo,
  avisoLicitacao,
  configuracaoTcepeLicon,
  inscricao,
  PAINEL_DIAS,
  PAINEL_REGISTROS,
  type Papel,
  permits,
  pessoa,
  publicacao,
  STATUS_PAGAMENTO,
  solicitacaoDocumento,
} from '@claraboia/contract';
import type { PainelAtencao } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import {
  type CopiaRegras,
  problemasDe,
  readEstado,
} from '../../services/copia-seguranca/estado.ts';
import { countFontesComProblema } from '../../services/fonte/sinais.ts';

type Found = Omit<PainelAtencao, 'tipo'>;

/** Pending matter for a role. */
interface Aviso {
  readonly tipo: AtencaoTipo;
  /** Entity of the linked list; hidden from users who cannot read it. */
  readonly entity: AnyEntity;
  readonly read: (tx: Tx, exercicio: number, regras: CopiaRegras) => Promise<Found>;
}

const NONE: Found = { quantidade: 0, registros: [] };

/** Count of a statement. Its parameters are the client as `$1` and the given values. */
const counted =
  (text: string, ...values: readonly unknown[]) =>
  async (tx: Tx): Promise<Found> => {
    const [row] = await tx.query<{ quantidade: number }>(text, [tx.clienteId, ...values]);
    return { ...NONE, quantidade: row?.quantidade ?? 0 };
  };

/** Count of the records `id`, `nome` of a statement, with the first ones in its order. */
async function named(tx: Tx, records: string, values: readonly unknown[]): Promise<Found> {
  const [row] = await tx.query<{ quantidade: number; registros: Found['registros'] | null }>(
    `with achado as (${records}),
          primeiro as (select id, nome, ordem from achado order by ordem, id limit ${PAINEL_REGISTROS})
     select (select count(*) from achado) as quantidade,
            (select json_agg(json_build_object('id', id, 'nome', nome) order by ordem, id)
               from primeiro) as registros`,
    [tx.clienteId, ...values],
  );
  return row === undefined ? NONE : { ...row, registros: row.registros ?? [] };
}

/** Publications with a file whose text has this state: the search does not find its content. */
const publicacoesCom = (situacao: 'falhou' | 'vazio') => (tx: Tx) =>
  named(
    tx,
    `select p.id, p.nome, -p.id as ordem from publicacao p
      where p.cliente_id = $1 and p.id in (
        select a.publicacao_id from arquivo_texto x
          join publicacao_arquivo a on a.cliente_id = $1 and a.arquivo_nome = x.nome
         where x.cliente_id = $1 and x.situacao = '${situacao}')`,
    [],
  );

/** Last finished run of each source and year, of active configurations. */
const ULTIMAS = `
  select distinct on (s.configuracao_id, s.fonte, s.exercicio) s.situacao, s.diferencas_total
    from sincronizacao s
    join configuracao_tcepe_licon c on c.cliente_id = $1 and c.id = s.configuracao_id and c.ativo
   where s.cliente_id = $1 and s.situacao in ('concluida', 'falhou')
   order by s.configuracao_id, s.fonte, s.exercicio, s.id desc`;

const avisos: readonly Aviso[] = [
  {
    tipo: 'comprovantesEmAnalise',
    entity: inscricao,
    read: counted(
      'select count(*) as quantidade from inscricao where cliente_id = $1 and status_pagamento = $2',
      STATUS_PAGAMENTO.emAnalise,
    ),
  },
  {
    tipo: 'solicitacoesRecentes',
    entity: solicitacaoDocumento,
    read: counted(
      `select count(*) as quantidade from solicitacao_documento
        where cliente_id = $1 and data_hora >= ((now() at time zone 'America/Sao_Paulo')::date - $2::int)::timestamp
                                                 at time zone 'America/Sao_Paulo'`,
      PAINEL_DIAS,
    ),
  },
  {
    tipo: 'sincronizacoesComFalha',
    entity: configuracaoTcepeLicon,
    read: counted(`select count(*) as quantidade from (${ULTIMAS}) u where u.situacao = 'falhou'`),
  },
  {
    tipo: 'fontesComProblema',
    entity: configuracaoTcepeLicon,
    read: async (tx) => ({ ...NONE, quantidade: await countFontesComProblema(tx) }),
  },
  {
    tipo: 'diferencasDaFonte',
    entity: configuracaoTcepeLicon,
    read: counted(
      `select coalesce(sum(u.diferencas_total), 0)::bigint as quantidade from (${ULTIMAS}) u
        where u.situacao = 'concluida'`,
    ),
  },
  {
    tipo: 'avisosSemDocumento',
    entity: avisoLicitacao,
    read: (tx, exercicio) =>
      named(
        tx,
        `select a.id, m.nome || ' nº ' || a.numero_por_modalidade || '/' || a.exercicio as nome,
                a.data_hora_certame as ordem
           from aviso_licitacao a join licitacao_modalidade_tipo m on m.id = a.modalidade_licitacao_id
          where a.cliente_id = $1
            and a.data_hora_certame >= make_date($2, 1, 1)::timestamp at time zone 'America/Sao_Paulo'
            and not exists (select from aviso_licitacao_documento d
                             where d.cliente_id = $1 and d.aviso_licitacao_id = a.id)`,
        [exercicio],
      ),
  },
  { tipo: 'arquivosComFalha', entity: publicacao, read: publicacoesCom('falhou') },
  { tipo: 'arquivosSemTexto', entity: publicacao, read: publicacoesCom('vazio') },
  {
    // Belongs to the installation, not to a client: shown to administrators, who can read people.
    tipo: 'copiasDeSeguranca',
    entity: pessoa,
    read: async (tx, _exercicio, regras) => ({
      ...NONE,
      quantidade: problemasDe(await readEstado(tx), regras, new Date()).length,
    }),
  },
];

/** Pending matters for a role, in the order of declaration; an empty list if nothing is pending. */
export async function readAtencao(
  tx: Tx,
  papel: Papel,
  exercicio: number,
  regras: CopiaRegras,
): Promise<PainelAtencao[]> {
  const found: PainelAtencao[] = [];
  for (const { tipo, entity, read } of avisos) {
    if (!permits(entity, papel, 'list')) continue;
    const { quantidade, registros } = await read(tx, exercicio, regras);
    if (quantidade > 0) found.push({ tipo, quantidade, registros });
  }
  return found;
}
