import { type Conjunto, QueryError } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { modoId } from '../../../engine/conjunto/query.ts';
import type { Values } from '../../../engine/types.ts';
import { invalidField, invalidFields } from '../../../errors.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import type { ColunaLigada } from '../judge/ligacoes.ts';
import { alvoDe, caminhoDe, condicoesDe } from '../judge/proprio-conjunto.ts';
import {
  type CampoPedido,
  camposPedidos,
  colunasPadrao,
  colunasPara,
  filtroPadrao,
  filtrosDoConjunto,
  recusaDoConjunto,
} from '../provas/conjunto-proprio.ts';
import { conjuntosCom } from './conjuntos.ts';

type Linha = ColunaLigada & { readonly id?: number };
type Fault = readonly [field: string, text: string];

/**
 * Checks the binding of a set, and completes it: parts without a column take those of an equal name.
 * @throws Refusal at the field, or at the cell of the row
 */
export async function checkConjunto(tx: Tx, criterio: Criterio, values: Values): Promise<void> {
  const recusa = recusaDoConjunto(criterio);
  if (recusa !== null) throw invalidField(recusa, 'conjunto');
  const { endereco, modo } = alvoDe(withoutDados(values.conjunto as string));
  const { registry, conjuntos } = await conjuntosCom(tx, endereco);
  const conjunto = conjuntos.get(endereco);
  if (conjunto === undefined) {
    throw invalidField(
      'Não há consulta assim no portal, nem lista própria publicada com este endereço',
      'conjunto',
    );
  }
  readAt('conjunto', () => modoId(conjunto.modo, modo));
  values.conjunto = `${conjunto.endereco}${modo === undefined ? '' : `?modo=${modo}`}`;
  const condicoes = values.condicoes as string | null;
  readAt('condicoes', () => condicoesDe(registry, conjunto, { modo, condicoes }));
  const typed = values.colunas as readonly Linha[];
  const faults = typed.flatMap((linha, place) => faultsOf(criterio, conjunto, linha, place));
  if (faults.length > 0) throw invalidFields(faults);
  const all = [...typed, ...linhasPadrao(criterio, conjunto, typed)];
  const missing = camposPedidos(criterio).filter(
    ({ palavras, regra }) => regra !== 'pagina' && !has(all, 'campo', palavras),
  );
  if (missing.length > 0) {
    const words = missing.map(({ palavras }) => `«${palavras}»`).join(', ');
    throw invalidField(`Diga a coluna de ${words}`, 'colunas');
  }
  values.colunas = all.map((linha) => ({ ...linha, tipo: tipoDe(conjunto, linha) }));
}

/** Address of a set as the page of the set has it, too. */
const withoutDados = (typed: string) => typed.trim().replace(/^\/?dados\//, '');

/** @throws Refusal at a field, if a query is refused */
function readAt(field: string, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw invalidField(error.message, field);
  }
}

const has = (linhas: readonly Linha[], papel: Linha['papel'], palavras: string) =>
  linhas.some((each) => each.papel === papel && each.pedido === palavras);

const tipoDe = ({ colunas }: Conjunto, { papel, coluna }: Linha): string | null =>
  papel === 'filtro' ? null : (colunas.find(({ chave }) => chave === coluna)?.tipo ?? null);

function faultsOf(
  criterio: Criterio,
  conjunto: Conjunto,
  linha: Linha,
  place: number,
): readonly Fault[] {
  const { papel, pedido, coluna } = linha;
  const at = (cell: string) => `colunas.${place}.${cell}`;
  const { titulo, colunas } = conjunto;
  if (papel === 'filtro') {
    const isAsked = (criterio.filtrosMinimos ?? []).some((each) => each === pedido);
    const isOffered = filtrosDoConjunto(conjunto).some(({ nome }) => nome === coluna);
    return [
      ...(isAsked
        ? []
        : [[at('pedido'), `O critério ${criterio.id} não pede este filtro`] as const]),
      ...(isOffered ? [] : [[at('coluna'), `«${titulo}» não tem este filtro`] as const]),
    ];
  }
  const found = colunas.some(({ chave }) => chave === coluna);
  const unknown: Fault = [at('coluna'), `«${titulo}» não tem esta coluna`];
  if (papel === 'dia') {
    if (!found) return [unknown];
    return caminhoDe(conjunto, linha) === null
      ? [[at('coluna'), 'O dia do conteúdo é uma coluna de datas']]
      : [];
  }
  const campo = camposPedidos(criterio).find(({ palavras }) => palavras === pedido);
  if (campo === undefined) {
    return [[at('pedido'), `O critério ${criterio.id} não pede este campo`]];
  }
  if (!found) return [unknown];
  return colunasPara(conjunto, campo).some(({ chave }) => chave === coluna)
    ? []
    : [[at('coluna'), `«${campo.palavras}» pede arquivos guardados no portal`]];
}

/** Rows for the parts that nobody named, by the product's own binding or an equal name. */
export function linhasPadrao(
  criterio: Criterio,
  conjunto: Conjunto,
  typed: readonly Linha[],
): Linha[] {
  const ofCampo = ({ palavras }: CampoPedido, coluna: string): Linha => ({
    papel: 'campo',
    pedido: palavras,
    coluna,
    tipo: null,
  });
  const campos = camposPedidos(criterio)
    .filter(({ regra, palavras }) => regra !== 'pagina' && !has(typed, 'campo', palavras))
    .flatMap((campo) =>
      colunasPadrao(criterio, conjunto, campo).map((coluna) => ofCampo(campo, coluna)),
    );
  const filtros = (criterio.filtrosMinimos ?? [])
    .filter((palavras) => !has(typed, 'filtro', palavras))
    .flatMap((palavras): Linha[] => {
      const coluna = filtroPadrao(conjunto, palavras);
      return coluna === undefined
        ? []
        : [{ papel: 'filtro', pedido: palavras, coluna, tipo: null }];
    });
  return [...campos, ...filtros];
}
