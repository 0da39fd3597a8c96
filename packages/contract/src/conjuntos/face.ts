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

/** A value as it is shown, whole. */
export interface Celula extends Omit<CelulaInput, 'coluna' | 'abre'> {
  readonly titulo: string;
  readonly tipo: CelulaTipo;
  readonly valor: Expression;
  /** A record of a set that the value opens: its id, and what it is about. */
  readonly abre?: {
    readonly conjunto: string;
    readonly id: Expression;
    readonly sobre?: Expression;
  };
}

/**
 * What may be typed into a box. `palavras`: words in any of their forms, phrases in quotes. `numero`: with or without its
 * year. `numeroDoAno`: a number as a source writes it, or with its year after a slash. `documento`: a CNPJ or a part of one, with or without punctuation. `minimo`, `maximo`: one end of a range of amounts.
 */
export type FiltroTipo =
  | 'texto'
  | 'palavras'
  | 'numero'
  | 'numeroDoAno'
  | 'documento'
  | 'minimo'
  | 'maximo';

/** A box of the filters panel. */
export interface Campo {
  /** In the address, and in the form. */
  readonly nome: string;
  readonly rotulo: string;
  readonly tipo: FiltroTipo;
  /** The property that is asked for; of a number, the one that holds it without its year begins so. */
  readonly caminho: string;
  /** Above the list, and not in the panel beside it. */
  readonly acima?: true;
}

/** A step of what happens to a record. */
interface FaceEtapa {
  readonly rotulo: string;
  readonly dia: Expression;
  readonly prevista?: Expression;
  readonly salvo?: Expression;
}

/** The head, the facts and the course of a record on a page of its own. */
export interface FaceRegistro {
  readonly assunto: Expression;
  readonly linha: Expression;
  /** `tons` by names in small letters. */
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

/** What its charts are told by. */
export interface FaceResumo {
  /** What the chart beside that of years is called, what heads its lines, and what stands for records of none of them. */
  readonly titulo: string;
  readonly cabeca: string;
  readonly sem: string;
  /** The property of the answer that holds its groups, and that of a group which says what it is of. */
  readonly chave: string;
  readonly de: string;
  /** What the charts add up. */
  readonly somas: readonly { readonly nome: string; readonly rotulo: string }[];
}

/** What a browser needs of a set to show it: data alone, made when the browser's code is built. */
export interface Face
  extends Pick<PaginaInput, 'introducao' | 'anosAtras' | 'familia' | 'modos' | 'nomes'> {
  readonly endereco: string;
  readonly titulo: string;
  readonly porPagina: number;
  /** The date by which a period is meant, and what it is called; null where none can be asked for. */
  readonly dia: string | null;
  /** By what its list is ordered first, unless asked otherwise. */
  readonly ordem: Conjunto['ordem'][number] | null;
  readonly periodo: string | null;
  readonly anos: boolean;
  /** Whether a synchronisation keeps it. */
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

/** What a browser needs of a set. */
export function faceOf(registry: Registry, conjunto: Conjunto): Face | null {
  const { pagina, versao, dia } = conjunto;
  if (pagina === null) return null;
  const cells = (list: readonly CelulaOf<string>[]) => list.map((each) => celulaOf(conjunto, each));
  const labelOf = (name: string) => fieldAt(registry, conjunto, name).label;
  const { menu, escolha, filtros, recortes, tabela, detalhe, resumida, resumo, ...told } = pagina;
  const kept = new Set(versao ?? []);
  return {
    ...told,
    endereco: conjunto.endereco,
    titulo: told.titulo ?? conjunto.titulo,
    porPagina: conjunto.porPagina,
    dia,
    ordem: conjunto.ordem[0] ?? null,
    periodo: told.periodo ?? (dia === null ? null : labelOf(dia)),
    anos: told.anos === true,
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

function celulaOf({ colunas, endereco }: Conjunto, given: CelulaOf<string>): Celula {
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
  const opened = { conjunto, id: path(id) };
  return sobre === undefined ? opened : { ...opened, sobre: path(sobre) };
}

/** The properties that a value is made of. */
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

/** The boxes of a filter: of an amount two, of all else one. */
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
  if (field.type === 'text') {
    if (field.searchedBy !== undefined) return 'palavras';
    return field.numbered === undefined ? 'texto' : 'numero';
  }
  throw new Error(`no box is made for a field of the type ${field.type}`);
}
