import {
  type Conjunto,
  conjuntos as declarados,
  indiceDe,
  pontosDe,
  roundedNota,
  today,
} from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { cicloDe, matrizDe } from '../../instalacao/ciclos.ts';
import { publicoOf } from '../../instalacao/pntp-2026.ts';
import { seedMatriz } from '../../instalacao/seed-matriz.ts';
import { publicado } from '../publico/registry.ts';
import { freezeIfOver } from './congelar.ts';
import type { Caso } from './judge/caso.ts';
import { judgeCriterio } from './judge/criterio.ts';
import { readLigacoes } from './judge/ligacoes.ts';

import { DO_SITIO } from './provas/portal.ts';
import { type Avaliacao, saveAvaliacao } from './stored.ts';

interface Cliente {
  readonly tipo: number;
  readonly fuso: string;
  readonly habitantes: number | null;
}

/** Years of the series before that of a cycle. */
const SERIE = 3;

/** Moment and sets that tests replace. */
export interface Vista {
  readonly agora?: Date;
  readonly conjuntos?: readonly Conjunto[];
}

/** Reads the inputs of a client's judges, on its day. */
export async function prepareCaso(tx: Tx, vista: Vista = {}) {
  const [cliente] = await tx.query<Cliente>(
    'select cliente_tipo_id as tipo, fuso, habitantes from cliente where id = $1',
    [tx.clienteId],
  );
  if (cliente === undefined) throw new Error('the client is gone');
  const { tipo, fuso, habitantes } = cliente;
  const hoje = today(vista.agora ?? new Date(), fuso);
  const ciclo = cicloDe(hoje);
  const caso: Caso = {
    tx,
    registry: publicado,
    conjuntos: new Map((vista.conjuntos ?? declarados).map((each) => [each.endereco, each])),
    hoje,
    habitantes,
    serie: Array.from({ length: SERIE }, (_, index) => ciclo.ano - 1 - index),
  };
  const ligacoes = await readLigacoes(tx, { clienteTipo: tipo, ciclo: ciclo.ano });
  return { caso, ciclo, criterios: matrizDe(ciclo, tipo), ligacoes, publico: publicoOf(tipo) };
}

/** Judges every criterion that applies to the transaction's client by what its portal holds now. */
export async function evaluate(tx: Tx, vista: Vista = {}): Promise<Avaliacao> {
  const julgadaEm = vista.agora ?? new Date();
  const { caso, ciclo, criterios, ligacoes, publico } = await prepareCaso(tx, vista);
  const julgados: CriterioJulgado[] = [];
  // One after the other: a client with many records must not take the connections of the others.
  for (const criterio of criterios) julgados.push(await judgeCriterio(caso, criterio, ligacoes));
  const applying = criterios.filter((_, index) => julgados[index]?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(applying);
  const own = applying.filter(({ id }) => !DO_SITIO.has(id));
  return {
    ciclo: ciclo.ano,
    dia: caso.hoje,
    julgadaEm,
    publico,
    matriz: ciclo.matriz,
    indice: indiceDe(criterios, julgados),
    alcancavel: roundedNota(own.reduce((sum, { id }) => sum + (pontos.get(id) ?? 0), 0)),
    criterios: julgados,
  };
}

/**
 * Judges a client by the matrix of its kind and stores its evaluation, after the picture of a day that is over was taken.
 * @returns false if the day is frozen
 */
export async function evaluateAndSave(tx: Tx, vista: Vista = {}): Promise<boolean> {
  await freezeIfOver(tx, vista.agora ?? new Date());
  await seedMatriz(tx);
  return saveAvaliacao(tx, await evaluate(tx, vista));
}
