import { counted } from '@claraboia/contract';
import type { ClusterFacts, NodeFacts, Setting, VisitedNode } from '../database/citus/facts.ts';
import { APP_ROLE } from '../database/connection.ts';

/** Value that a setting must have, for the operator, and the check of the one found. */
interface Wanted {
  readonly write: string;
  readonly holds: (value: string) => boolean;
}

const exactly = (value: string): Wanted => ({ write: value, holds: (found) => found === value });

const WANTED: Readonly<Record<Setting, Wanted>> = {
  shared_preload_libraries: {
    write: "'citus'",
    holds: (value) => value.split(',').some((each) => each.trim() === 'citus'),
  },
  wal_level: exactly('logical'),
  max_prepared_transactions: {
    write: 'o mesmo que max_connections',
    holds: (value) => Number(value) > 0,
  },
  'citus.enable_unsafe_triggers': exactly('on'),
  'citus.propagate_set_commands': { ...exactly('local'), write: "'local'" },
  'citus.enable_local_reference_table_foreign_keys': exactly('off'),
  'citus.skip_advisory_lock_permission_checks': exactly('on'),
};

const EXTENSIONS = ['unaccent', 'pg_trgm'];

/** Address of a node, as the operator writes it. */
export const addressOf = ({ host, port }: { readonly host: string; readonly port: number }) =>
  `${host}:${port}`;

/**
 * Sentences about everything that keeps a database from being distributed, each with what to do.
 * @param isPlaced every table is in its place: nodes that joined are prepared, which disturbs no server at work
 */
export function faultsOf(facts: ClusterFacts, isPlaced = false): string[] {
  if (!facts.isCoordinator) {
    return [
      'DATABASE_URL é o endereço de um trabalhador. Ponha nele o do coordenador, que conhece os outros.',
    ];
  }
  return [
    ...clusterFaults(facts),
    ...facts.nodes.flatMap((node) => nodeFaults(node, facts)),
    ...schemaFaults(facts),
    ...(isPlaced ? [] : connectionFaults(facts.nodes)),
  ];
}

function clusterFaults({ hasExtension, nodes }: ClusterFacts): string[] {
  if (!hasExtension) {
    return [
      'A extensão citus não está neste banco. Instale o Citus em cada nó, ponha-o em shared_preload_libraries, reinicie, e rode em cada um, neste banco: create extension citus',
    ];
  }
  const coordinator = nodes.find(({ group }) => group === 0);
  const workers = nodes.filter(({ group }) => group !== 0);
  const faults: string[] = [];
  if (coordinator?.isActive !== true) {
    faults.push(
      "O coordenador não se conhece pelo endereço. Rode nele: select citus_set_coordinator_host('HOST', PORTA)",
    );
  } else if (coordinator.takesShards) {
    faults.push(
      `O coordenador recebe fragmentos, e os clientes devem ficar nos trabalhadores. Rode nele: select citus_set_node_property('${coordinator.host}', ${coordinator.port}, 'shouldhaveshards', false)`,
    );
  }
  if (!workers.some(({ isActive, takesShards }) => isActive && takesShards)) {
    faults.push(
      "Nenhum trabalhador ativo recebe fragmentos. Rode no coordenador, para cada um: select citus_add_node('HOST', PORTA)",
    );
  }
  for (const node of workers) {
    if (node.isActive) continue;
    faults.push(
      `O nó ${addressOf(node)} está inativo. Rode no coordenador: select citus_activate_node('${node.host}', ${node.port}), ou tire-o com citus_remove_node`,
    );
  }
  return faults;
}

function nodeFaults({ found, ...node }: VisitedNode, facts: ClusterFacts): string[] {
  const where = node.group === 0 && !node.isActive ? 'No coordenador' : `No nó ${addressOf(node)}`;
  if (node.group !== 0 && !node.isActive) return [];
  if ('error' in found) {
    return [
      `O nó ${addressOf(node)} não responde a este comando: ${found.error}. Confira a rede, pg_hba.conf e a senha, que é a de DATABASE_URL.`,
    ];
  }
  return [
    ...settingFaults(found).map(
      (name) =>
        `${where}, ${name} é ${found.settings[name] ?? 'desconhecido'}. Ponha em postgresql.conf: ${name} = ${WANTED[name].write}`,
    ),
    ...(found.roles.includes(APP_ROLE)
      ? []
      : [
          `${where} falta o papel ${APP_ROLE}. Rode nele: create role ${APP_ROLE} nologin noinherit nobypassrls`,
        ]),
    ...(found.bypasses
      ? []
      : [
          `${where}, a segurança por linha prende o dono das tabelas. Rode nele: alter role PAPEL bypassrls, com o papel de DATABASE_URL`,
        ]),
    ...versionFaults(where, found, facts),
    // The migrations create these, and Citus carries them to the nodes that it knows by then.
    ...(facts.pending > 0 ? [] : objectFaults(where, found)),
  ];
}

const settingFaults = ({ settings }: NodeFacts): Setting[] =>
  (Object.keys(WANTED) as Setting[]).filter((name) => {
    const value = settings[name];
    return value === null || !WANTED[name].holds(value);
  });

function versionFaults(where: string, { version }: NodeFacts, facts: ClusterFacts): string[] {
  const [first] = facts.nodes;
  if (first === undefined || 'error' in first.found || first.found.version === version) return [];
  return [
    `${where}, a extensão citus é ${version ?? 'nenhuma'}, e no coordenador ${first.found.version ?? 'nenhuma'}. Iguale as versões: alter extension citus update`,
  ];
}

function objectFaults(where: string, { extensions, hasCollation }: NodeFacts): string[] {
  const faults = missing(EXTENSIONS, extensions).map(
    (name) => `${where} falta a extensão ${name}. Rode nele, neste banco: create extension ${name}`,
  );
  if (!hasCollation) {
    faults.push(
      `${where} falta a ordenação numero_natural. Rode nele, neste banco: create collation numero_natural (provider = icu, locale = 'pt-BR-u-kn-true')`,
    );
  }
  return faults;
}

function schemaFaults({ pending, foreign }: ClusterFacts): string[] {
  const faults: string[] = [];
  if (foreign.length > 0) {
    faults.push(
      `O banco é de uma versão mais nova (${foreign.slice(0, 3).join(', ')}). Use a versão que o atualizou.`,
    );
  }
  if (pending > 0) {
    faults.push(
      `${pending === 1 ? 'Falta' : 'Faltam'} ${counted(pending, 'migração', 'migrações')} desta versão. Inicie o servidor uma vez, que as aplica, e pare-o.`,
    );
  }
  return faults;
}

function connectionFaults(nodes: readonly VisitedNode[]): string[] {
  const counts = new Map<string, number>();
  for (const { found } of nodes) {
    if ('error' in found) continue;
    for (const { name, count } of found.connections) {
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  if (counts.size === 0) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
  return [
    `Há ${counted(total, 'conexão', 'conexões')} da Claraboia a este banco (${each}). Pare todos os servidores e comandos; a última instrução de um comando que caiu ainda pode levar um momento.`,
  ];
}

const missing = (wanted: readonly string[], found: readonly string[]) =>
  wanted.filter((each) => !found.includes(each));
