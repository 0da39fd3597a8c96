/** Licence with its texts. */
export interface LicencaDados {
  readonly nome: string;
  /** Official page, in Portuguese if available. */
  readonly endereco: string;
  /** Condition for users of the data, in a sentence. */
  readonly regra: string;
}

/** Open data licences that a client may choose, by SPDX id. */
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

/** SPDX id of a licence that a client may choose. */
export type LicencaDadosId = keyof typeof LICENCA_DADOS;

/** Licence preselected for a new client; a client may also have no licence. */
export const LICENCA_DADOS_INITIAL: LicencaDadosId = 'CC-BY-4.0';
