/** When an event takes registrations; instants. */
export interface PeriodoInscricao {
  readonly inscricaoInicio: string | null;
  readonly inscricaoFim: string | null;
  readonly dataInicialRealizacao: string;
}

/** Whether an event takes registrations: from its beginning, if it has one, to its end or else until the event begins. */
export function inscricoesAbertas(periodo: PeriodoInscricao, now: Date = new Date()): boolean {
  const { inscricaoInicio, inscricaoFim, dataInicialRealizacao } = periodo;
  const begun = inscricaoInicio === null || Date.parse(inscricaoInicio) <= now.getTime();
  return begun && now.getTime() < Date.parse(inscricaoFim ?? dataInicialRealizacao);
}
