import { RECONCILIACAO_MEDIDA, type ReconciliacaoMedida } from '@claraboia/contract';
import { z } from 'zod';
import { readDecimal } from '../../../services/fonte/field-reader.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import { type Ente, isOf, PERIODO } from './ente.ts';

/** The annex that holds a year's revenue and spending: the budget balance. */
export const ANEXO = 'RREO-Anexo 01';

/** Cell in the service's format. An amount must be a number; text is not accepted. */
export const celulaSchema = z.looseObject({
  ...PERIODO,
  anexo: z.string(),
  coluna: z.string(),
  cod_conta: z.string(),
  conta: z.string(),
  valor: z.number().nullable(),
});
export type CelulaRreo = z.infer<typeof celulaSchema>;

interface Lugar {
  /** Line by its code and first words: a sum with the deficit or the surplus is another line. */
  readonly conta: 'TotalReceitas' | 'TotalDespesas';
  readonly palavras: string;
  /** The column without its letter, which changes between editions of the manual. */
  readonly coluna: string;
}

const receita = (coluna: string): Lugar => ({
  conta: 'TotalReceitas',
  palavras: 'TOTAL DAS RECEITAS',
  coluna,
});
const despesa = (coluna: string): Lugar => ({
  conta: 'TotalDespesas',
  palavras: 'TOTAL DAS DESPESAS',
  coluna,
});

/**
 * Place of each measure: lines V and XII, which include transfers between the municipality's bodies and refinancing.
 */
const LUGARES: Readonly<Record<ReconciliacaoMedida, Lugar>> = {
  receitaPrevista: receita('PREVISÃO INICIAL'),
  receitaRealizada: receita('ATÉ O BIMESTRE'),
  despesaFixada: despesa('DOTAÇÃO INICIAL'),
  despesaEmpenhada: despesa('DESPESAS EMPENHADAS ATÉ O BIMESTRE'),
  despesaLiquidada: despesa('DESPESAS LIQUIDADAS ATÉ O BIMESTRE'),
  despesaPaga: despesa('DESPESAS PAGAS ATÉ O BIMESTRE'),
};

/** Figures by the id of their measure, as decimals of the wire. */
export type FigurasRreo = ReadonlyMap<number, string>;

const plain = (words: string) =>
  words
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleUpperCase('pt-BR');

/** Figures of a report. @throws SourceError if one is missing, contradictory, or of another report */
export function readRreo(
  celulas: readonly CelulaRreo[],
  ente: Ente,
  bimestre: number,
): FigurasRreo {
  const quando = `RREO do ${bimestre}º bimestre de ${ente.exercicio}`;
  if (celulas.length === 0) {
    throw new SourceError(`O SICONFI diz que o ${quando} foi entregue, e não enviou nada dele.`);
  }
  if (celulas.some((each) => !isOf(each, ente) || each.periodo !== bimestre)) {
    throw new SourceError(`O SICONFI enviou linhas que não são do ${quando} deste município.`);
  }
  const totals = celulas.filter(({ anexo }) => anexo === ANEXO);
  const figuras = new Map<number, string>();
  for (const [medida, lugar] of Object.entries(LUGARES)) {
    const found = new Set(
      totals.filter((celula) => stands(celula, lugar)).map(({ valor }) => decimalOf(valor)),
    );
    const [value] = found;
    if (value === undefined || value === null || found.size > 1) {
      throw new SourceError(
        `O ${quando} não traz uma só vez a célula '${lugar.coluna}' de '${lugar.palavras}'.`,
      );
    }
    figuras.set(RECONCILIACAO_MEDIDA[medida as ReconciliacaoMedida], value);
  }
  return figuras;
}

const stands = (celula: CelulaRreo, { conta, palavras, coluna }: Lugar) =>
  celula.cod_conta === conta &&
  plain(celula.conta).startsWith(palavras) &&
  plain(celula.coluna) === coluna;

const decimalOf = (valor: number | null) => (valor === null ? null : (readDecimal(valor) ?? null));
