import { type FUSO, FUSO_INITIAL } from './fuso.ts';
import { toNomeUrl } from './url-name.ts';

/** Portal templates that the product includes. */
export const MODELO = {
  prefeitura: 'Portal da Transparência municipal (PNTP 2026)',
  camara: 'Portal da Transparência da câmara municipal (PNTP 2026)',
  // Installations before the template of consortia keep this name.
  autarquia: 'Portal da Transparência de autarquia, fundo ou consórcio (PNTP 2026)',
  consorcio: 'Portal da Transparência de consórcio público (PNTP 2026)',
} as const;
export type ModeloId = keyof typeof MODELO;
export const modeloIds = Object.keys(MODELO) as readonly ModeloId[];

/** Defaults of a type of body, by the id of its type. */
interface TipoCorpo {
  readonly nome: string;
  readonly modelo: ModeloId;
  /** Standard name of the body, if every town has one. */
  readonly nomeDe?: (cidade: string) => string;
  /** Prefix before the town in the proposed address. */
  readonly prefixo?: string;
}

const TIPO_CORPO: Readonly<Record<number, TipoCorpo>> = {
  1: {
    nome: 'Prefeitura',
    modelo: 'prefeitura',
    nomeDe: (cidade) => `Prefeitura Municipal de ${cidade}`,
    prefixo: '',
  },
  2: {
    nome: 'Câmara municipal',
    modelo: 'camara',
    nomeDe: (cidade) => `Câmara Municipal de ${cidade}`,
    prefixo: 'camara-',
  },
  3: { nome: 'Fundo municipal', modelo: 'autarquia' },
  4: { nome: 'Autarquia', modelo: 'autarquia' },
  5: { nome: 'Fundação', modelo: 'autarquia' },
  6: { nome: 'Instituto de previdência', modelo: 'autarquia' },
  7: { nome: 'Empresa pública', modelo: 'autarquia' },
  8: { nome: 'Consórcio', modelo: 'consorcio' },
};

/** Types of body, equal to `cliente_tipo`; a test checks it. */
export const TIPOS_CORPO: readonly (TipoCorpo & { readonly id: number })[] = Object.entries(
  TIPO_CORPO,
).map(([id, tipo]) => ({ id: Number(id), ...tipo }));

/** Standard name of bodies of a type; null if each has its own. */
export const nomePadrao = (tipo: number, cidade: string): string | null =>
  TIPO_CORPO[tipo]?.nomeDe?.(cidade) ?? null;

/** Template for a type of body. */
export const modeloDoTipo = (tipo: number): ModeloId => TIPO_CORPO[tipo]?.modelo ?? 'autarquia';

interface Corpo {
  readonly tipo: number;
  readonly cidade: string;
  readonly uf: string;
  readonly nome: string;
}

/** Proposed addresses for a body; the first free one is used: `petrolina`, or `petrolina-pe` if that is taken. */
export function identificadoresDe({ tipo, cidade, uf, nome }: Corpo): readonly string[] {
  const prefixo = TIPO_CORPO[tipo]?.prefixo;
  const base = toNomeUrl(prefixo === undefined ? nome : `${prefixo}${cidade}`);
  return [base, `${base}-${uf.toLowerCase()}`];
}

const FUSO_DA_UF: Readonly<Record<string, keyof typeof FUSO>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

/**
 * Towns whose time zone differs from that of their state's capital, by IBGE code: the west of Amazonas (Lei
 * 12.876/2013) and an island.
 */
const FUSO_DO_MUNICIPIO: Readonly<Record<number, keyof typeof FUSO>> = {
  2605459: 'America/Noronha',
  1300201: 'America/Eirunepe',
  1300607: 'America/Eirunepe',
  1300706: 'America/Eirunepe',
  1301407: 'America/Eirunepe',
  1301506: 'America/Eirunepe',
  1301654: 'America/Eirunepe',
  1301803: 'America/Eirunepe',
  1301951: 'America/Eirunepe',
  1302306: 'America/Eirunepe',
  1303502: 'America/Eirunepe',
  1303908: 'America/Eirunepe',
  1304062: 'America/Eirunepe',
};

const CENTRO_SUL = new Set(['DF', 'ES', 'GO', 'MG', 'PR', 'RJ', 'RS', 'SC', 'SP']);

/** Time zone of a town, by its IBGE code and state. */
export function fusoDe(municipio: number, uf: string): keyof typeof FUSO {
  if (CENTRO_SUL.has(uf)) return 'America/Sao_Paulo';
  return FUSO_DO_MUNICIPIO[municipio] ?? FUSO_DA_UF[uf] ?? FUSO_INITIAL;
}
