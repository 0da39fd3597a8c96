import { counted } from '@claraboia/contract';
import {
  type PlacedClient,
  readClusterState,
  type SpreadState,
} from '../database/citus/cluster-state.ts';
import { underCitusLock } from '../database/citus/command-lock.ts';
import { isolateClient, moveGroup } from '../database/citus/move.ts';
import { moveMode, type TransferMode } from '../database/citus/transfer-mode.ts';
import { CitusError, showingRefusals } from './citus-error.ts';
import { addressOf } from './faults.ts';
import { OTHER_RUNS } from './run-distribution.ts';
import { isComplete, placeOf, sharingWith } from './state-text.ts';

type Say = (line: string) => void;

const REFUSED = 'O Citus recusou';
/** Sentence about the clients' writes meanwhile. */
const WRITES: Readonly<Record<TransferMode, string>> = {
  auto: 'O portal continua no ar. No fim, as gravações desses clientes esperam alguns segundos.',
  block_writes:
    'O portal continua no ar para leitura. Até o fim, as gravações desses clientes esperam, e as que passem de 5 segundos são recusadas.',
};
const NOTHING_WRITTEN = 'Nada foi mudado. Para mudar, repita com --sim.';

/** Moves the shards of a client, and of those who share them, to another node. */
export async function runMove(
  connectionString: string,
  {
    cliente,
    para,
    sim,
  }: { readonly cliente: string; readonly para: string; readonly sim: boolean },
  say: Say,
): Promise<void> {
  const done = await underCitusLock(connectionString, async (client) => {
    const { state, found } = await findClient(connectionString, cliente);
    const to = targetOf(state, para);
    if (to.group === found.shards.group) {
      say(`${cliente} já está em ${para}.`);
      return true;
    }
    const others = sharingWith(state, found) - 1;
    say(`${cliente} vai de ${placeOf(state, found)} para ${para}.`);
    if (others > 0) {
      say(
        `Vão com ele ${counted(others, 'cliente', 'clientes')} do mesmo fragmento. Para o mover sem eles, isole-o antes.`,
      );
    }
    const mode = await moveMode(client);
    say(WRITES[mode]);
    if (!sim) {
      say(NOTHING_WRITTEN);
      return true;
    }
    const node = nodeOf(state, found);
    await showingRefusals(REFUSED, () =>
      moveGroup(connectionString, client, { node, ...found.shards }, to, mode),
    );
    say(`${cliente} está em ${para}.`);
    return true;
  });
  if (done === null) throw new CitusError(OTHER_RUNS);
}

/** Gives a client a group of shards of its own. */
export async function runIsolation(
  connectionString: string,
  { cliente, sim }: { readonly cliente: string; readonly sim: boolean },
  say: Say,
): Promise<void> {
  const done = await underCitusLock(connectionString, async (client) => {
    const { state, found } = await findClient(connectionString, cliente);
    if (found.shards.isSingle) {
      say(`${cliente} já tem um fragmento só seu, em ${placeOf(state, found)}.`);
      return true;
    }
    const node = nodeOf(state, found);
    const others = sharingWith(state, found) - 1;
    say(
      others === 0
        ? `${cliente} ganha um fragmento só seu em ${placeOf(state, found)}; nenhum outro cliente está no que tem agora.`
        : `${cliente} ganha um fragmento só seu em ${placeOf(state, found)}; ${counted(others, 'outro cliente fica', 'outros clientes ficam')} no resto do que tem agora.`,
    );
    say(WRITES.block_writes);
    if (!sim) {
      say(NOTHING_WRITTEN);
      return true;
    }
    await showingRefusals(REFUSED, () =>
      isolateClient(connectionString, client, { id: found.id, node }),
    );
    say(`${cliente} está isolado em ${addressOf(node)}.`);
    return true;
  });
  if (done === null) throw new CitusError(OTHER_RUNS);
}

async function findClient(
  connectionString: string,
  cliente: string,
): Promise<{ readonly state: SpreadState; readonly found: PlacedClient }> {
  const state = await readClusterState(connectionString);
  if (state.kind !== 'spread') throw new CitusError('Este banco não está distribuído.');
  if (!isComplete(state)) {
    throw new CitusError('A distribuição está por completar: repita antes distribuir --sim.');
  }
  const found = state.clients.find(({ identificador }) => identificador === cliente);
  if (found === undefined) throw new CitusError(`Não há cliente com o identificador ${cliente}.`);
  return { state, found };
}

function nodeOf({ nodes }: SpreadState, { shards }: PlacedClient) {
  const node = nodes.find(({ group }) => group === shards.group);
  if (node === undefined) throw new Error('a group of shards without a node');
  return node;
}

function targetOf({ nodes }: SpreadState, para: string) {
  const able = nodes.filter(
    ({ group, isActive, takesShards }) => group !== 0 && isActive && takesShards,
  );
  const to = able.find((node) => addressOf(node) === para);
  if (to !== undefined) return to;
  throw new CitusError(
    `${para} não é um trabalhador que receba clientes. São: ${able.map(addressOf).join(', ')}.`,
  );
}
