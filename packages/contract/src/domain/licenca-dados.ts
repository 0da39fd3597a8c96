/** A licence as people and programs are told of it. */
export interface LicencaDados {
  readonly nome: string;
  /** Its official page, in Portuguese where there is one. */
  readonly endereco: string;
  /** What it asks of who uses the data, in a sentence. */
  readonly regra: string;
}

/** The licences under which a client may give its open data, by their SPDX ids. */
export const LICENCA_DADOS = {
  'CC-BY-4.0': {
    nome: 'Creative Commons Atribuição 4.0 Internacional (CC BY 4.0)',
    endereco: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
    regra: 'Pode usar, mudar e distribuir, também para vender, desde que cite o órgão como fonte.',
  },
  'CC0-1.0': {
    nome: 'CC0 1.0 Universal (domínio público)',
    endereco: 'https://creativecommons.org/publicdomain/zero/1.0/deed.pt-br',
    regra: 'Pode usar, mudar e distribuir, também para vender, sem nenhuma condição.',
  },
  'ODbL-1.0': {
    nome: 'Open Database License 1.0 (ODbL 1.0)',
    endereco: 'https://opendatacommons.org/licenses/odbl/1-0/',
    regra:
      'Pode usar, mudar e distribuir, também para vender, desde que cite o órgão como fonte e distribua sob a mesma licença as bases que fizer destes dados.',
  },
  'ODC-By-1.0': {
    nome: 'Open Data Commons Attribution License 1.0 (ODC-By 1.0)',
    endereco: 'https://opendatacommons.org/licenses/by/1-0/',
    regra: 'Pode usar, mudar e distribuir, também para vender, desde que cite o órgão como fonte.',
  },
} as const satisfies Readonly<Record<string, LicencaDados>>;

/** The SPDX id of a licence that a client may choose. */
export type LicencaDadosId = keyof typeof LICENCA_DADOS;

/** The licence that the form of a new client proposes; a client need not have one. */
export const LICENCA_DADOS_INITIAL: LicencaDadosId = 'CC-BY-4.0';
