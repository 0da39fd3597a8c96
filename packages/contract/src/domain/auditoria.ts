/** What the audit trail tells apart: writes, reads of personal data, coming and going. */
export const acaoList = [
  'inclusao',
  'alteracao',
  'retificacao',
  'exclusao',
  'ordem',
  'consulta',
  'exportacao',
  'entrada',
  'saida',
] as const;
export type AcaoAuditoria = (typeof acaoList)[number];

export const ACAO_LABEL: Readonly<Record<AcaoAuditoria, string>> = {
  inclusao: 'Inclusão',
  alteracao: 'Alteração',
  retificacao: 'Retificação',
  exclusao: 'Exclusão',
  ordem: 'Mudança de ordem',
  consulta: 'Consulta',
  exportacao: 'Exportação',
  entrada: 'Entrada',
  saida: 'Saída',
};

/** What the trail tells of that no entity keeps. */
export const RASTRO_LABEL: Readonly<Record<string, string>> = {
  sessao: 'Sessão',
  conta: 'Conta',
  convite: 'Convite',
};

/** The record of an action, as people read it. */
export function registroText({
  registro,
  registroId,
}: {
  readonly registro: string | null;
  readonly registroId: number | null;
}): string {
  if (registroId === null) return 'vários';
  return registro ?? `nº ${registroId}`;
}

/** Rows of a page of the trail (spec gestao §9, administration lists). */
export const AUDITORIA_PAGE_SIZE = 20;

/** Rows of a page of the report (spec gestao §9, administration lists). */
export const RELATORIO_PAGE_SIZE = 20;

/** Entries of one page of a record's history. */
export const HISTORICO_PAGE_SIZE = 20;
