import type { Tx } from '../../../database/database.ts';

/** Official tables that the court refers to by name. */
const TABELAS = {
  funcao: 'funcao',
  subfuncao: 'subfuncao',
  categoria: 'categoria_despesa',
  grupo: 'grupo_despesa',
  modalidade: 'modalidade_aplicacao',
  elemento: 'elemento_despesa',
  fonte: 'fonte_recurso',
  receita: 'receita_classe',
} as const;
type Tabela = keyof typeof TABELAS;

/** Codes by names as `dobrado` has them; of revenue with the code above before them: `11|impostos`. */
export type Nomes = Readonly<Record<Tabela, ReadonlyMap<string, string>>>;

interface Oficial {
  readonly tabela: Tabela;
  readonly id: number;
  readonly nome: string;
}

/** Letters and digits alone: the service loses dashes and accents, and writes `1o` for `1º`. */
export const dobrado = (nome: string): string =>
  nome
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Names that the service uses besides the official ones: older editions of the tables, abbreviations, misspellings. */
const OUTROS: Readonly<Partial<Record<Tabela, Readonly<Record<string, string>>>>> = {
  funcao: { 'Encargos Especias': '28', 'Assistêncial Social': '8' },
  categoria: { 'Despesa Corrente': '3', 'Despesa de Capital': '4', 'Reserva de Contingência': '9' },
  grupo: { 'Reserva de Contingência': '9' },
  modalidade: {
    'Transferências a Consórcios Públicos': '71',
    'Ap. Direta Decor. de Op. entre Órg., Fundos e Ent. Integ. dos Orçamentos Fiscal e da Seguridade Social':
      '91',
    'Aplicação Direta Decor. de Oper. de Órgãos, Fundos e Entid. Integr. dos Orç. Fiscal e da Seguri. Social com Cons. Públ. do qual o Ente Participe':
      '93',
    'Aplicação Direta Decor. de Oper. de Órgãos, Fundos e Entid. Integr. dos Orç. Fiscal e da Seguri. Social com Cons. Públ. do qual o Ente Não Participe':
      '94',
  },
  elemento: {
    'Outros Benefícios Previdenciários do RPPS': '5',
    'Outros Benefícios Assistenciais': '8',
    'Passagens e Despesas de Locomoção': '33',
  },
};

/** Names of revenue classes, by the parent code. */
const OUTRAS_RECEITAS: Readonly<Record<string, string>> = {
  '|Receita Corrente': '1',
  '|Receita de Capital': '2',
  '1|Receita Tributária': '11',
  '1|Receita de Contribuições': '12',
};

const CODED = /^(\d[\d./]*)\s*[-–—:]\s*(\S.*)$/s;

/** Code before a name, and the name; without a code both are the text. */
export function partes(texto: string): { readonly codigo: string; readonly nome: string } {
  const [, codigo = texto, nome = texto] = CODED.exec(texto) ?? [];
  return { codigo, nome };
}

const temCodigo = (texto: string) => CODED.test(texto) || /^\d[\d./]*$/.test(texto);

/** Code of an official name; an unknown one is passed on for the parser to refuse. */
export const codigoDe = (nomes: ReadonlyMap<string, string>, texto: string | null): string => {
  if (texto === null) return '';
  return temCodigo(texto) ? partes(texto).codigo : (nomes.get(dobrado(texto)) ?? texto);
};

/** Code of a revenue class below a parent code; null if the name is unknown. */
export function classeDe(
  nomes: ReadonlyMap<string, string>,
  acima: string,
  texto: string | null,
): string | null {
  if (texto === null) return null;
  if (temCodigo(texto)) {
    const codigo = partes(texto)
      .codigo.replace(/\D/g, '')
      .slice(0, acima.length + 1);
    return codigo.length === acima.length + 1 && codigo.startsWith(acima) ? codigo : null;
  }
  return nomes.get(`${acima}|${dobrado(texto)}`) ?? null;
}

/** The official names, and the others that are known of them, by table. */
export function nomesDe(oficiais: readonly Oficial[]): Nomes {
  const of = (tabela: Tabela) => {
    const own = oficiais.filter((each) => each.tabela === tabela);
    return new Map([
      ...Object.entries(OUTROS[tabela] ?? {}).map(([nome, id]) => [dobrado(nome), id] as const),
      ...own.map(({ id, nome }) => [dobrado(nome), String(id)] as const),
    ]);
  };
  const receitas = [
    ...Object.entries(OUTRAS_RECEITAS).map(([key, id]) => {
      const [acima = '', nome = ''] = key.split('|');
      return [`${acima}|${dobrado(nome)}`, id] as const;
    }),
    ...oficiais
      .filter(({ tabela }) => tabela === 'receita')
      .map(({ id, nome }) => [`${String(id).slice(0, -1)}|${dobrado(nome)}`, String(id)] as const),
  ];
  return {
    funcao: of('funcao'),
    subfuncao: of('subfuncao'),
    categoria: of('categoria'),
    grupo: of('grupo'),
    modalidade: of('modalidade'),
    elemento: of('elemento'),
    fonte: of('fonte'),
    receita: new Map(receitas),
  };
}

export async function readNomes(tx: Tx): Promise<Nomes> {
  const selects = Object.entries(TABELAS).map(
    ([tabela, table]) => `select '${tabela}' as tabela, id, nome from ${table}`,
  );
  return nomesDe(await tx.query<Oficial>(selects.join(' union all ')));
}
