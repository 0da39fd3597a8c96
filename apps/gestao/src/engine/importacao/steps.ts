/** Steps of the wizard, in the order of the format of imports ('Os quatro passos'). */
export const stepList = ['enviar', 'colunas', 'conferir', 'publicar'] as const;
export type Step = (typeof stepList)[number];
export type StepNames = Readonly<Record<Step, string>>;

/** A state of an import in the wizard. */
export interface Phase {
  readonly step: Step;
  /** True while the server works on it. */
  readonly isBusy?: true;
  /** True if nothing can change any more except by undoing. */
  readonly isOver?: true;
  /** Work whose failure it ends in, if not a publication or a check. */
  readonly failed?: string;
  /** True while it is being undone: it can be paused, not cancelled. */
  readonly isUndoing?: true;
}

/** Phases that every kind of import has. */
export const PHASE = {
  enviada: { step: 'colunas' },
  conferindo: { step: 'conferir', isBusy: true },
  conferida: { step: 'conferir' },
  publicando: { step: 'publicar', isBusy: true },
  desfeita: { step: 'publicar', isOver: true },
  cancelada: { step: 'enviar', isOver: true },
} as const satisfies Readonly<Record<string, Phase>>;

/** Step for the state of an import; a failed publication is retried from the publish step. */
export const stepOf = ({ step }: Phase, falha: unknown): Step =>
  step === 'conferir' && falha !== null ? 'publicar' : step;

/**
 * Steps that can be opened: only the current one while the server works. The publish step is reached from the
 * validation.
 */
export function openSteps(phase: Phase, at: Step, isChecked: boolean): ReadonlySet<Step> {
  if (phase.isBusy) return new Set([at]);
  const open = new Set<Step>(['enviar', 'colunas', at]);
  if (isChecked) open.add('conferir');
  return open;
}
