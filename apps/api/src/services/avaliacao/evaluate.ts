import {
  type Conjunto,
  conjuntos as declarados,
  indiceDe,
  pontosDe,
  roundedNota,
  today,
} from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { cicloDe, matrizDe } from '../../instalacao/ciclos.ts';
import { publicoOf } from '../../instalacao/pntp-2026.ts';
import { seedMatriz } from '../../instalacao/seed-matriz.ts';
import { publicado } from '../publico/registry.ts';
import { freezeIfOver } from './congelar.ts';
import type { Caso } from './judge/caso.ts';
import { type Colheita, colher, concluir } from './judge/criterio.ts';
import { readLigacoes } from './judge/ligacoes.ts';
import { comListas } from './judge/listas.ts';
import { type Paginas, paginasDe } from './judge/paginas.ts';
import { DO_SITIO } from './provas/portal.ts';
import { type Avaliacao, saveAvaliacao } from './stored.ts';
import { openPaginas } from './vistoria/open-paginas.ts';
import { FICTICIA, visitaDita } from './vistoria/visita.ts';
import { readVisitasLidas } from './vistoria/visitas-guardadas.ts';
import type { Vistoriador } from './vistoria/vistoriador.ts';

interface Cliente {
  readonly tipo: number;
  readonly fuso: string;
  readonly habitantes: number | null;
  readonly demonstracao: boolean;
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
    'select cliente_tipo_id as tipo, fuso, habitantes, demonstracao from cliente where id = $1',
    [tx.clienteId],
  );
  if (cliente === undefined) throw new Error('the client is gone');
  const { tipo, fuso, habitantes, demonstracao } = cliente;
  const hoje = today(vista.agora ?? new Date(), fuso);
  const ciclo = cicloDe(hoje);
  const visita = await readVisitasLidas(tx);
  const ligacoes = await readLigacoes(tx, { clienteTipo: tipo, ciclo: ciclo.ano });
  const conjuntos = new Map((vista.conjuntos ?? declarados).map((each) => [each.endereco, each]));
  const caso: Caso = {
    tx,
    ...(await comListas(tx, { registry: publicado, conjuntos }, ligacoes)),
    hoje,
    habitantes,
    serie: Array.from({ length: SERIE }, (_, index) => ciclo.ano - 1 - index),
    visitaDe: (endereco) => (demonstracao ? FICTICIA : visitaDita(visita(endereco))),
  };
  return { caso, ciclo, criterios: matrizDe(ciclo, tipo), ligacoes, publico: publicoOf(tipo) };
}

/** Findings of every criterion that applies to a client, before pages were opened. */
interface Colhida extends Pick<Avaliacao, 'ciclo' | 'dia' | 'julgadaEm' | 'publico' | 'matriz'> {
  readonly colheitas: readonly Colheita[];
}

/** Reads what the portal of the transaction's client holds now, for every criterion that applies to it. */
async function colherTudo(tx: Tx, vista: Vista = {}): Promise<Colhida> {
  const julgadaEm = vista.agora ?? new Date();
  const { caso, ciclo, criterios, ligacoes, publico } = await prepareCaso(tx, vista);
  const colheitas: Colheita[] = [];
  // One after the other: a client with many records must not take the connections of the others.
  for (const criterio of criterios) colheitas.push(await colher(caso, criterio, ligacoes));
  return {
    ciclo: ciclo.ano,
    dia: caso.hoje,
    julgadaEm,
    publico,
    matriz: ciclo.matriz,
    colheitas,
  };
}

/** Judges by what was found, and by the pages that were opened. */
function concluirTudo({ colheitas, ...of }: Colhida, paginas?: Paginas): Avaliacao {
  const criterios = colheitas.map(({ criterio }) => criterio);
  const julgados = colheitas.map((colheita) => concluir(colheita, paginas));
  const applying = criterios.filter((_, index) => julgados[index]?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(applying);
  const own = applying.filter(({ id }) => !DO_SITIO.has(id));
  return {
    ...of,
    indice: indiceDe(criterios, julgados),
    alcancavel: roundedNota(own.reduce((sum, { id }) => sum + (pontos.get(id) ?? 0), 0)),
    criterios: julgados,
  };
}

/** Judges a client by what its portal holds now, without opening pages. */
export const evaluate = async (tx: Tx, vista: Vista = {}): Promise<Avaliacao> =>
  concluirTudo(await colherTudo(tx, vista));

interface Meios {
  readonly database: Pick<Database, 'tenant'>;
  readonly vistoriador: Pick<Vistoriador, 'ver'>;
  readonly signal: AbortSignal;
}

/**
 * Judges a client by what its portal holds, opens the pages that show it, and stores the evaluation, after the picture of a day
 * that is over was taken. No transaction is open while pages are.
 * @returns false if the day is frozen
 */
export async function avaliarCliente(
  { database, vistoriador: { ver }, signal }: Meios,
  clienteId: number,
  vista: Vista = {},
): Promise<boolean> {
  const colhida = await database.tenant(clienteId, async (tx) => {
    await freezeIfOver(tx, vista.agora ?? new Date());
    await seedMatriz(tx);
    return colherTudo(tx, vista);
  });
  const enderecos = colhida.colheitas.flatMap(({ lugares }) => lugares.flatMap(paginasDe));
  const paginas = ver === null ? undefined : await openPaginas(ver, clienteId, enderecos, signal);
  const avaliacao = concluirTudo(colhida, paginas);
  return database.tenant(clienteId, (tx) => saveAvaliacao(tx, avaliacao));
}
