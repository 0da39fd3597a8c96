import { type Conjunto, nameKey } from '@claraboia/contract';
import { type Criterio, isPesquisavel } from '../../../instalacao/pntp-2026.ts';
import { ANOS, type Campos, chavesDe, PAGINA, PERIODO } from '../dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { DOCUMENTOS } from './documentos.ts';
import { DA_ESTRUTURA } from './estrutura.ts';
import { DO_SITIO } from './portal.ts';

/** Minimum field of a criterion that a client's own set must hold, by its words in the matrix. */
export interface CampoPedido {
  readonly palavras: string;
  /** Rows that fill it: all, at least one, or none needed. `pagina`: every list of the portal shows it by itself. */
  readonly regra: 'todos' | 'algum' | 'quandoHouver' | 'pagina';
  /** True for a file that opens: links to other sites prove nothing. */
  readonly arquivo: boolean;
}

/** Columns with files that the portal itself keeps. */
export const DE_ARQUIVO: ReadonlySet<string> = new Set(['arquivos', 'nomeArquivo']);

/** Criteria whose minimum fields are columns, although the product has no set for them. */
const TAMBEM_DADOS: ReadonlySet<string> = new Set(['2.4', '25.7']);

const doProduto = (id: string) =>
  (DADOS_DO_CRITERIO[id] ?? DA_ESTRUTURA[id] ?? []).filter(({ soDatas }) => soDatas !== true);

/** Minimum fields that a set bound to a criterion must hold: as strict as the product's own binding. */
export function camposPedidos({ id, minimo }: Criterio): readonly CampoPedido[] {
  const own = doProduto(id);
  const words = own.flatMap(({ minimo: of }) => Object.entries(of));
  if (own.length === 0) {
    return minimo.map((palavras) => ({ palavras, regra: 'todos', arquivo: false }));
  }
  const isOfFiles = own.every(({ conjunto }) => conjunto.endsWith('-arquivo'));
  const whole: CampoPedido = { palavras: 'documento na íntegra', regra: 'todos', arquivo: true };
  return [
    ...words.map(([palavras, campos]) => ({
      palavras,
      regra: regraDe(campos),
      arquivo: chavesDe(campos).some((chave) => DE_ARQUIVO.has(chave)),
    })),
    ...(isOfFiles && words.length === 0 ? [whole] : []),
  ];
}

function regraDe(campos: Campos): CampoPedido['regra'] {
  if (campos === PAGINA) return 'pagina';
  if ('length' in campos) return 'todos';
  const { todos = [], umDe = [], algum = [] } = campos;
  if (todos.length + umDe.length > 0) return 'todos';
  return algum.length > 0 ? 'algum' : 'quandoHouver';
}

/** Why a client cannot bind a set to a criterion; null if it can. */
export function recusaDoConjunto(criterio: Criterio): string | null {
  const { id } = criterio;
  if (DO_SITIO.has(id)) {
    return `O critério ${id} depende do sítio oficial do órgão: escolha «Fora do portal» e ateste o endereço.`;
  }
  const isOfData = doProduto(id).length > 0 || TAMBEM_DADOS.has(id);
  const asksText =
    isPesquisavel(criterio) && camposPedidos(criterio).some(({ arquivo }) => arquivo);
  return isOfData && !asksText && DOCUMENTOS[id]?.junto !== true
    ? null
    : `O critério ${id} pede documentos: escolha «Categoria de publicações», em que o texto deles é lido.`;
}

/** Filter of a set, by its name in addresses. */
interface FiltroDoConjunto {
  readonly nome: string;
  readonly titulo: string;
}

/** Filters that the page of a set offers. */
export function filtrosDoConjunto({ consulta, dia, entidade }: Conjunto): FiltroDoConjunto[] {
  if (consulta === null) return [];
  const { anos, escolha, filtros } = consulta;
  const labelOf = (caminho: string) => entidade.fields[caminho]?.label ?? caminho;
  return [
    ...(anos === undefined ? [] : [{ nome: ANOS, titulo: 'Anos' }]),
    ...(dia === null ? [] : [{ nome: PERIODO, titulo: 'Período' }]),
    ...(escolha === undefined ? [] : [{ nome: escolha.nome, titulo: escolha.rotulo }]),
    ...(filtros ?? []).map(({ nome, caminho, rotulo }) => ({
      nome,
      titulo: rotulo ?? labelOf(caminho),
    })),
  ];
}

/** Words that a period of days, and links for years, serve as a filter. */
const DE_ANOS: ReadonlySet<string> = new Set(['ano', 'exercicio']);
const DE_PERIODO: ReadonlySet<string> = new Set([
  'mes',
  'mes ou periodo',
  'periodo',
  'data',
  'ano',
]);

/** Filter of a set that serves words of the matrix by an equal name; undefined without one. */
export function filtroPadrao(conjunto: Conjunto, palavras: string): string | undefined {
  const key = nameKey(palavras);
  const offered = filtrosDoConjunto(conjunto);
  const has = (nome: string) => offered.some((each) => each.nome === nome);
  const own = offered.find(
    ({ nome, titulo }) => nome !== ANOS && nome !== PERIODO && [nome, titulo].some(sameAs(key)),
  );
  if (own !== undefined) return own.nome;
  if (DE_ANOS.has(key) && has(ANOS)) return ANOS;
  return DE_PERIODO.has(key) && has(PERIODO) ? PERIODO : undefined;
}

const sameAs = (key: string) => (name: string) => nameKey(name) === key;

/** Columns of a set that may hold a minimum field. */
export const colunasPara = ({ colunas }: Conjunto, { arquivo }: CampoPedido) =>
  arquivo ? colunas.filter(({ chave }) => DE_ARQUIVO.has(chave)) : colunas;

/** Columns of a set that hold a minimum field: as the product binds them, or by an equal name. */
export function colunasPadrao(
  criterio: Criterio,
  conjunto: Conjunto,
  campo: CampoPedido,
): readonly string[] {
  const own = doProduto(criterio.id).find((each) => each.conjunto === conjunto.endereco);
  const bound = own?.minimo[campo.palavras];
  if (bound !== undefined) return chavesDe(bound);
  const key = nameKey(campo.palavras);
  const found = colunasPara(conjunto, campo).find(({ chave, titulo }) =>
    [chave, titulo].some(sameAs(key)),
  );
  return found === undefined ? [] : [found.chave];
}
