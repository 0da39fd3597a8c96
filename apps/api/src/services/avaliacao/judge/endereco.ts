import { type Conjunto, PAGINAS, paginasDeRegistros } from '@claraboia/contract';
import type { Servido } from '../dados/servido.ts';

/**
 * Path below the portal of the records that a criterion asks about, narrowed down as far as the page can be.
 * @param serie years that the page is to show; default: those that it begins with
 */
export function enderecoDe(
  { entidade, consulta, endereco }: Pick<Conjunto, 'entidade' | 'consulta' | 'endereco'>,
  { modo, onde = [], procura = {} }: Pick<Servido, 'modo' | 'onde' | 'procura'>,
  serie: readonly number[] = [],
): string {
  if (consulta === null) {
    const pagina = paginasDeRegistros().find(([, mostra]) => mostra === entidade.key);
    if (pagina !== undefined) return PAGINAS[pagina[0]].path;
  }
  const { escolha, anos, anosAtras } = consulta ?? {};
  const [first] = serie.toSorted((a, b) => a - b);
  const chosen = onde.find(
    ({ path, operator }) =>
      escolha !== undefined && operator === 'eq' && path === `${escolha.caminho}.id`,
  );
  const query = new URLSearchParams({
    ...(modo === undefined ? {} : { modo }),
    ...procura,
    ...(escolha === undefined || chosen === undefined
      ? {}
      : { [escolha.nome]: String(chosen.value) }),
    ...(first === undefined || anos === undefined
      ? {}
      : { ano: serie.toSorted((a, b) => b - a).join() }),
    ...(first === undefined || anosAtras === undefined ? {} : { de: `${first}-01-01` }),
  })
    .toString()
    .replaceAll('%2C', ',');
  return `dados/${endereco}${query === '' ? '' : `?${query}`}`;
}
