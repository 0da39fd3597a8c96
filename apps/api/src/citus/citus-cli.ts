import { ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { type ClusterState, readClusterState } from '../database/citus/cluster-state.ts';
import { runCommand } from '../operator-message.ts';
import { type CitusArgs, readCitusArgs } from './citus-args.ts';
import { CitusError } from './citus-error.ts';
import { runDistribution } from './run-distribution.ts';
import { runIsolation, runMove } from './run-move.ts';
import { stateJson, stateLines } from './state-text.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `citus`: spreads the tables of clients over a cluster of Citus, shows where they are, and moves clients. */
async function main(): Promise<void> {
  const args = readCitusArgs(process.argv.slice(2));
  const { databaseUrl } = await readCommandConfig();
  if (databaseUrl === null) {
    throw new ConfigError(
      'O Citus precisa de DATABASE_URL, com o endereço do coordenador: o banco embutido é um PostgreSQL sozinho.',
    );
  }
  switch (args.action) {
    case 'distribuir':
      await runDistribution(databaseUrl, args, say);
      if (args.sim) await showState(databaseUrl, { clientes: false, cliente: null, json: false });
      return;
    case 'estado':
      return showState(databaseUrl, args);
    case 'isolar':
      return runIsolation(databaseUrl, args, say);
    case 'mover':
      return runMove(databaseUrl, args, say);
  }
}

type Shown = Omit<Extract<CitusArgs, { action: 'estado' }>, 'action'>;

async function showState(
  connectionString: string,
  { clientes, cliente, json }: Shown,
): Promise<void> {
  const state = await readClusterState(connectionString);
  const listed = listedOf(state, { clientes, cliente });
  if (json) say(JSON.stringify(stateJson(state, listed)));
  else for (const line of stateLines(state, listed)) say(line);
}

function listedOf(state: ClusterState, { clientes, cliente }: Omit<Shown, 'json'>) {
  if (state.kind !== 'spread') return [];
  if (cliente === null) return clientes ? state.clients : [];
  const found = state.clients.filter(({ identificador }) => identificador === cliente);
  if (found.length === 0) {
    throw new CitusError(`Não há cliente com o identificador ${cliente}, ou ainda não tem lugar.`);
  }
  return found;
}

await runCommand(main);
