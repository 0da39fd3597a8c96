import { counted } from '@claraboia/contract';
import type { Manifest } from './manifest.ts';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Size for display. */
export const megabytes = (bytes: number): string => `${decimal.format(bytes / 1024 ** 2)} MB`;

/** Contents of a backup, in a few lines for the operator. */
export function summaryOf({
  criadoEm,
  migracoes,
  tabelas,
  trabalhos,
  arquivos,
}: Manifest): string[] {
  const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
  return [
    `  feita em ${criadoEm}, na migração ${migracoes.at(-1)?.nome ?? '?'}`,
    `  ${counted(rows, 'linha', 'linhas')} em ${counted(tabelas.length, 'tabela', 'tabelas')}, ${counted(trabalhos.length, 'trabalho', 'trabalhos')} à espera`,
    `  ${counted(arquivos.quantidade, 'arquivo', 'arquivos')}, ${megabytes(arquivos.bytes)}`,
  ];
}
