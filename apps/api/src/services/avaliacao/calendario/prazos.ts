import {
  indiceDe,
  isAtendido,
  notaDe,
  pontosDe,
  RESPONSAVEL_GERAL,
  SELOS,
  VERIFICACAO,
  type Verificacao,
} from '@claraboia/contract';
import type {
  CriterioJulgado,
  Prazo,
  Responsavel,
  VerificacaoJulgada,
} from '@claraboia/contract/schema';
import type { Criterio, PeriodoFiscal } from '../../../instalacao/pntp-2026.ts';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { isSmallTown } from '../judge/documentos.ts';
import type { Ligacoes } from '../judge/ligacoes.ts';
import { diasDepois, prazosDosPeriodos } from '../judge/prazos.ts';
import { DOCUMENTOS } from '../provas/documentos.ts';
import { consertoDe } from '../publicar.ts';
import { type Previsto, previstosDaRegra, previstosDoAno } from './previstos.ts';

/** Inputs of the deadlines of a client. */
export interface Julgamento {
  readonly criterios: readonly Criterio[];
  readonly julgados: readonly CriterioJulgado[];
  readonly responsaveis: readonly Responsavel[];
  readonly ligacoes: Ligacoes;
  readonly habitantes: number | null;
  readonly hoje: string;
}

/** Days ahead that the calendar shows: twelve months. */
const ADIANTE = 365;

type Cedo = Pick<Prazo, 'tipo' | 'dia' | 'motivo' | 'endereco'> & {
  readonly verificacao: Verificacao;
};

/** Everything that is late, expires or will be asked for within twelve months, by day. */
export function prazosDe(julgamento: Julgamento): Prazo[] {
  const { criterios, julgados, hoje } = julgamento;
  const byNumber = new Map(julgados.map((each) => [each.numero, each]));
  const counted = criterios.filter(({ id }) => byNumber.get(id)?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(counted);
  const { nivel } = indiceDe(criterios, julgados);
  const found = counted.flatMap((criterio) => {
    const julgado = byNumber.get(criterio.id);
    if (julgado === undefined) return [];
    const early = [
      ...julgado.verificacoes.flatMap((each) => doJulgado(each, hoje)),
      ...previstosDe(julgamento, criterio, julgado),
    ];
    const together = Map.groupBy(early, ({ tipo, dia }) => `${tipo} ${dia}`);
    return [...together.values()].map((of) =>
      prazoDe(julgamento, { criterio, julgado, of, pontos: pontos.get(criterio.id) ?? 0, nivel }),
    );
  });
  return found.toSorted(
    (a, b) => a.dia.localeCompare(b.dia) || b.pontos - a.pontos || (a.numero < b.numero ? -1 : 1),
  );
}

/** Deadline that the judgement of a check tells. */
function doJulgado(
  { verificacao, motivo, endereco, vence, devido }: VerificacaoJulgada,
  hoje: string,
): Cedo[] {
  const said = { verificacao, motivo, endereco };
  if (devido !== null) return [{ tipo: 'vencido', dia: devido, ...said }];
  if (vence === null || vence > diasDepois(hoje, ADIANTE)) return [];
  // An old judgement does not know yet that its last day has passed.
  return vence < hoje
    ? [{ tipo: 'vencido', dia: diasDepois(vence, 1), ...said }]
    : [{ tipo: 'vence', dia: vence, ...said }];
}

/** Days on which the rules ask for something new, after those that what is there covers. */
function previstosDe(
  { habitantes, hoje }: Julgamento,
  criterio: Criterio,
  { verificacoes }: CriterioJulgado,
): Cedo[] {
  const until = diasDepois(hoje, ADIANTE);
  const of = (verificacao: Verificacao, list: (each: VerificacaoJulgada) => Previsto[]): Cedo[] => {
    const found = verificacoes.find((each) => each.verificacao === verificacao);
    if (found === undefined || found.estado === 'nao_verificado') return [];
    const { endereco, vence } = found;
    return list(found)
      .filter(({ dia }) => dia >= hoje && dia <= until && (vence === null || dia > vence))
      .map(({ dia, falta }) => ({
        tipo: 'previsto' as const,
        dia,
        verificacao,
        endereco,
        motivo: `Até esse dia é preciso publicar ${falta}.`,
      }));
  };
  const { id, atualidade } = criterio;
  const regra = atualidade;
  return [
    ...(regra === null
      ? []
      : of('atualidade', ({ vence }) => {
          const periodo = periodoDe(regra, habitantes, vence, hoje);
          return previstosDaRegra(
            { regra, mensal: isMensal(id), ...(periodo === null ? {} : { periodo }) },
            hoje,
          );
        })),
    ...(DOCUMENTOS[id]?.vigente === 'ano' ? of('disponibilidade', () => previstosDoAno(hoje)) : []),
  ];
}

const isMensal = (id: string): boolean =>
  (DADOS_DO_CRITERIO[id] ?? []).some(
    ({ datas }) => datas !== undefined && 'ano' in datas && datas.mes !== undefined,
  );

/**
 * Longer period that a small town may choose; null if the town must not, or does not: its newest report then expires on
 * a day that only the shorter period has.
 */
function periodoDe(
  regra: NonNullable<Criterio['atualidade']>,
  habitantes: number | null,
  vence: string | null,
  hoje: string,
): PeriodoFiscal | null {
  if (regra.regra !== 'ultimo_periodo_exigivel' || !isSmallTown(habitantes)) return null;
  const longer = regra.ate50milHabitantes;
  if (longer === undefined) return null;
  const days = prazosDosPeriodos(longer, regra.diasAposFim, hoje).map(({ prazo }) => prazo);
  return vence === null || days.includes(vence) ? longer : null;
}

interface Junto {
  readonly criterio: Criterio;
  readonly julgado: CriterioJulgado;
  /** Checks of one day. */
  readonly of: readonly Cedo[];
  readonly pontos: number;
  /** Seal or level of the whole judgement. */
  readonly nivel: string;
}

function prazoDe(
  { criterios, julgados, responsaveis, ligacoes, habitantes, hoje }: Julgamento,
  { criterio, julgado, of, pontos, nivel }: Junto,
): Prazo {
  const [first] = of;
  if (first === undefined) throw new Error('no check expires');
  const { tipo, dia, motivo, endereco } = first;
  const { id: numero, texto, classe, atualidade } = criterio;
  const checks = of.map(({ verificacao }) => verificacao);
  const current = julgado.verificacoes.find(({ verificacao }) => verificacao === 'atualidade');
  const periodo =
    atualidade === null ? null : periodoDe(atualidade, habitantes, current?.vence ?? null, hoje);
  const isLate = tipo === 'vencido' && !julgado.verificacoes.some(isMetOf(checks));
  const after = notaSem(julgado.verificacoes, checks);
  const lost = isLate ? pesoDe(julgado.verificacoes, checks) : Math.max(0, julgado.nota - after);
  return {
    tipo,
    dia,
    numero,
    texto,
    classe,
    motivo,
    endereco,
    verificacoes: [...new Set(checks)],
    pontos: Math.round(pontos * lost * 1000) / 1000,
    perdeSelo: isLate ? null : seloPerdido(nivel, criterios, julgados, { ...julgado, nota: after }),
    responsavel: responsavelDe(responsaveis, numero),
    publicar: consertoDe(
      criterio,
      ligacoes,
      {
        verificacao: first.verificacao,
        endereco,
        // Late content is asked for today; any other on the day after its deadline.
        ...(tipo === 'vencido' ? {} : { desde: diasDepois(dia, 1), periodo }),
      },
      hoje,
    ),
  };
}

const isMetOf =
  (checks: readonly Verificacao[]) =>
  ({ verificacao, estado }: VerificacaoJulgada): boolean =>
    checks.includes(verificacao) && isAtendido(estado);

/** Share of a criterion that is left when some of its checks fail. Without availability none is met. */
function notaSem(verificacoes: readonly VerificacaoJulgada[], checks: readonly Verificacao[]) {
  const fails = (verificacao: Verificacao) =>
    checks.includes('disponibilidade') || checks.includes(verificacao);
  return notaDe(
    verificacoes.map((each) =>
      fails(each.verificacao) ? { ...each, estado: 'nao_atende' as const } : each,
    ),
  );
}

/** Share of some checks in their criterion. If availability is missing, the whole criterion is. */
function pesoDe(verificacoes: readonly VerificacaoJulgada[], checks: readonly Verificacao[]) {
  if (checks.includes('disponibilidade')) return 1;
  const weight = (of: readonly Verificacao[]) =>
    of.reduce((sum, verificacao) => sum + VERIFICACAO[verificacao].peso, 0);
  return weight(checks) / weight(verificacoes.map(({ verificacao }) => verificacao));
}

/** Seal that is lost if a criterion is judged otherwise; null if none is. */
function seloPerdido(
  now: string,
  criterios: readonly Criterio[],
  julgados: readonly CriterioJulgado[],
  changed: CriterioJulgado,
): string | null {
  if (!SELOS.some(({ nome }) => nome === now)) return null;
  const others = julgados.filter(({ numero }) => numero !== changed.numero);
  return indiceDe(criterios, [...others, changed]).nivel === now ? null : now;
}

/** Person who answers for a criterion: its owner, or the general one if it has none with access. */
export function responsavelDe(
  responsaveis: readonly Responsavel[],
  numero: string,
): Prazo['responsavel'] {
  const of = (wanted: string) =>
    responsaveis.find((each) => each.numero === wanted && each.temAcesso)?.pessoa;
  const own = of(numero);
  if (own !== undefined) return { ...own, geral: false };
  const general = of(RESPONSAVEL_GERAL);
  return general === undefined ? null : { ...general, geral: true };
}
