import { dimensaoOf, indiceDe, pontosDe, proximoSelo, roundedNota } from '@claraboia/contract';
import type { AvaliacaoDia, CriterioJulgado, PublicAvaliacao } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { CICLOS, matrizDe } from '../../instalacao/ciclos.ts';
import type { Criterio } from '../../instalacao/pntp-2026.ts';

import { type DiaGuardado, readDia, readJulgados } from './stored.ts';

const diaDe = ({
  dia,
  nota,
  provado,
  atestado,
  nivel,
  essenciais,
  congelada,
}: DiaGuardado): AvaliacaoDia => ({ dia, nota, provado, atestado, nivel, essenciais, congelada });

/** A stored day with its cycle, as the history lists it. */
export const noHistorico = (guardado: DiaGuardado) => ({
  ...diaDe(guardado),
  ciclo: guardado.ciclo,
});

/**
 * Evaluation of the newest day, or of the last one until a day; null if there was none.
 * @param ate day such as 2026-11-22
 */
export async function readAvaliacao(tx: Tx, ate: string | null): Promise<PublicAvaliacao | null> {
  const guardado = await readDia(tx, ate);
  if (guardado === null) return null;
  const ciclo = CICLOS.find(({ ano }) => ano === guardado.ciclo);
  if (ciclo === undefined) return null;
  const [cliente] = await tx.query<{ tipo: number }>(
    'select cliente_tipo_id as tipo from cliente where id = $1',
    [tx.clienteId],
  );
  const criterios = matrizDe(ciclo, cliente?.tipo ?? 0);
  return montar(guardado, criterios, await readJulgados(tx, guardado));
}

function montar(
  guardado: DiaGuardado,
  criterios: readonly Criterio[],
  julgados: readonly CriterioJulgado[],
): PublicAvaliacao {
  const byNumber = new Map(julgados.map((each) => [each.numero, each]));
  const { faltam } = indiceDe(criterios, julgados);
  const counted = criterios.filter(({ id }) => byNumber.get(id)?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(counted);
  const dimensoes = [...Map.groupBy(criterios, dimensaoOf)].map(([numero, of]) => ({
    numero,
    nome: of[0]?.dimensao ?? '',
    peso: of[0]?.pesoDimensao ?? 0,
    nota: notaDaDimensao(of, byNumber, pontos),
    criterios: of.map((criterio) => mostrado(criterio, byNumber.get(criterio.id), pontos)),
  }));
  return {
    ...diaDe(guardado),
    ciclo: guardado.ciclo,
    julgadaEm: new Date(guardado.julgadaEm).toISOString(),
    alcancavel: guardado.alcancavel,
    proximo: proximoSelo({ nota: guardado.nota, faltam }),
    dimensoes,
  };
}

function mostrado(
  { id, texto, classe }: Criterio,
  julgado: CriterioJulgado | undefined,
  pontos: ReadonlyMap<string, number>,
) {
  const found: CriterioJulgado = julgado ?? {
    numero: id,
    estado: 'nao_verificado',
    nota: 0,
    motivo: 'Ainda não foi julgado.',
    endereco: null,
    verificacoes: [],
    atestado: null,
    ligadoEm: null,
  };
  const worth = pontos.get(id) ?? 0;
  return {
    ...found,
    texto,
    classe,
    pontos: thousandths(worth),
    falta: thousandths(worth * (1 - found.nota)),
  };
}

/** Share of a dimension's points that are met, from 0 to 100; null if none of it applies. */
function notaDaDimensao(
  criterios: readonly Criterio[],
  julgados: ReadonlyMap<string, CriterioJulgado>,
  pontos: ReadonlyMap<string, number>,
): number | null {
  const worth = criterios.reduce((sum, { id }) => sum + (pontos.get(id) ?? 0), 0);
  if (worth === 0) return null;
  const met = criterios.reduce(
    (sum, { id }) => sum + (pontos.get(id) ?? 0) * (julgados.get(id)?.nota ?? 0),
    0,
  );
  return roundedNota((100 * met) / worth);
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
