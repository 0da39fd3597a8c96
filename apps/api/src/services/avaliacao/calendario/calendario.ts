import { today } from '@claraboia/contract';
import type { Prazo, Responsavel } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { CICLOS, cicloDe, matrizDe } from '../../../instalacao/ciclos.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { readLigacoes } from '../judge/ligacoes.ts';
import { diasAntes } from '../judge/prazos.ts';
import { type DiaGuardado, readDia, readJulgados } from '../stored.ts';
import { prazosDe } from './prazos.ts';
import { readResponsaveis } from './responsaveis.ts';

/** Days after which a judgement is too old to warn by. */
const VELHA = 2;

/** Client with the cycle of its newest judgement, whose matrix its deadlines and owners belong to. */
interface Vigente {
  readonly cliente: {
    readonly nome: string;
    readonly identificador: string;
    readonly tipo: number;
    readonly habitantes: number | null;
  };
  /** Day in the client's time zone. */
  readonly hoje: string;
  readonly ciclo: number;
  readonly criterios: readonly Criterio[];
  /** Newest judgement; null before the first one. */
  readonly guardado: DiaGuardado | null;
}

/** Reads the cycle of the transaction's client, without judgements. @param agora moment that tests replace */
export async function readVigente(tx: Tx, agora = new Date()): Promise<Vigente> {
  const [found] = await tx.query<Vigente['cliente'] & { fuso: string }>(
    'select cliente_tipo_id as tipo, fuso, habitantes, nome, identificador from cliente where id = $1',
    [tx.clienteId],
  );
  if (found === undefined) throw new Error('the client is gone');
  const { fuso, ...cliente } = found;
  const hoje = today(agora, fuso);
  const newest = await readDia(tx, hoje);
  const known = CICLOS.find(({ ano }) => ano === newest?.ciclo);
  const ciclo = known ?? cicloDe(hoje);
  return {
    cliente,
    hoje,
    ciclo: ciclo.ano,
    criterios: matrizDe(ciclo, cliente.tipo),
    // Figures of a cycle that this version does not know say nothing.
    guardado: known === undefined ? null : newest,
  };
}

/** Deadlines of a client by its newest judgement. */
export interface Calendario extends Pick<Vigente, 'hoje' | 'ciclo' | 'criterios'> {
  readonly cliente: Pick<Vigente['cliente'], 'nome' | 'identificador'>;
  /** Day and moment of the judgement; null before the first one. */
  readonly dia: string | null;
  readonly julgadaEm: string | null;
  /** True if the judgement is more than two days old. */
  readonly parada: boolean;
  readonly prazos: readonly Prazo[];
  readonly responsaveis: readonly Responsavel[];
}

/** Reads the deadlines of the transaction's client. @param agora moment that tests replace */
export async function readCalendario(tx: Tx, agora = new Date()): Promise<Calendario> {
  const { cliente, hoje, ciclo, criterios, guardado } = await readVigente(tx, agora);
  const { tipo, habitantes, nome, identificador } = cliente;
  const responsaveis = await readResponsaveis(tx, ciclo);
  const ligacoes = await readLigacoes(tx, { clienteTipo: tipo, ciclo });
  const julgados = guardado === null ? [] : await readJulgados(tx, guardado);
  return {
    cliente: { nome, identificador },
    hoje,
    ciclo,
    criterios,
    dia: guardado?.dia ?? null,
    julgadaEm: guardado === null ? null : new Date(guardado.julgadaEm).toISOString(),
    parada: guardado !== null && guardado.dia < diasAntes(hoje, VELHA),
    prazos: prazosDe({ criterios, julgados, responsaveis, ligacoes, habitantes, hoje }),
    responsaveis,
  };
}
