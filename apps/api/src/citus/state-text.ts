import { counted, formatTamanho } from '@claraboia/contract';
import { commandLine } from '../command-line.ts';
import type {
  ClusterState,
  NodeState,
  PlacedClient,
  SpreadState,
} from '../database/citus/cluster-state.ts';
import { addressOf } from './faults.ts';

/** Sentence about a database that is not spread. */
const NOT_SPREAD: Readonly<Record<Exclude<ClusterState['kind'], 'spread'>, string>> = {
  'no-extension': 'Este banco é um PostgreSQL sozinho: a extensão citus não está nele.',
  'not-spread':
    'A extensão citus está neste banco, e nada foi distribuído: ele trabalha como um PostgreSQL sozinho.',
};

/** True if nothing of a distribution is left to do. */
export const isComplete = ({ tablesLeft, definitionsLeft, nodes }: SpreadState): boolean =>
  tablesLeft.length === 0 &&
  definitionsLeft === 0 &&
  nodes.every(({ counts }) => 'error' in counts || (counts.unready === 0 && counts.isPrepared));

/** Clients that share the shards of one, itself included. */
export const sharingWith = (state: SpreadState, { shards }: PlacedClient): number =>
  state.clients.filter((client) => client.shards.shard === shards.shard).length;

/** State as the operator reads it; clients are listed if asked for. */
export function stateLines(state: ClusterState, listed: readonly PlacedClient[]): string[] {
  if (state.kind !== 'spread') return [NOT_SPREAD[state.kind]];
  return [
    ...state.nodes.flatMap((node) => linesOf(state, node)),
    ...leftLines(state),
    ...listed.map((client) => clientLine(state, client)),
  ];
}

function linesOf(state: SpreadState, node: NodeState): string[] {
  const { groups, clients, bytes } = sumsOf(state, node);
  const held =
    node.group === 0
      ? 'coordenador'
      : `${counted(groups, 'fragmento', 'fragmentos')}, ${counted(clients, 'cliente', 'clientes')}, ${formatTamanho(bytes)}`;
  const lines = [`${addressOf(node)}  ${held}${node.isActive ? '' : ', inativo'}`];
  const { counts } = node;
  if ('error' in counts) {
    if (node.isActive) lines.push(`  não responde: ${counts.error}`);
    return lines;
  }
  if (counts.jobs > 0) {
    lines.push(`  ${counted(counts.jobs, 'trabalho à espera', 'trabalhos à espera')} da fila`);
  }
  if (counts.prepared > 0) {
    lines.push(
      `  ${counted(counts.prepared, 'transação preparada', 'transações preparadas')} por terminar: o Citus as termina a cada minuto`,
    );
  }
  if (!counts.isPrepared) lines.push('  sem as funções da Claraboia');
  if (counts.unready > 0) {
    lines.push(`  ${counted(counts.unready, 'fragmento', 'fragmentos')} por preparar`);
  }
  return lines;
}

function leftLines(state: SpreadState): string[] {
  if (isComplete(state)) return ['A distribuição está completa.'];
  const { tablesLeft, definitionsLeft } = state;
  return [
    `A distribuição está por completar: ${counted(tablesLeft.length, 'tabela', 'tabelas')} por colocar e ${counted(definitionsLeft, 'definição', 'definições')} por repor. Repita ${commandLine('citus')} distribuir --sim, que continua de onde parou.`,
    ...(tablesLeft.length > 0 ? [`  por colocar: ${firstOf(tablesLeft)}`] : []),
  ];
}

const NAMED = 10;
const firstOf = (names: readonly string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} e mais ${names.length - NAMED}`
    : names.join(', ');

function clientLine(state: SpreadState, client: PlacedClient): string {
  const { identificador, shards } = client;
  const others = sharingWith(state, client) - 1;
  const shared = shards.isSingle
    ? 'isolado'
    : others === 0
      ? 'sozinho por ora'
      : `com ${counted(others, 'outro', 'outros')}`;
  return `${identificador}  ${placeOf(state, client)}  ${shards.schema}  ${formatTamanho(shards.bytes)}  ${shared}`;
}

/** Address of the node that holds a client. */
export function placeOf({ nodes }: SpreadState, { shards }: PlacedClient): string {
  const node = nodes.find(({ group }) => group === shards.group);
  return node === undefined ? 'nó desconhecido' : addressOf(node);
}

function sumsOf({ groups, clients }: SpreadState, { group }: NodeState) {
  const own = groups.filter((each) => each.group === group);
  return {
    groups: own.length,
    clients: clients.filter(({ shards }) => shards.group === group).length,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** State for a program; clients are listed if asked for. */
export function stateJson(state: ClusterState, listed: readonly PlacedClient[]): object {
  if (state.kind !== 'spread') {
    return { extensao: state.kind !== 'no-extension', distribuido: false };
  }
  return {
    extensao: true,
    distribuido: true,
    completo: isComplete(state),
    tabelasPorColocar: state.tablesLeft,
    definicoesPorRepor: state.definitionsLeft,
    nos: state.nodes.map((node) => {
      const { groups, clients, bytes } = sumsOf(state, node);
      const { counts } = node;
      return {
        endereco: addressOf(node),
        coordenador: node.group === 0,
        ativo: node.isActive,
        fragmentos: groups,
        clientes: clients,
        bytes,
        ...('error' in counts
          ? { erro: counts.error }
          : {
              preparado: counts.isPrepared,
              fragmentosPorPreparar: counts.unready,
              trabalhosAEspera: counts.jobs,
              transacoesPreparadas: counts.prepared,
            }),
      };
    }),
    clientes: listed.map((client) => ({
      identificador: client.identificador,
      endereco: placeOf(state, client),
      fragmento: client.shards.schema,
      bytes: client.shards.bytes,
      isolado: client.shards.isSingle,
      noFragmento: sharingWith(state, client),
    })),
  };
}
