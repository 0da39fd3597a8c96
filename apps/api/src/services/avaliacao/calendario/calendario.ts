import { today } from '@claraboia/contract';
import type { Prazo, Responsavel } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { CICLOS, cicloDe, matrizDe } from '../ciclos.ts';
import { readLigacoes } from '../judge/ligacoes.ts';
import { diasAntes } from '../judge/prazos.ts';
import { readDia, readJulgados } from '../stored.ts';
import { prazosDe } from './prazos.ts';
import { readResponsaveis } from './responsaveis.ts';

/** Days after which a judgement is too old to warn by. */
const VELHA = 2;

/** Deadlines of a client by its newest judgement. */
export interface Calendario {
  readonly cliente: { readonly nome: string; readonly identificador: string };
  /** Day in the client's time zone. */
  readonly hoje: string;
  readonly ciclo: number;
  readonly criterios: readonly Criterio[];
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
  const [cliente] = await tx.query<{
    tipo: number;
    fuso: string;
    habitantes: number | null;
    nome: string;
    identificador: string;
  }>(
    'select cliente_tipo_id as tipo, fuso, habitantes, nome, identificador from cliente where id = $1',
    [tx.clienteId],
  );
  if (cliente === undefined) throw new Error('the client is gone');
  const { tipo, fuso, habitantes, nome, identificador } = cliente;
  const hoje = today(agora, fuso);
  const newest = await readDia(tx, hoje);
  const known = CICLOS.find(({ ano }) => ano === newest?.ciclo);
  // Figures of a cycle that this version does not know say nothing.
  const guardado = known === undefined ? null : newest;
  const ciclo = known ?? cicloDe(hoje);
  const criterios = matrizDe(ciclo, tipo);
  const responsaveis = await readResponsaveis(tx, ciclo.ano);
  const ligacoes = await readLigacoes(tx, { clienteTipo: tipo, ciclo: ciclo.ano });
  const julgados = guardado === null ? [] : await readJulgados(tx, guardado);
  return {
    cliente: { nome, identificador },
    hoje,
    ciclo: ciclo.ano,
    criterios,
    dia: guardado?.dia ?? null,
    julgadaEm: guardado === null ? null : new Date(guardado.julgadaEm).toISOString(),
    parada: guardado !== null && guardado.dia < diasAntes(hoje, VELHA),
    prazos: prazosDe({ criterios, julgados, responsaveis, ligacoes, habitantes, hoje }),
    responsaveis,
  };
}
