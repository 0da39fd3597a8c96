import type { PeriodoFiscal } from '../../../instalacao/pntp-2026.ts';

/**
 * Publications that prove a criterion. `minimo`: words for each minimum content, by its words in the matrix: the
 * documents of the newest year must say one of them, in a name or in their text. `vigente`: the document in force must
 * be there, by the year, or the years from and to, in its name.
 */
export interface DeDocumentos {
  readonly minimo?: Readonly<Record<string, readonly string[]>>;
  /** Report of each period of a year. */
  readonly periodo?: PeriodoFiscal;
  readonly vigente?: 'ano' | 'quadriênio';
  /** True if the criterion needs the documents in addition to its records. */
  readonly junto?: true;
}

const LEI = {
  íntegra: ['lei', 'íntegra'],
  anexos: ['anexo'],
} as const;

/** Contents asked of documents, by the number of the criterion; any document is enough for the others. */
export const DOCUMENTOS: Readonly<Record<string, DeDocumentos>> = {
  '2.1': {
    minimo: {
      'norma atualizada na íntegra': ['lei', 'decreto', 'resolução', 'estatuto', 'regimento'],
    },
    junto: true,
  },
  '11.1': {
    minimo: {
      'balanço orçamentário': ['balanço orçamentário'],
      'balanço financeiro': ['balanço financeiro'],
      'balanço patrimonial': ['balanço patrimonial'],
      'variações patrimoniais': ['variações patrimoniais'],
    },
  },
  '11.2': { minimo: { 'ações, metas e resultados': ['resultado', 'meta'] } },
  '11.5': { periodo: 'quadrimestre' },
  '11.6': { periodo: 'bimestre' },
  '11.7': {
    minimo: { objetivos: ['objetivo'], indicadores: ['indicador'], metas: ['meta'] },
  },
  '11.8': { minimo: LEI, vigente: 'quadriênio' },
  '11.9': { minimo: LEI, vigente: 'ano' },
  '11.10': { minimo: LEI, vigente: 'ano' },
  '15.1': { minimo: { nome: ['encarregad'], 'telefone ou e-mail': ['@', 'telefone'] } },
  '20.1': { minimo: { partido: ['partido'], biografia: ['biografia'] } },
  '20.3': {
    minimo: {
      ementa: ['ementa'],
      situação: ['situação', 'tramitação'],
      'autor ou relator': ['autor', 'relator'],
    },
  },
  '20.6': { minimo: { presenças: ['presença', 'presentes'] } },
  '20.8': {
    minimo: {
      'decreto legislativo': ['decreto legislativo'],
      'ata ou resumo com a justificativa': ['ata', 'justificativa', 'parecer'],
    },
  },
  '20.11': {
    minimo: {
      autoria: ['autor'],
      relatoria: ['relator'],
      pronunciamentos: ['pronunciamento'],
      comissões: ['comiss'],
    },
  },
};
