import { type Expression, path, pathsIn, text } from '../engine/expression.ts';
import type { Field } from '../engine/fields.ts';
import { resolvePath } from '../engine/list-query.ts';
import type { Registry } from '../engine/registry.ts';
import type { Conjunto } from './define-conjunto.ts';
import type {
  CelulaInput,
  CelulaOf,
  CelulaTipo,
  DetalheInput,
  Escolha,
  Filhos,
  FiltroInput,
  PaginaInput,
  Recorte,
  SituacaoTom,
  Trecho,
} from './pagina.ts';

/** Complete description of a displayed value. */
export interface Celula extends Omit<CelulaInput, 'coluna' | 'abre'> {
  readonly titulo: string;
  readonly tipo: CelulaTipo;
  readonly valor: Expression;
  /** Record that the value opens: its data set, id and subject. */
  readonly abre?: {
    readonly conjunto: string;
    readonly id: Expression;
    readonly sobre?: Expression;
  };
}

/**
 * Kind of a filter field. `palavras`: words in any of their forms, phrases in quotes. `numero`: with or without its
 * year. `numeroDoAno`: a number as a source writes it, or with its year after a slash. `documento`: a CNPJ or a part
 * of one, with or without punctuation. `inteiro`: a whole number such as a year. `minimo`, `maximo`: one end of a range of amounts.
 */
export type FiltroTipo =
  | 'texto'
  | 'palavras'
  | 'numero'
  | 'numeroDoAno'
  | 'documento'
  | 'inteiro'
  | 'minimo'
  | 'maximo';

/** Field of the filters panel. */
export interface Campo {
  /** Name in the address and in the form. */
  readonly nome: string;
  readonly rotulo: string;
  readonly tipo: FiltroTipo;
  /** Filtered property; for a number, the prefix of the property without its year. */
  readonly caminho: string;
  /** True if it is above the list instead of in the panel. */
  readonly acima?: true;
}

/** Step in the course of a record. */
interface FaceEtapa {
  readonly rotulo: string;
  readonly dia: Expression;
  readonly prevista?: Expression;
  readonly salvo?: Expression;
}

/** Header, facts and timeline of a record's page. */
export interface FaceRegistro {
  readonly assunto: Expression;
  readonly linha: Expression;
  /** `tons` by names in lower case. */
  readonly situacao: {
    readonly valor: Expression;
    readonly tons: Readonly<Record<string, SituacaoTom>>;
  } | null;
  readonly frases: readonly (readonly Celula[])[];
  readonly fatos: readonly Celula[];
  readonly andamento: readonly FaceEtapa[];
}

interface FaceDetalhe {
  readonly titulo: Expression;
  readonly abrir: string;
  readonly nome: Expression;
  readonly unidade: Expression | null;
  readonly dados: readonly (Celula & { readonly antes: boolean })[];
  readonly registro: FaceRegistro;
  readonly filhos: readonly Filhos[];
}

/** Description of the charts. */
export interface FaceResumo {
  /** Title of the chart by reference, header of its rows, and the label for records without one. */
  readonly titulo: string;
  readonly cabeca: string;
  readonly sem: string;
  /** Property of the answer with the groups, and property of a group with its reference. */
  readonly chave: string;
  readonly de: string;
  /** Amounts that the charts sum. */
  readonly somas: readonly { readonly nome: string; readonly rotulo: string }[];
  /** True if only the totals of the list are shown, and no charts. */
  readonly soSomas?: true;
}

/** View of a data set for the browser: plain data, generated when the browser code is built. */
export interface Face
  extends Pick<
    PaginaInput,
    'introducao' | 'anosAtras' | 'familia' | 'mapa' | 'acompanha' | 'modos' | 'nomes' | 'posicao'
  > {
  readonly endereco: string;
  readonly titulo: string;
  readonly porPagina: number;
  /** Date that a period applies to, and its label; null without a filter by period. */
  readonly dia: string | null;
  /** Default sort order of the list. */
  readonly ordem: Conjunto['ordem'][number] | null;
  readonly periodo: string | null;
  readonly anos: boolean | 'todos';
  /** True if a synchronisation updates it. */
  readonly sincronizado: boolean;
  readonly modo: Conjunto['modo'];
  readonly escolha: Escolha | null;
  readonly indexavel: Conjunto['indexavel'];
  readonly campos: readonly Campo[];
  readonly recortes: readonly Recorte[];
  readonly resumo: FaceResumo | null;
  readonly tabela: readonly Celula[];
  readonly detalhe: FaceDetalhe | null;
  readonly resumida: {
    readonly como: 'tabela' | 'linhas' | 'fotos';
    readonly celulas: readonly Celula[];
  };
}

/** Builds the view of a data set for the browser. */
export function faceOf(registry: Registry, conjunto: Conjunto): Face | null {
  const { consulta, versao, dia } = conjunto;
  if (consulta === null) return null;
  const cells = (list: readonly CelulaOf<string>[]) => list.map((each) => celulaOf(conjunto, each));
  const labelOf = (name: string) => fieldAt(registry, conjunto, name).label;
  const { menu, escolha, filtros, recortes, tabela, detalhe, resumida, resumo, ...told } = consulta;
  const kept = new Set(versao ?? []);
  return {
    ...told,
    endereco: conjunto.endereco,
    titulo: told.titulo ?? conjunto.titulo,
    porPagina: conjunto.porPagina,
    dia,
    ordem: conjunto.ordem[0] ?? null,
    periodo: told.periodo ?? (dia === null ? null : labelOf(dia)),
    anos: told.anos ?? false,
    sincronizado: conjunto.fonte !== null,
    modo: conjunto.modo,
    escolha: escolha ?? null,
    indexavel: conjunto.indexavel,
    campos: filtros.flatMap((each) => camposOf(registry, conjunto, each)),
    recortes: recortes ?? [],
    resumo: resumo === undefined ? null : resumoOf(registry, conjunto, resumo),
    tabela: cells(tabela),
    detalhe:
      detalhe === undefined
        ? null
        : {
            titulo: detalhe.titulo,
            abrir: detalhe.abrir,
            nome: detalhe.nome,
            unidade: detalhe.unidade ?? null,
            dados: cells(detalhe.dados).map((cell) => ({
              ...cell,
              antes: pathsOfCell(cell).every((each) => kept.has(each.split('.', 1)[0] ?? '')),
            })),
            registro: registroOf(conjunto, detalhe.registro),
            filhos: detalhe.filhos ?? [],
          },
    resumida: {
      como: resumida?.como ?? 'tabela',
      celulas: cells(resumida?.celulas ?? tabela),
    },
  };
}

function registroOf(
  conjunto: Conjunto,
  { assunto, linha, situacao, frases, fatos, andamento }: DetalheInput['registro'],
): FaceRegistro {
  return {
    assunto: path(assunto),
    linha,
    situacao:
      situacao === undefined
        ? null
        : {
            valor: path(situacao.caminho),
            tons: Object.fromEntries(
              Object.entries(situacao.tons).map(([nome, tom]) => [nome.toLowerCase(), tom]),
            ),
          },
    frases: (frases ?? []).map((frase) => frase.map((trecho) => trechoOf(conjunto, trecho))),
    fatos: fatos.map((each) => celulaOf(conjunto, each)),
    andamento: (andamento ?? []).map(({ rotulo, campo, prevista, salvo }) => ({
      rotulo,
      dia: path(campo),
      ...(prevista && { prevista }),
      ...(salvo && { salvo: path(salvo) }),
    })),
  };
}

function trechoOf(conjunto: Conjunto, trecho: Trecho): Celula {
  if (typeof trecho === 'string') return celulaOf(conjunto, { titulo: '', valor: text(trecho) });
  return celulaOf(conjunto, 'op' in trecho ? { titulo: '', valor: trecho } : trecho);
}

function resumoOf(
  registry: Registry,
  conjunto: Conjunto,
  pagina: NonNullable<PaginaInput['resumo']>,
): FaceResumo {
  const { resumo, endereco } = conjunto;
  if (resumo === null) throw new Error(`${endereco}: a page has charts of a set without a summary`);
  const { chave, caminho, de } = resumo.por;
  const labelOf = (name: string) => fieldAt(registry, conjunto, name).label;
  return {
    ...pagina,
    cabeca: labelOf(caminho),
    chave,
    de,
    somas: resumo.valores.map((nome) => ({ nome, rotulo: labelOf(nome) })),
  };
}

function fieldAt(registry: Registry, { entidade }: Conjunto, name: string): Field {
  const { entity, property } = resolvePath(registry, entidade, name);
  const field = entity.fields[property];
  if (field === undefined) throw new Error(`${entidade.key}.${name} is no field`);
  return field;
}

/** Builds the complete description of a displayed value. */
export function celulaOf({ colunas, endereco }: Conjunto, given: CelulaOf<string>): Celula {
  const whole: CelulaInput = typeof given === 'string' ? { coluna: given } : given;
  const { coluna: chave, abre, ...own } = whole;
  const coluna = colunas.find((each) => each.chave === chave);
  const titulo = own.titulo ?? coluna?.titulo;
  const valor = own.valor ?? coluna?.valor;
  if (titulo === undefined || valor === undefined) {
    throw new Error(`${endereco}: a page shows ${chave ?? titulo}, which is no column of it`);
  }
  return {
    tipo: coluna?.tipo ?? 'text',
    ...own,
    titulo,
    valor,
    ...(abre && { abre: abreOf(abre) }),
  };
}

function abreOf({ conjunto, id, sobre }: NonNullable<CelulaInput['abre']>) {
  const opened = { conjunto, id: typeof id === 'string' ? path(id) : id };
  return sobre === undefined ? opened : { ...opened, sobre: path(sobre) };
}

/** Properties that a value is made of. */
export const pathsOfCell = ({
  valor,
  abaixo,
  ate,
  abre,
  sobre,
  endereco,
}: Celula): readonly string[] => [
  ...[valor, abaixo, ate, sobre, endereco, abre?.id, abre?.sobre].flatMap((each) =>
    each === undefined ? [] : pathsIn(each),
  ),
];

/** Fields of a filter: two for an amount, otherwise one. */
function camposOf(registry: Registry, conjunto: Conjunto, filtro: FiltroInput): Campo[] {
  const { nome, caminho, rotulo, acima, doAno } = filtro;
  const field = fieldAt(registry, conjunto, caminho);
  const campo = { nome, caminho, rotulo: rotulo ?? field.label, ...(acima && { acima }) };
  if (doAno) return [{ ...campo, tipo: 'numeroDoAno' }];
  if (field.type !== 'decimal') return [{ ...campo, tipo: tipoOf(field) }];
  return [
    { ...campo, nome: `${nome}De`, rotulo: `${campo.rotulo}, a partir de`, tipo: 'minimo' },
    { ...campo, nome: `${nome}Ate`, rotulo: `${campo.rotulo}, até`, tipo: 'maximo' },
  ];
}

function tipoOf(field: Field): FiltroTipo {
  if (field.type === 'masked') return 'documento';
  if (field.type === 'integer') return 'inteiro';
  if (field.type === 'text') {
    if (field.searchedBy !== undefined) return 'palavras';
    return field.numbered === undefined ? 'texto' : 'numero';
  }
  throw new Error(`no box is made for a field of the type ${field.type}`);
}
