import { fold } from './palavras.ts';

/** Kind of document that names and headings begin with. */
export interface Especie {
  /** Name that citizens read. */
  readonly nome: string;
  /** True if its documents have a number: `03-2026` is then a number with its year, not a month. */
  readonly numerada: boolean;
}

/** Number of an act, without leading zeros; its year is null if it is not known. */
export interface Numero {
  readonly numero: number;
  readonly ano: number | null;
}

/** Kinds with the folded spellings of names. Those after `|` count only before a number. */
const ESPECIES: readonly (readonly [nome: string, formas: string])[] = [
  ['Decreto legislativo', 'decreto legislativo, dec leg, dec. leg'],
  ['Decreto', 'decreto | dec, dcr'],
  ['Portaria', 'portaria | port, prt'],
  ['Projeto de lei complementar', 'projeto de lei complementar | plc'],
  ['Projeto de lei', 'projeto de lei | pl'],
  ['Lei complementar', 'lei complementar | lc, lei compl'],
  ['Lei ordinária', 'lei ordinaria'],
  ['Lei', 'lei'],
  ['Resolução', 'resolucao, resol | res'],
  ['Instrução normativa', 'instrucao normativa | in'],
  ['Edital', 'edital | ed'],
  ['Termo aditivo', 'termo aditivo, aditivo | ta'],
  ['Termo de fomento', 'termo de fomento'],
  ['Contrato', 'contrato | contr, ctr, ct'],
  ['Convênio', 'convenio | conv'],
  ['Ata de registro de preços', 'ata de registro de precos | arp'],
  ['Ata', 'ata'],
  ['Ordem de serviço', 'ordem de servico | os'],
  ['Ofício', 'oficio | of'],
  ['Pregão eletrônico', 'pregao eletronico | pe'],
  ['Pregão presencial', 'pregao presencial | pp'],
  ['Concorrência', 'concorrencia'],
  ['Tomada de preços', 'tomada de precos | tp'],
  ['Dispensa', 'dispensa de licitacao, dispensa | disp, dl'],
  ['Inexigibilidade', 'inexigibilidade de licitacao, inexigibilidade, inexig | inex'],
  ['Chamada pública', 'chamada publica, chamamento publico'],
  ['Projeto básico', 'projeto basico'],
  ['Parecer', 'parecer'],
  ['Acórdão', 'acordao'],
];

/** Kinds without numbers: of a period, of a day, or of a year. */
const SEM_NUMERO: readonly (readonly [nome: string, formas: string])[] = [
  ['RREO', 'rreo, relatorio resumido da execucao orcamentaria'],
  ['RGF', 'rgf, relatorio de gestao fiscal'],
  ['LOA', 'loa, lei orcamentaria anual'],
  ['LDO', 'ldo, lei de diretrizes orcamentarias'],
  ['PPA', 'ppa, plano plurianual'],
  ['Balancete financeiro', 'balancete financeiro'],
  ['Balancete', 'balancete | balanc'],
  ['Balanço geral', 'balanco geral'],
  ['Folha de pagamento', 'folha de pagamento'],
];

/** Longest spellings first: `decreto legislativo` is not a `decreto`. */
const FORMAS = [
  ...ESPECIES.map(([nome, formas]) => ({ nome, formas, numerada: true })),
  ...SEM_NUMERO.map(([nome, formas]) => ({ nome, formas, numerada: false })),
]
  .flatMap(({ nome, formas, numerada }) => {
    const [whole = '', short = ''] = formas.split('|');
    const spellings = (list: string, isShort: boolean) =>
      list
        .split(',')
        .map((forma) => forma.trim())
        .filter((forma) => forma !== '')
        .map((forma) => ({ nome, numerada, forma, isShort }));
    return [...spellings(whole, false), ...spellings(short, true)];
  })
  .toSorted((a, b) => b.forma.length - a.forma.length);

const BEFORE_NUMBER = /^[\s.:,-]*(?:n[.º°o]*\s*)?\d/;

/** Kind that a text begins with, and the length of its spelling; null for none. */
export function especieAt(text: string): { especie: Especie; length: number } | null {
  const folded = fold(text);
  for (const { nome, numerada, forma, isShort } of FORMAS) {
    if (!folded.startsWith(forma)) continue;
    const rest = folded.slice(forma.length);
    if (/^[a-z]/.test(rest)) continue;
    // An abbreviation may be part of anything else: `pe` is a state too.
    if (isShort && !BEFORE_NUMBER.test(rest)) continue;
    return { especie: { nome, numerada }, length: forma.length };
  }
  return null;
}
