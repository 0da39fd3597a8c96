import { type Face, formatDate, NAO_INFORMADO } from '@claraboia/contract';
import type { Facetas } from '@claraboia/contract/schema';
import type { Filtravel, Filtro, Padrao } from './filtro.ts';
import { codecOf } from './filtro-tipos.ts';
import { readText } from './leitura.ts';

/** Filter in effect: its text, and the filter that remains without it. */
interface Aplicado {
  readonly chave: string;
  readonly texto: string;
  readonly sem: Filtro;
}

/**
 * Lists the filters in effect, each with the filter that remains without it. The initial period of a page does not count.
 * A removed period returns to the initial one.
 * @param achado a record of the list, which names the exact conditions of its link; undefined if nothing was found
 */
export function aplicadosOf(
  face: Filtravel & Pick<Face, 'periodo'>,
  filtro: Filtro,
  padrao: Padrao,
  escolhas: Facetas['escolhas'],
  achado: object | undefined,
): readonly Aplicado[] {
  const { escolha, anos, de, ate, campos, recortes } = filtro;
  const aplicados: Aplicado[] = [];
  const apply = (chave: string, texto: string, sem: Partial<Filtro>) => {
    aplicados.push({ chave, texto, sem: { ...filtro, ...sem, pagina: 1 } });
  };
  if (face.escolha !== null && escolha !== null) {
    const nome = escolhas.find(({ id }) => id === escolha)?.nome ?? face.escolha.rotulo;
    apply(face.escolha.nome, nome, { escolha: null });
  }
  if (anos.length > 0) apply('ano', anos.join(' e '), { anos: [] });
  if (de !== padrao.de || ate !== padrao.ate) {
    const periodo = describePeriod(de, ate) || 'em qualquer data';
    apply('periodo', `${face.periodo} ${periodo}`, { de: padrao.de, ate: padrao.ate });
  }
  for (const { nome, rotulo, valor } of face.recortes) {
    const { [nome]: value, ...others } = recortes;
    if (value === undefined) continue;
    const named = achado === undefined ? null : readText(valor, achado);
    const text = value === NAO_INFORMADO ? 'não informado' : named;
    apply(nome, text === null ? rotulo : `${rotulo}: ${text}`, { recortes: others });
  }
  for (const campo of face.campos) {
    const { [campo.nome]: value, ...others } = campos;
    if (value === undefined) continue;
    const typed = codecOf(campo).toTyped(value);
    apply(campo.nome, `${campo.rotulo}: ${typed}`, { campos: others });
  }
  return aplicados;
}

/** Period such as `de 01/01/2026 a 31/12/2026`; empty if both ends are open. */
export function describePeriod(de: string, ate: string): string {
  if (de !== '' && ate !== '') return `de ${formatDate(de)} a ${formatDate(ate)}`;
  if (de !== '') return `a partir de ${formatDate(de)}`;
  return ate === '' ? '' : `até ${formatDate(ate)}`;
}
