import { expect, test } from 'vitest';
import type { ClusterFacts, NodeFacts, VisitedNode } from '../database/citus/facts.ts';
import { faultsOf } from './faults.ts';

const FOUND: NodeFacts = {
  settings: {
    shared_preload_libraries: 'citus, pg_stat_statements',
    wal_level: 'logical',
    max_prepared_transactions: '200',
    'citus.enable_unsafe_triggers': 'on',
    'citus.propagate_set_commands': 'local',
    'citus.enable_local_reference_table_foreign_keys': 'off',
    'citus.skip_advisory_lock_permission_checks': 'on',
  },
  version: '13.2-1',
  extensions: ['citus', 'unaccent', 'pg_trgm'],
  roles: ['claraboia_app'],
  hasCollation: true,
  bypasses: true,
  connections: [],
};

const nodeOf = (group: number, changes: Partial<VisitedNode> = {}): VisitedNode => ({
  host: `10.0.0.${group}`,
  port: 5432,
  group,
  isActive: true,
  takesShards: group !== 0,
  found: FOUND,
  ...changes,
});

const clusterOf = (changes: Partial<ClusterFacts> = {}): ClusterFacts => ({
  hasExtension: true,
  isCoordinator: true,
  nodes: [nodeOf(0), nodeOf(1)],
  pending: 0,
  foreign: [],
  ...changes,
});

test('a cluster with everything has no faults', () => {
  expect(faultsOf(clusterOf())).toEqual([]);
});

test('every fault of every node is listed, with what to do', () => {
  const poor: NodeFacts = {
    ...FOUND,
    settings: { ...FOUND.settings, wal_level: 'replica', max_prepared_transactions: '0' },
    version: null,
    roles: [],
    hasCollation: false,
    bypasses: false,
  };
  const nodes = [
    nodeOf(0),
    nodeOf(1, { found: poor }),
    nodeOf(2, { found: { error: 'timeout' } }),
    nodeOf(3, { isActive: false }),
  ];
  expect(faultsOf(clusterOf({ nodes }))).toEqual([
    "O nó 10.0.0.3:5432 está inativo. Rode no coordenador: select citus_activate_node('10.0.0.3', 5432), ou tire-o com citus_remove_node",
    'No nó 10.0.0.1:5432, wal_level é replica. Ponha em postgresql.conf: wal_level = logical',
    'No nó 10.0.0.1:5432, max_prepared_transactions é 0. Ponha em postgresql.conf: max_prepared_transactions = o mesmo que max_connections',
    'No nó 10.0.0.1:5432 falta o papel claraboia_app. Rode nele: create role claraboia_app nologin noinherit nobypassrls',
    'No nó 10.0.0.1:5432, a segurança por linha prende o dono das tabelas. Rode nele: alter role PAPEL bypassrls, com o papel de DATABASE_URL',
    'No nó 10.0.0.1:5432, a extensão citus é nenhuma, e no coordenador 13.2-1. Iguale as versões: alter extension citus update',
    "No nó 10.0.0.1:5432 falta a ordenação numero_natural. Rode nele, neste banco: create collation numero_natural (provider = icu, locale = 'pt-BR-u-kn-true')",
    'O nó 10.0.0.2:5432 não responde a este comando: timeout. Confira a rede, pg_hba.conf e a senha, que é a de DATABASE_URL.',
  ]);
});

test('a coordinator must know itself, hold no shards, and have a worker', () => {
  const alone = clusterOf({ nodes: [nodeOf(0, { isActive: false })] });
  expect(faultsOf(alone)).toEqual([
    "O coordenador não se conhece pelo endereço. Rode nele: select citus_set_coordinator_host('HOST', PORTA)",
    "Nenhum trabalhador ativo recebe fragmentos. Rode no coordenador, para cada um: select citus_add_node('HOST', PORTA)",
  ]);
  const holding = clusterOf({ nodes: [nodeOf(0, { takesShards: true }), nodeOf(1)] });
  expect(faultsOf(holding)).toEqual([
    "O coordenador recebe fragmentos, e os clientes devem ficar nos trabalhadores. Rode nele: select citus_set_node_property('10.0.0.0', 5432, 'shouldhaveshards', false)",
  ]);
  expect(faultsOf(clusterOf({ isCoordinator: false }))).toEqual([
    'DATABASE_URL é o endereço de um trabalhador. Ponha nele o do coordenador, que conhece os outros.',
  ]);
});

test('connections of all nodes are counted together, and missing migrations come first', () => {
  const busy = (count: number): NodeFacts => ({
    ...FOUND,
    connections: [{ name: 'claraboia', count }],
  });
  const nodes = [nodeOf(0, { found: busy(1) }), nodeOf(1, { found: busy(2) })];
  expect(faultsOf(clusterOf({ nodes, pending: 2 }))).toEqual([
    'Faltam 2 migrações desta versão. Inicie o servidor uma vez, que as aplica, e pare-o.',
    'Há 3 conexões da Claraboia a este banco (claraboia: 3). Pare todos os servidores e comandos; a última instrução de um comando que caiu ainda pode levar um momento.',
  ]);
});
