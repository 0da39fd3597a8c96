/** Actions in the audit trail: writes, reads of personal data, sign-in and sign-out. */
export const acaoList = [
  'inclusao',
  'alteracao',
  'retificacao',
  'exclusao',
  'restauracao',
  'aprovacao',
  'arquivamento',
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
  restauracao: 'Restauração',
  aprovacao: 'Aprovação',
  arquivamento: 'Arquivamento',
  ordem: 'Mudança de ordem',
  consulta: 'Consulta',
  exportacao: 'Exportação',
  entrada: 'Entrada',
  saida: 'Saída',
};

/** Labels of trail subjects that are no entities. */
export const RASTRO_LABEL: Readonly<Record<string, string>> = {
  rascunho: 'Rascunho',
  regra_publicacao: 'Regra de publicação',
  sessao: 'Sessão',
  conta: 'Conta',
  convite: 'Convite',
  lista_propria_linha: 'Registro de lista própria',
  criterio_responsavel: 'Responsável por critério da avaliação',
};

/** Readable name of an action's record. */
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

/** Rows per page of the audit trail (spec gestao §9, administration lists). */
export const AUDITORIA_PAGE_SIZE = 20;

/** Rows per page of the individual report (spec gestao §9, administration lists). */
export const RELATORIO_PAGE_SIZE = 20;

/** Entries per page of a record's history. */
export const HISTORICO_PAGE_SIZE = 20;
