/** Forms of a field type in a definition, in the table and in the public set. */
interface Tipo {
  /** The constructor of `engine/fields.ts`. */
  readonly campo: string;
  /** Source text of the options beyond label and message. */
  readonly opcoes?: string;
  readonly coluna: string;
  /** The function of `engine/expression.ts` through which citizens read it. */
  readonly publico?: string;
  /** Source text of a valid value, for a test. */
  readonly amostra: string;
  /** Too long for a column of the list. */
  readonly longo?: true;
  readonly ajuda: string;
}

/** Sorted by the alphabet as people read it: the siblings of a text that lists are sorted by have the same. */
const TEXTO = 'text collate "pt-BR-x-icu"';

/** The kinds that can be written without knowing more; references, lists, choices and files are written by hand. */
export const TIPOS: Readonly<Record<string, Tipo>> = {
  texto: { campo: 'text', coluna: TEXTO, amostra: `'Texto'`, ajuda: 'uma linha, até 255 letras' },
  'texto-longo': {
    campo: 'text',
    opcoes: 'multiline: true, max: 5000',
    coluna: 'text',
    amostra: `'Texto'`,
    longo: true,
    ajuda: 'várias linhas, até 5000 letras',
  },
  formatado: {
    campo: 'richText',
    opcoes: `tamanho: 'resposta'`,
    coluna: 'text',
    publico: 'plainText',
    amostra: `'<p>Texto</p>'`,
    longo: true,
    ajuda: 'texto com negrito, listas e links',
  },
  inteiro: { campo: 'integer', coluna: 'integer', amostra: '1', ajuda: 'número sem vírgula' },
  decimal: {
    campo: 'decimal',
    coluna: 'numeric(15, 2)',
    amostra: `'1.00'`,
    ajuda: 'número com duas casas, como um valor em reais',
  },
  data: { campo: 'date', coluna: 'date', amostra: `'2026-03-15'`, ajuda: 'um dia' },
  booleano: {
    campo: 'boolean',
    coluna: 'boolean not null default false',
    amostra: 'true',
    ajuda: 'sim ou não',
  },
  link: {
    campo: 'url',
    coluna: 'text',
    amostra: `'https://exemplo.org'`,
    longo: true,
    ajuda: 'endereço de uma página',
  },
  documento: {
    campo: 'masked',
    opcoes: `mask: 'cpfCnpj'`,
    coluna: 'text',
    publico: 'documentoPublico',
    amostra: `'11222333000181'`,
    ajuda: 'CPF ou CNPJ; o cidadão lê o CPF em parte',
  },
};

export interface Campo {
  readonly nome: string;
  readonly tipo: Tipo;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
}
