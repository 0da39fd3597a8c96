import { avisoLicitacao, evento } from '@claraboia/contract';
import { publicados } from '../../services/publico/registry.ts';

/** How many the home shows. */
const SHOWN = 5;

/** An instant in the client's zone as people say it: `9h`, `14h30`. */
const hora = (instant: string) =>
  `to_char(${instant} at time zone c.fuso, 'FMHH24"h"')
    || case when extract(minute from ${instant}) = 0 then '' else to_char(${instant} at time zone c.fuso, 'MI') end`;

const data = (tipo: string, id: string, quando: string, nome: string, nota: string) =>
  `select '${tipo}' as tipo, ${id} as id, ${quando} as quando, ${nome}::text as nome, ${nota} as nota`;

/** Start of the period: midnight of the client's day. */
const DESDE = 'd.hoje::timestamp at time zone c.fuso';

/** Event of the registration page: the latest active one. */
const EVENTO = `(select * from ${publicados.of(evento).table} where cliente_id = $1 and ativo order by data_inicial_realizacao desc, id desc limit 1) e`;

/**
 * Upcoming dates from the client's day on, as JSON in SQL: sessions of bidding notices, and the event that takes
 * registrations. The client `$1` is `c`; `d.hoje` is the day in its time zone.
 */
export const DATAS = `(select coalesce(json_agg(json_build_object('tipo', x.tipo, 'id', x.id,
      'quando', to_char(x.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'nome', x.nome, 'nota', x.nota)
      order by x.quando, x.tipo, x.id), '[]')
  from (select * from (
      (${data('aviso', 'a.id', 'a.data_hora_certame', 'a.objeto', `'Abertura às ' || ${hora('a.data_hora_certame')} || ' · ' || m.nome || ' ' || a.numero_por_modalidade || '/' || a.exercicio`)}
         from ${publicados.of(avisoLicitacao).table} a join licitacao_modalidade_tipo m on m.id = a.modalidade_licitacao_id
        where a.cliente_id = $1 and a.data_hora_certame >= ${DESDE} order by a.data_hora_certame, a.id limit ${SHOWN})
      union all
      ${data('evento', 'e.id', 'e.inscricao_fim', 'e.nome', `'Fim das inscrições, às ' || ${hora('e.inscricao_fim')}`)}
         from ${EVENTO} where e.inscricao_fim >= ${DESDE}
      union all
      ${data('evento', 'e.id', 'e.data_inicial_realizacao', 'e.nome', `concat_ws(' · ', 'Evento, às ' || ${hora('e.data_inicial_realizacao')}, nullif(e.local, ''))`)}
         from ${EVENTO} where e.data_inicial_realizacao >= ${DESDE}) x
    order by quando, tipo, id limit ${SHOWN}) x)`;
