import type { DePara, Importacao } from '@claraboia/contract/schema';
import type { AskArgs } from '@claraboia/ui/lib/ask.ts';

type CheckRequest = NonNullable<
  AskArgs<'PUT /v1/transparencia/importacao/:id/conferencia'>[0]
>['body'];

/** Scope of the file, its year as typed. */
export interface Scope extends Omit<CheckRequest['escopo'], 'exercicio'> {
  readonly exercicio: string | null;
}

/** Form of the second step. */
export interface Mapping {
  readonly scope: Scope;
  readonly dePara: DePara;
}

export const SCOPE_PATHS = ['exercicio', 'mesDe', 'mesAte', 'ugs'].map((name) => `escopo.${name}`);

export const mappingOf = ({ exercicio, mesDe, mesAte, ugs, dePara }: Importacao): Mapping => ({
  scope: { exercicio: String(exercicio), mesDe, mesAte, ugs },
  dePara,
});

/** Faults of the scope, by path in the request. */
export function faultsOfScope({ exercicio, mesDe, mesAte }: Scope): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (!/^\d{4}$/.test(exercicio ?? '')) faults.set('escopo.exercicio', 'Informe o exercício.');
  if (mesDe > mesAte) faults.set('escopo.mesAte', 'O último mês vem antes do primeiro.');
  return faults;
}

/** Body of the request. */
export const bodyOf = ({ scope, dePara }: Mapping): CheckRequest => ({
  escopo: { ...scope, exercicio: Number(scope.exercicio), ugs: [...scope.ugs] },
  dePara,
});
