import { type BandejaCampo, type BandejaMotivo, maskCpfs } from '@claraboia/contract';
import type { PalpiteDaBandeja } from '@claraboia/contract/schema';
import { type Cabecalho, headingOf } from './cabecalho.ts';
import {
  type Categoria,
  categoryOfKind,
  type Entidade,
  namedCategory,
  namedEntity,
  namedType,
} from './categorias.ts';
import { dateInText } from './datas.ts';
import type { Especie } from './especies.ts';
import { type Anteriores, votedBy } from './parecidas.ts';
import { nameOf, readTitulo, type Titulo } from './titulo.ts';

/** Records of the client that guesses stand on. */
export interface Conhecido {
  /** Today in the client's time zone, `YYYY-MM-DD`. */
  readonly hoje: string;
  readonly categorias: readonly Categoria[];
  readonly entidades: readonly Entidade[];
  readonly anteriores: Anteriores;
}

/** Guessed values; null where nothing is known. */
interface Valores {
  readonly nome: string | null;
  readonly data: string | null;
  readonly categoriaPublicacao: number | null;
  readonly categoriaPublicacaoTipo: number | null;
  readonly entidade: number | null;
}

export type Palpites = Partial<Record<BandejaCampo, PalpiteDaBandeja>>;

export interface Palpite {
  readonly valores: Valores;
  readonly palpites: Palpites;
  /** Day that the file name shows; null for none, or a period only. */
  readonly dataNome: string | null;
  /** Day that the text clearly shows. */
  readonly dataTexto: string | null;
}

/** Guessed value with its reason. */
interface Achado<T> {
  readonly valor: T;
  readonly motivo: BandejaMotivo;
  readonly de: string;
}

const EVIDENCE = 120;
const found = <T>(valor: T, motivo: BandejaMotivo, de: string): Achado<T> => ({
  valor,
  motivo,
  de: maskCpfs(de).slice(0, EVIDENCE),
});

/** First result that is not null; later ones are not computed. */
function firstOf<T>(...tries: readonly (() => T | null)[]): T | null {
  for (const each of tries) {
    const result = each();
    if (result !== null) return result;
  }
  return null;
}

/**
 * Guesses the fields of a publication from a PDF. What nothing shows stays empty.
 * @param texto text of the first pages, without CPFs; empty for a scan, or before it is read
 */
export function guess(fileName: string, texto: string, conhecido: Conhecido): Palpite {
  const { hoje } = conhecido;
  const titulo = readTitulo(fileName, hoje);
  const cabecalho = headingOf(texto);
  const noTexto = dateInText(texto, hoje);
  const nome = guessName(titulo, cabecalho);
  const data = guessDate(titulo, noTexto, hoje);
  const subject = { nome: nome?.valor ?? null, titulo, cabecalho };
  const categoria = guessCategory(subject, conhecido);
  const tipo = categoria && guessType(subject, categoria.valor, conhecido.anteriores);
  const entidade = categoria && guessEntity(subject, categoria.valor, conhecido);
  const palpites: Palpites = {};
  const told = <T>(campo: BandejaCampo, achado: Achado<T> | null): T | null => {
    if (achado === null) return null;
    palpites[campo] = { motivo: achado.motivo, de: achado.de };
    return achado.valor;
  };
  return {
    valores: {
      nome: told('nome', nome),
      data: told('data', data),
      categoriaPublicacao: told('categoriaPublicacao', categoria)?.id ?? null,
      categoriaPublicacaoTipo: told('categoriaPublicacaoTipo', tipo),
      entidade: told('entidade', entidade),
    },
    palpites,
    dataNome: titulo.data?.inteira === true ? titulo.data.data : null,
    dataTexto: noTexto?.certa === true ? noTexto.data : null,
  };
}

interface Assunto {
  readonly nome: string | null;
  readonly titulo: Titulo;
  readonly cabecalho: Cabecalho | null;
}

function guessName(titulo: Titulo, cabecalho: Cabecalho | null): Achado<string> | null {
  const { nome, numero, especie } = titulo;
  if (nome === null) {
    const ofText = cabecalho?.numero ?? null;
    if (cabecalho === null || ofText === null) return null;
    return found(nameOf(cabecalho.especie, ofText), 'texto', cabecalho.linha);
  }
  const ano = cabecalho?.numero?.ano ?? null;
  const lacksYear = numero !== null && numero.ano === null && ano !== null;
  if (lacksYear && especie !== null && isSameAct(titulo, cabecalho)) {
    const [short, whole] = [nameOf(especie, numero), nameOf(especie, { ...numero, ano })];
    return found(nome.replace(short, whole), 'nomeDoArquivo', titulo.de);
  }
  return found(nome, 'nomeDoArquivo', titulo.de);
}

const isSameAct = ({ especie, numero }: Titulo, cabecalho: Cabecalho | null) =>
  cabecalho !== null &&
  cabecalho.especie.nome === especie?.nome &&
  cabecalho.numero?.numero === numero?.numero;

function guessDate(
  { data }: Titulo,
  noTexto: ReturnType<typeof dateInText>,
  hoje: string,
): Achado<string> | null {
  const inText = noTexto && found(noTexto.data, 'texto', noTexto.de);
  if (noTexto?.certa === true) return inText;
  // The last day of a period that still runs is a guess about the future.
  if (data !== null && (data.inteira || data.data <= hoje)) {
    return found(data.data, 'nomeDoArquivo', data.de);
  }
  return inText;
}

/** Earlier publications like the document, by its name, else by the heading of its text. */
const similarTo = ({ nome, cabecalho }: Assunto, anteriores: Anteriores) => {
  const byName = nome === null ? [] : anteriores.like(nome);
  return byName.length > 0 || cabecalho === null ? byName : anteriores.like(cabecalho.linha);
};

function guessCategory(subject: Assunto, conhecido: Conhecido): Achado<Categoria> | null {
  const { titulo, cabecalho } = subject;
  const { categorias, anteriores } = conhecido;
  const byName = (categoria: Categoria | null) =>
    categoria && found(categoria, 'nomeDoArquivo', titulo.de);
  const byText = (categoria: Categoria | null) =>
    categoria && found(categoria, 'texto', cabecalho?.linha ?? '');
  const byKind = (especie: Especie | null) => especie && categoryOfKind(especie, categorias);
  return firstOf(
    () => {
      const vote = votedBy(similarTo(subject, anteriores), ({ categoriaId }) => categoriaId);
      const categoria = categorias.find(({ id }) => id === vote?.valor) ?? null;
      return vote && categoria && found(categoria, 'parecida', vote.de);
    },
    () => byName(titulo.nome === null ? null : namedCategory(titulo.nome, categorias)),
    () => byName(byKind(titulo.especie)),
    () => byText(cabecalho && namedCategory(cabecalho.linha, categorias)),
    () => byText(byKind(cabecalho?.especie ?? null)),
  );
}

function guessType(
  subject: Assunto,
  { id, tipos }: Categoria,
  anteriores: Anteriores,
): Achado<number> | null {
  if (tipos.length === 0) return null;
  const { titulo, cabecalho } = subject;
  const named = (text: string | null, motivo: BandejaMotivo, de: string) => {
    const tipo = text === null ? null : namedType(text, tipos);
    return tipo && found(tipo.id, motivo, de);
  };
  return firstOf(
    () => named(titulo.especie?.nome ?? null, 'nomeDoArquivo', titulo.de),
    () => named(titulo.nome, 'nomeDoArquivo', titulo.de),
    () => named(titulo.periodo, 'nomeDoArquivo', titulo.de),
    () => named(cabecalho?.especie.nome ?? null, 'texto', cabecalho?.linha ?? ''),
    () => named(cabecalho?.linha ?? null, 'texto', cabecalho?.linha ?? ''),
    () => {
      const similar = similarTo(subject, anteriores).filter(
        ({ publicacao }) => publicacao.categoriaId === id,
      );
      const vote = votedBy(similar, ({ tipoId }) => tipoId);
      const tipo = tipos.find((each) => each.id === vote?.valor);
      return vote && tipo ? found(tipo.id, 'parecida', vote.de) : null;
    },
  );
}

function guessEntity(
  subject: Assunto,
  { id, agruparEntidade }: Categoria,
  { entidades, anteriores }: Conhecido,
): Achado<number> | null {
  if (!agruparEntidade) return null;
  const { titulo } = subject;
  const named = titulo.nome === null ? null : namedEntity(titulo.nome, entidades);
  if (named !== null) return found(named.id, 'nomeDoArquivo', titulo.de);
  const similar = similarTo(subject, anteriores).filter(
    ({ publicacao }) => publicacao.categoriaId === id,
  );
  const vote = votedBy(similar, ({ entidadeId }) => entidadeId);
  const entidade = entidades.find((each) => each.id === vote?.valor);
  return vote && entidade ? found(entidade.id, 'parecida', vote.de) : null;
}

/** Type of a category that the file name shows, for a category that a person chose. */
export function typeInName(
  fileName: string,
  tipos: Categoria['tipos'],
  hoje: string,
): { readonly id: number; readonly palpite: PalpiteDaBandeja } | null {
  const { especie, nome, periodo, de } = readTitulo(fileName, hoje);
  const tipo = firstOf(
    () => (especie === null ? null : namedType(especie.nome, tipos)),
    () => (nome === null ? null : namedType(nome, tipos)),
    () => (periodo === null ? null : namedType(periodo, tipos)),
  );
  return tipo && { id: tipo.id, palpite: { motivo: 'nomeDoArquivo', de } };
}
