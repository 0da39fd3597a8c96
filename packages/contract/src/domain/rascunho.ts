/** States of a record before it is published, in their order. A published one is a record, an archived one is in the trash. */
export const rascunhoSituacaoList = ['rascunho', 'emRevisao', 'agendada'] as const;
export type RascunhoSituacao = (typeof rascunhoSituacaoList)[number];

export const RASCUNHO_SITUACAO_LABEL: Readonly<Record<RascunhoSituacao, string>> = {
  rascunho: 'Rascunho',
  emRevisao: 'Em revisão',
  agendada: 'Agendada',
};

/** Steps from one state to the next. */
export const rascunhoAcaoList = [
  'enviar',
  'devolver',
  'aprovar',
  'agendar',
  'desagendar',
  'publicar',
] as const;
export type RascunhoAcao = (typeof rascunhoAcaoList)[number];

/** States that a step begins in. */
export const RASCUNHO_DE: Readonly<Record<RascunhoAcao, readonly RascunhoSituacao[]>> = {
  enviar: ['rascunho'],
  devolver: ['emRevisao'],
  aprovar: ['emRevisao'],
  agendar: ['rascunho'],
  desagendar: ['agendada'],
  publicar: ['rascunho', 'agendada'],
};

export const RASCUNHO_LIMITE = {
  /** Drafts of one client. */
  abertos: 2000,
  /** Characters of a draft as JSON. */
  tamanho: 2_000_000,
  /** Rows of one answer. */
  pagina: 50,
  /** Years ahead of a scheduled minute. */
  anos: 5,
} as const;

/** Reason why a scheduled minute cannot be taken; null if it can. */
export function agendaFault(instant: string, now: Date): string | null {
  const at = Date.parse(instant);
  if (at <= now.getTime()) return 'Escolha um dia e uma hora que ainda não passaram.';
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + RASCUNHO_LIMITE.anos);
  return at > last.getTime() ? `Escolha um dia dos próximos ${RASCUNHO_LIMITE.anos} anos.` : null;
}
