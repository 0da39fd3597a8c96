/** Registration period of an event; instants. */
export interface PeriodoInscricao {
  readonly inscricaoInicio: string | null;
  readonly inscricaoFim: string | null;
  readonly dataInicialRealizacao: string;
}

/** True if an event accepts registrations: from the start, if set, to the end, or else until the event begins. */
export function inscricoesAbertas(periodo: PeriodoInscricao, now: Date = new Date()): boolean {
  const { inscricaoInicio, inscricaoFim, dataInicialRealizacao } = periodo;
  const begun = inscricaoInicio === null || Date.parse(inscricaoInicio) <= now.getTime();
  return begun && now.getTime() < Date.parse(inscricaoFim ?? dataInicialRealizacao);
}
