import { counted, formatTamanho } from '@claraboia/contract';
import type { VisitedNode } from '../database/citus/facts.ts';
import type { Survey, TablesLeft } from '../database/citus/survey.ts';
import { addressOf } from './faults.ts';

/** Lines about the nodes that a distribution would use. */
export const nodeLines = (nodes: readonly VisitedNode[]): string[] => [
  'Nós:',
  ...nodes.map((node) => {
    const role =
      node.group === 0 ? 'coordenador' : node.takesShards ? 'trabalhador' : 'sem clientes';
    return `  ${addressOf(node)}  ${role}${node.isActive ? '' : ', inativo'}`;
  }),
];

const amountOf = (left: TablesLeft, use: string) =>
  `  ${counted(left.tables, 'tabela', 'tabelas')} ${use}: cerca de ${counted(left.rows, 'linha', 'linhas')}, ${formatTamanho(left.bytes)}`;

/** Number of tables that have no place yet. */
const tablesLeft = ({ spread, reference, local }: Survey): number =>
  spread.tables + reference.tables + local.tables;

/**
 * Lines about what a distribution would do.
 * @param shards number of shards that the operator asked for, or the usual one
 */
export function planLines(survey: Survey, shards: number): string[] {
  const left = tablesLeft(survey);
  const lines = [`Clientes: ${survey.clients.toLocaleString('pt-BR')}`];
  if (survey.placed > 0) {
    lines.push(`Já no lugar: ${counted(survey.placed, 'tabela', 'tabelas')}`);
  }
  if (left > 0) {
    lines.push(
      survey.placed > 0 ? 'Por colocar:' : 'A colocar:',
      amountOf(survey.spread, 'de clientes, a espalhar'),
      amountOf(survey.reference, 'comuns, a copiar em cada nó'),
      amountOf(survey.local, 'que ficam no coordenador'),
    );
  }
  if (survey.definitions > 0) {
    lines.push(`Por repor: ${counted(survey.definitions, 'definição', 'definições')}`);
  }
  lines.push(`Fragmentos: ${survey.shards ?? shards}`);
  if (left === 0 && survey.definitions === 0) {
    lines.push(
      'Todas as tabelas estão no lugar: com --sim, só se renovam as funções e os esquemas dos nós.',
    );
  } else {
    lines.push(
      'Não se desfaz: as tabelas só voltam a um PostgreSQL sozinho por uma cópia de segurança, e o número de fragmentos não muda depois. Faça antes uma cópia.',
      'Demora, e o portal fica fora do ar até o fim. Se for interrompido, repita o comando: ele continua de onde parou.',
    );
  }
  return lines;
}
