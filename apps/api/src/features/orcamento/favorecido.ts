import { contrato, licitacao } from '@claraboia/contract';
import type { PublicFavorecido } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { publicados } from '../../services/publico/registry.ts';
import { ORIGEM } from './periodo.ts';

/** Contracts and procurements listed on the page; all others are in their lists. */
const MAIS = 50;

/**
 * A payee: totals by year, areas, contracts and procurements.
 * @param asked the year of the areas; null for the latest with a payment
 * @returns null if the id is unknown, or has nothing in that year
 */
export async function readFavorecido(
  tx: Tx,
  id: number,
  asked: number | null,
): Promise<PublicFavorecido | null> {
  const [row] = await tx.query<PublicFavorecido>(
    `with ele as (select * from favorecido where cliente_id = $1 and id = $2),
     anos as (
       select s.ano, sum(s.empenhos)::int as empenhos, sum(s.empenhado) as empenhado, sum(s.pago) as pago, sum(s.pago_restos) as restos
         from despesa_favorecido s where s.cliente_id = $1 and s.favorecido_id = $2 group by s.ano),
     este as (select coalesce($3::int, max(ano) filter (where pago <> 0 or restos <> 0)) as ano from anos)
     select f.id, mascarar_cpf(f.nome) as nome, f.documento, json_build_object('id', t.id, 'nome', t.nome) as tipo, e.ano,
       coalesce((select max(m.mes) from despesa_mes m where m.cliente_id = $1 and m.ano = e.ano), 0) as "ateMes",
       ${ORIGEM},
       (select coalesce(json_agg(json_build_object('ano', a.ano, 'empenhos', a.empenhos,
            'empenhado', a.empenhado::numeric(18, 2)::text, 'pago', a.pago::numeric(18, 2)::text,
            'restos', a.restos::numeric(18, 2)::text) order by a.ano), '[]') from anos a) as anos,
       (select coalesce(json_agg(json_build_object('codigo', k.codigo, 'nome', k.nome_simples, 'oficial', k.nome,
            'pago', x.pago::numeric(18, 2)::text) order by x.pago desc, k.id), '[]')
          from (select s.funcao_id, sum(s.pago) as pago from despesa_favorecido s
                 where s.cliente_id = $1 and s.favorecido_id = $2 and s.ano = e.ano group by 1 having sum(s.pago) <> 0) x
          join funcao k on k.id = x.funcao_id) as areas,
       (select coalesce(json_agg(json_build_object('id', c.id, 'numero', c.numero_contrato, 'objeto', c.objeto, 'inicio', c.data_inicio,
            'fim', c.data_fim, 'valor', c.valor::text, 'pago', x.pago::numeric(18, 2)::text) order by c.data_inicio desc, c.id desc), '[]')
          from (select p.contrato_id, sum(p.pago) as pago from empenho p
                 where p.cliente_id = $1 and p.favorecido_id = $2 and p.contrato_id is not null group by 1
                 order by 1 desc limit ${MAIS}) x
          join ${publicados.of(contrato).table} c on c.cliente_id = $1 and c.id = x.contrato_id) as contratos,
       (select coalesce(json_agg(json_build_object('id', l.id, 'titulo', m.nome || ' nº ' || l.numero || '/' || l.exercicio,
            'objeto', l.objeto, 'publicacao', l.data_publicacao) order by l.data_publicacao desc, l.id desc), '[]')
          from (select distinct p.licitacao_id from empenho p
                 where p.cliente_id = $1 and p.favorecido_id = $2 and p.licitacao_id is not null
                 order by 1 desc limit ${MAIS}) x
          join ${publicados.of(licitacao).table} l on l.cliente_id = $1 and l.id = x.licitacao_id
          join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id) as licitacoes
       from ele f join favorecido_tipo t on t.id = f.tipo_id cross join este e
      where $3::int is null or exists (select from anos a where a.ano = $3)`,
    [tx.clienteId, id, asked],
  );
  return row ?? null;
}
