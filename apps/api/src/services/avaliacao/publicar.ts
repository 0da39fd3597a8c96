import {
  type AnyEntity,
  type Condition,
  conjuntos as declarados,
  formatDate,
  registry,
  type Verificacao,
} from '@claraboia/contract';
import type { Conserto } from '@claraboia/contract/schema';
import { modoConditions } from '../../engine/conjunto/query.ts';
import type { Criterio, PeriodoFiscal } from '../../instalacao/pntp-2026.ts';
import type { Servido } from './dados/servido.ts';
import { DADOS_DO_CRITERIO } from './dados-do-criterio.ts';
import { servidosDe } from './judge/criterio.ts';
import { DECLARACOES } from './judge/declarado.ts';
import type { CategoriaLigada } from './judge/documentos.ts';
import { enderecoDe } from './judge/endereco.ts';
import type { Ligacoes } from './judge/ligacoes.ts';
import { anoExigido, diasAntes, PERIODO, ultimoExigivel } from './judge/prazos.ts';
import { DOCUMENTOS } from './provas/documentos.ts';
import { PORTAL } from './provas/portal.ts';

/** Failure that a form shall mend. */
interface Falha {
  readonly verificacao: Verificacao;
  /** Path below the portal that the failed check names; null without one. */
  readonly endereco: string | null;
  /** First day on which what is there no longer counts; absent if it does not count today. */
  readonly desde?: string;
  /** Kind of period that a small town chose in place of that of the rule; null if it did not. */
  readonly periodo?: PeriodoFiscal | null;
}

type Inicial = Record<string, string | number>;

/** A form, with the path below the portal that shows what it publishes. */
interface Caminho {
  readonly endereco: string;
  readonly conserto: Conserto;
}

const conjuntoOf = new Map(declarados.map((each) => [each.endereco, each]));

/** Entity with a form, by the entity of its files. */
const donoDosArquivos = new Map(
  registry.all.flatMap((entity) => {
    const { attachments } = entity.capabilities;
    return attachments === undefined ? [] : [[attachments.arquivo.key, entity] as const];
  }),
);
const registrada = new Map(registry.all.map((entity) => [entity.key, entity]));

/**
 * Form that mends a failed check of a criterion, by what is bound to it; null if nothing is. Of several places, that of
 * the failure, or else the first.
 * @param hoje day in the client's time zone, such as 2026-11-22
 */
export function consertoDe(
  criterio: Criterio,
  ligacoes: Ligacoes,
  falha: Falha,
  hoje: string,
): Conserto | null {
  if (falha.endereco === DECLARACOES) return declaracaoDe(criterio, ligacoes, falha, hoje);
  const caminhos = [
    ...comRegistros(criterio).flatMap((servido) => deConjunto(criterio, servido, falha, hoje)),
    ...categoriasDe(criterio, ligacoes).map((categoria) =>
      deCategoria(criterio, categoria, falha, hoje),
    ),
    ...doPortal(criterio, ligacoes),
    ...dasProprias(criterio, ligacoes),
  ];
  const found =
    caminhos.find(({ endereco }) => endereco === falha.endereco) ??
    caminhos.find(({ endereco }) => pathOf(endereco) === pathOf(falha.endereco)) ??
    caminhos[0];
  return found?.conserto ?? null;
}

/** Form of a declaration that there is nothing to publish; null where the matrix accepts none. */
export function declaracaoDe(
  criterio: Criterio,
  ligacoes: Ligacoes,
  falha: Falha,
  hoje: string,
): Conserto | null {
  if (!criterio.declaravel) return null;
  const alvo = alvoDe(criterio, ligacoes);
  return alvo === null
    ? null
    : {
        tipo: 'declaracao',
        nome: 'Declaração de inexistência',
        entidade: 'declaracao_inexistencia',
        registro: null,
        inicial: { ...alvo, ...periodoDe(criterio, falha, hoje) },
      };
}

/** Sets with records of their own: a form of the others would not mend the criterion. */
const comRegistros = ({ id }: Criterio): readonly Servido[] =>
  servidosDe(id).filter(({ soDatas }) => soDatas !== true);

/** Bound categories; none for a criterion whose minimum fields only records can show. */
const categoriasDe = ({ id, minimo }: Criterio, { categorias }: Ligacoes) =>
  DADOS_DO_CRITERIO[id] !== undefined && minimo.length > 0 && DOCUMENTOS[id]?.junto !== true
    ? []
    : (categorias.get(id) ?? []);

function deConjunto(criterio: Criterio, servido: Servido, falha: Falha, hoje: string): Caminho[] {
  const conjunto = conjuntoOf.get(servido.conjunto);
  if (conjunto === undefined) return [];
  const { key } = conjunto.entidade;
  const entity = registrada.get(key) ?? donoDosArquivos.get(key);
  if (entity === undefined) return [];
  const conditions = [...modoConditions(conjunto, servido.modo), ...(servido.onde ?? [])];
  const year = anoDe(criterio, falha, hoje);
  const ofYear = entity.list.exercicio ?? '';
  const inicial = {
    // Conditions on files do not hold for the record that has them.
    ...(entity.key === key ? valoresDe(entity, conditions) : {}),
    ...(year !== null && isWritable(entity, ofYear, 'integer') ? { [ofYear]: year } : {}),
  };
  return [
    {
      endereco: enderecoDe(conjunto, servido),
      conserto: {
        tipo: 'conjunto',
        nome: entity.label.plural,
        entidade: entity.key,
        registro: null,
        inicial,
      },
    },
  ];
}

const isWritable = ({ fields }: AnyEntity, name: string, type: string) =>
  fields[name]?.type === type && fields[name].readOnly !== true;

/** Values that a record must have to meet conditions, where each names a single one. */
function valoresDe(entity: AnyEntity, conditions: readonly Condition[]): Inicial {
  return Object.fromEntries(
    conditions.flatMap(({ path, operator, value }): [string, string | number][] => {
      const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
      const isOne = (operator === 'eq' || operator === 'in') && others.length === 0;
      const name = path.replace(/\.id$/, '');
      if (!isOne) return [];
      if (name !== path && isWritable(entity, name, 'reference') && typeof only === 'number') {
        return [[name, only]];
      }
      return isWritable(entity, path, 'choice') && typeof only === 'string' ? [[path, only]] : [];
    }),
  );
}

function deCategoria(
  criterio: Criterio,
  { id, nome, endereco }: CategoriaLigada,
  falha: Falha,
  hoje: string,
): Caminho {
  const said = nomeDe(criterio, nome, falha, hoje);
  return {
    endereco,
    conserto: {
      tipo: 'categoria',
      nome,
      entidade: 'publicacao',
      registro: null,
      inicial: {
        categoriaPublicacao: id,
        data: hoje,
        ...(said === null ? {} : { nome: said }),
      },
    },
  };
}

/** Name of the due document, with its period or year; null if no rule names one. */
function nomeDe(
  criterio: Criterio,
  categoria: string,
  { verificacao, desde, periodo: chosen = null }: Falha,
  hoje: string,
): string | null {
  const { id, atualidade } = criterio;
  const dia = desde ?? hoje;
  if (verificacao === 'serie_historica') return null;
  if (atualidade?.regra === 'ultimo_periodo_exigivel') {
    const periodo = chosen ?? atualidade.periodo;
    const { ano, numero } = ultimoExigivel(periodo, atualidade.diasAposFim, dia);
    return `${categoria}: ${numero}º ${PERIODO[periodo].palavra} de ${ano}`;
  }
  const vigente = DOCUMENTOS[id]?.vigente;
  const year =
    vigente === 'ano' ? yearOf(dia) : atualidade === null ? null : anoExigido(atualidade, dia);
  return year === null ? null : `${categoria} ${year}`;
}

/** Year that content shall be of; null if the check does not say which one is missing. */
function anoDe({ atualidade }: Criterio, falha: Falha, hoje: string): number | null {
  const { verificacao, desde = hoje } = falha;
  if (verificacao === 'serie_historica') return null;
  const asked = atualidade === null ? null : anoExigido(atualidade, desde);
  if (asked !== null) return asked;
  if (verificacao === 'disponibilidade') return yearOf(desde);
  // Content counts for so many days: the year of the oldest day that still counts.
  const oldest = atualidade?.regra === 'dias_corridos' ? diasAntes(desde, atualidade.dias) : hoje;
  return yearOf(oldest < hoje ? hoje : oldest);
}

const yearOf = (dia: string) => Number(dia.slice(0, 4));

/** Forms of the bindings to pages and sets that the client made itself. */
const dasProprias = ({ id }: Criterio, { proprias }: Ligacoes): Caminho[] =>
  (proprias.get(id) ?? []).flatMap(({ id: registro, prova }) =>
    prova.tipo === 'configuracao'
      ? []
      : {
          endereco: prova.tipo === 'pagina' ? prova.caminho : `dados/${prova.conjunto}`,
          conserto: {
            tipo: 'prova' as const,
            nome: 'Prova de critério',
            entidade: 'prova_criterio',
            registro,
            inicial: {},
          },
        },
  );

function doPortal({ id }: Criterio, { portal, proprias }: Ligacoes): Caminho[] {
  const own = PORTAL[id];
  const pagina = own?.campos === undefined ? undefined : own.pagina;
  const isBound = (proprias.get(id) ?? []).some(({ prova }) => prova.tipo === 'configuracao');
  if (pagina === undefined && !isBound) return [];
  return [
    {
      endereco: pagina ?? '',
      conserto: {
        tipo: 'portal',
        nome: 'Portal',
        entidade: 'portal',
        registro: portal?.id ?? null,
        inicial: {},
      },
    },
  ];
}

/** Content or category that a declaration names; null without any. */
function alvoDe(criterio: Criterio, { declaraveis, categorias }: Ligacoes): Inicial | null {
  const conteudo = comRegistros(criterio)
    .map(({ conjunto, modo = null }) =>
      declaraveis.find((each) => each.conjunto === conjunto && each.modo === modo),
    )
    .find((each) => each !== undefined);
  if (conteudo !== undefined) return { conteudo: conteudo.id };
  const categoria = categorias.get(criterio.id)?.[0];
  return categoria === undefined ? null : { categoriaPublicacao: categoria.id };
}

/** Period of a declaration: the year that is due, until today at most. One to come has no end yet. */
function periodoDe(criterio: Criterio, falha: Falha, hoje: string): Inicial {
  const year = anoDe(criterio, falha, hoje);
  if (year === null) return {};
  const [inicio, end] = [`${year}-01-01`, `${year}-12-31`];
  if (inicio > hoje) return { inicio, periodo: String(year) };
  const fim = end < hoje ? end : hoje;
  const periodo = fim === end ? String(year) : `${formatDate(inicio)} a ${formatDate(fim)}`;
  return { inicio, fim, periodo };
}

/** Address without its filters. */
const pathOf = (endereco: string | null) => endereco?.split('?', 1)[0];
