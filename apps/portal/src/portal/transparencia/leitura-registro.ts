import {
  type Celula,
  type Expression,
  type Face,
  type FaceRegistro,
  type Filhos,
  formatInteiro,
  pathsIn,
  pathsOfCell,
} from '@claraboia/contract';
import { countOf } from '../format.ts';
import type { Situacao } from '../registro/cabeca.tsx';
import type { Etapa } from '../registro/etapas.ts';
import { isTitle, titleOf } from '../registro/titulo.ts';
import {
  assuntoDoRegistro,
  celulaText,
  dinheiro,
  isShown,
  nomeDoRegistro,
  read,
  readText,
} from './leitura.ts';

type Detalhe = NonNullable<Face['detalhe']>;

/** Heading of a record's page: its subject, cut if it is long, or else its name. */
export const tituloDoRegistro = (face: Face, row: object): string =>
  titleOf(assuntoDoRegistro(face, row) ?? nomeDoRegistro(face, row));

/** State of a record; null if it has none. */
export function situacaoDoRegistro({ situacao }: FaceRegistro, row: object): Situacao | null {
  const nome = situacao === null ? null : readText(situacao.valor, row);
  if (situacao === null || nome === null) return null;
  return { nome, tom: situacao.tons[nome.trim().toLowerCase()] ?? null };
}

/** First sentence whose values the record has all, or null. */
export function fraseDoRegistro({ frases }: FaceRegistro, row: object): string | null {
  for (const frase of frases) {
    const parts = frase.map((trecho) => celulaText(trecho, row));
    if (!parts.includes(null)) return parts.join('').replaceAll('R$ ', 'R$\u00a0');
  }
  return null;
}

/** Facts that have a value. */
export const fatosDoRegistro = ({ fatos }: FaceRegistro, row: object): readonly Celula[] =>
  fatos.filter(({ valor }) => readText(valor, row) !== null);

/** Sentence on the sum of the related records: `R$ 30,00 pagos até hoje, 60% do valor adjudicado, em 3 empenhos.` */
export function fraseDaSoma(
  { nomes }: Pick<Face, 'nomes'>,
  { rotulo, parteDe }: NonNullable<Filhos['primeiros']>,
  { count, soma }: { readonly count: number; readonly soma: string },
  record: object,
): string {
  const whole =
    parteDe === undefined
      ? 0
      : Number(readText({ op: 'path', path: parteDe.caminho }, record) ?? 0);
  const share =
    whole > 0
      ? `, ${formatInteiro(Math.round((Number(soma) / whole) * 100))}% do ${parteDe?.nome}`
      : '';
  return `${dinheiro(soma).replace('R$ ', 'R$\u00a0')} ${rotulo}${share}, em ${countOf(count, nomes.um, nomes.muitos)}.`;
}

/** Steps that have a day. */
export const etapasDoRegistro = ({ andamento }: FaceRegistro, row: object): readonly Etapa[] =>
  andamento.flatMap(({ rotulo, dia, prevista, salvo }) => {
    const day = readText(dia, row)?.slice(0, 10);
    if (day === undefined || (salvo !== undefined && read(salvo, row) !== null)) return [];
    return [{ rotulo, dia: day, prevista: prevista !== undefined && read(prevista, row) === true }];
  });

/** Fields of the record that neither its heading nor its facts show already. */
export function fichaDoRegistro(face: Face, { dados, registro }: Detalhe, row: object) {
  const whole = assuntoDoRegistro(face, row);
  const told = new Set([
    ...(whole !== null && isTitle(whole) ? pathsIn(registro.assunto) : []),
    ...pathsOf(registro.situacao?.valor),
    ...fatosDoRegistro(registro, row).flatMap(pathsOfCell),
  ]);
  const isTold = (celula: Celula) =>
    celula.abre === undefined &&
    celula.tipo !== 'link' &&
    pathsOfCell(celula).every((each) => told.has(each));
  return dados.filter((celula) => isShown(celula, row) && !isTold(celula));
}

const pathsOf = (expression: Expression | undefined) =>
  expression === undefined ? [] : pathsIn(expression);
