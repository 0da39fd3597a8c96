import { CLIENTE_TIPO, toNomeUrl } from '@claraboia/contract';

/** Criterion of the evaluation (PNTP 2026) that asks for PDFs whose text can be searched. */
interface Criterio {
  readonly criterio: string;
  /** Categories of the product's templates that serve it, by name. */
  readonly categorias: readonly string[];
  /** Kind of client that it applies to; all by default. */
  readonly clienteTipo?: number;
}

const PESQUISAVEL: readonly Criterio[] = [
  { criterio: '8.3', categorias: ['Documentos das licitações'] },
  { criterio: '8.4', categorias: ['Dispensas e inexigibilidades'] },
  { criterio: '11.1', categorias: ['Balanço Geral'] },
  { criterio: '11.2', categorias: ['Relatório de Gestão'] },
  { criterio: '18.4', categorias: ['Medicamentos do SUS'] },
  {
    criterio: '20.2',
    categorias: ['Legislação municipal'],
    clienteTipo: CLIENTE_TIPO.camara,
  },
  {
    criterio: '20.3',
    categorias: ['Projetos e proposições'],
    clienteTipo: CLIENTE_TIPO.camara,
  },
];

/**
 * Criterion that asks for searchable text in a category; null if none does.
 * @param nomesUrl address names of the category and of the template's category that it came from
 */
export function searchableCriterion(
  nomesUrl: readonly (string | null)[],
  clienteTipo: number,
): string | null {
  const found = PESQUISAVEL.find(
    ({ categorias, clienteTipo: only = clienteTipo }) =>
      only === clienteTipo && categorias.some((nome) => nomesUrl.includes(toNomeUrl(nome))),
  );
  return found?.criterio ?? null;
}
