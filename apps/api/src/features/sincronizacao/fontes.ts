import { FONTES, fontesDe, type SincronizacaoFonte } from '@claraboia/contract';
import type { FonteDoCliente } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { activeConfiguracoes, readSinais, sondaDe } from '../../services/fonte/sinais.ts';

interface Estado {
  readonly configuracaoId: number;
  readonly fonte: SincronizacaoFonte;
  readonly emCurso: boolean;
  readonly ultima: FonteDoCliente['ultima'];
  readonly boaEm: string | null;
}

/**
 * State of each source by its runs: the last finished one, of each of the last two years that were asked. If one of them
 * failed, so did the source.
 */
const readEstados = (tx: Tx): Promise<Estado[]> =>
  tx.query<Estado>(
    `with ultima as (
       select distinct on (configuracao_id, fonte, exercicio)
              configuracao_id, fonte, exercicio, situacao, terminada_em, lidos, rejeitados, erros -> -1 ->> 'mensagem' as motivo
         from sincronizacao
        where cliente_id = $1 and configuracao_id is not null and situacao in ('concluida', 'falhou')
        order by configuracao_id, fonte, exercicio, id desc),
     recente as (
       select *, row_number() over (partition by configuracao_id, fonte order by exercicio desc nulls last) as lugar from ultima),
     soma as (
       select configuracao_id, fonte, bool_or(situacao = 'falhou') as falhou, max(terminada_em) as terminada_em,
              sum(lidos)::int as lidos, sum(rejeitados)::int as rejeitados,
              (array_agg(motivo order by terminada_em desc) filter (where situacao = 'falhou'))[1] as motivo
         from recente where lugar <= 2 group by configuracao_id, fonte),
     corrida as (
       select configuracao_id, fonte, bool_or(situacao in ('aguardando', 'executando')) as em_curso,
              max(terminada_em) filter (where situacao = 'concluida') as boa_em
         from sincronizacao where cliente_id = $1 and configuracao_id is not null group by configuracao_id, fonte)
     select c.configuracao_id as "configuracaoId", c.fonte, c.em_curso as "emCurso", c.boa_em as "boaEm",
            case when s.fonte is null then null else json_build_object(
              'situacao', case when s.falhou then 'falhou' else 'concluida' end,
              'terminadaEm', to_char(s.terminada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'lidos', s.lidos, 'rejeitados', s.rejeitados, 'motivo', s.motivo) end as ultima
       from corrida c left join soma s on s.configuracao_id = c.configuracao_id and s.fonte = c.fonte`,
    [tx.clienteId],
  );

/** Sources of the client, one for each active configuration that asks it, in the order of their declaration. */
export async function listFontes(tx: Tx): Promise<FonteDoCliente[]> {
  const sinais = await readSinais(tx);
  const estados = await readEstados(tx);
  const asked = new Set<SincronizacaoFonte>();
  const found: FonteDoCliente[] = [];
  for (const configuracao of await activeConfiguracoes(tx)) {
    for (const fonte of fontesDe(configuracao)) {
      // At night one unit asks for the whole client.
      if (FONTES[fonte].doCliente && asked.has(fonte)) continue;
      asked.add(fonte);
      const { id, liconUj } = configuracao;
      const estado = estados.find((each) => each.configuracaoId === id && each.fonte === fonte);
      const seen = sinais.get(sondaDe(fonte, configuracao));
      const { sonda: _, ...sinal } = seen ?? { sonda: null };
      found.push({
        fonte,
        configuracao: { id, liconUj },
        emCurso: estado?.emCurso ?? false,
        ultima: estado?.ultima ?? null,
        boaEm: estado?.boaEm ?? null,
        sinal: seen === undefined ? null : (sinal as NonNullable<FonteDoCliente['sinal']>),
      });
    }
  }
  return found;
}
