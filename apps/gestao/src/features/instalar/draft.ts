import { type LayoutCores, type ModeloId, modeloDoTipo } from '@claraboia/contract';
import type { InstallRequest, MunicipioAchado } from '@claraboia/contract/schema';
import { base64Of } from './arms.ts';

export interface Convidada {
  /** Key of the row while it is filled in. */
  readonly chave: number;
  readonly cpf: string;
  readonly nome: string;
  readonly papel: 'gestor' | 'consulta';
  readonly email: string;
}

/** Data filled in so far, except what must not be stored: the password and the code. */
export interface Draft {
  readonly cpf: string;
  readonly nome: string;
  readonly email: string;
  readonly municipio: MunicipioAchado | null;
  readonly clienteTipo: number;
  readonly cnpj: string;
  /** Empty for the proposed name. */
  readonly nomeOrgao: string;
  readonly identificador: string;
  readonly dominio: string;
  readonly brasao: string | null;
  readonly doBrasao: readonly string[];
  /** Main colour of the layout; null for the product's default. */
  readonly cor: string | null;
  readonly modelo: ModeloId | null;
  readonly liconUj: string;
  readonly codigoMunicipio: string;
  readonly pessoas: readonly Convidada[];
}

const EMPTY: Draft = {
  cpf: '',
  nome: '',
  email: '',
  municipio: null,
  clienteTipo: 1,
  cnpj: '',
  nomeOrgao: '',
  identificador: '',
  dominio: '',
  brasao: null,
  doBrasao: [],
  cor: null,
  modelo: null,
  liconUj: '',
  codigoMunicipio: '',
  pessoas: [],
};

const KEY = 'claraboia-instalar';

interface Kept {
  readonly draft: Draft;
  readonly step: number;
}

/** Reads the draft that this tab has stored earlier. */
export function readKept(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return {
      draft: {
        ...EMPTY,
        ...kept?.draft,
        // The previous version did not ask for an e-mail.
        pessoas: (kept?.draft?.pessoas ?? []).map((each) => Object.assign({ email: '' }, each)),
      },
      step: typeof kept?.step === 'number' ? kept.step : 0,
    };
  } catch {
    return { draft: EMPTY, step: 0 };
  }
}

/** True if an earlier visit got beyond the first step. */
export const hasKept = (): boolean => readKept().step > 0;

/** Stores the draft while the tab is open. Without storage, the page works without it. */
export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or disabled.
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

export const modeloOf = ({ modelo, clienteTipo }: Draft): ModeloId =>
  modelo ?? modeloDoTipo(clienteTipo);

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Converts the draft to the request body. */
export const bodyOf = (
  draft: Draft,
  { codigo, senha, cores }: { codigo: string; senha: string; cores: LayoutCores | null },
): InstallRequest => ({
  codigo,
  administrador: {
    cpf: draft.cpf,
    nome: draft.nome,
    email: orNull(draft.email),
    senha: senha === '' ? null : senha,
  },
  cliente: {
    municipio: draft.municipio?.id ?? 0,
    clienteTipo: draft.clienteTipo,
    cnpj: draft.cnpj,
    nome: orNull(draft.nomeOrgao),
    identificador: orNull(draft.identificador),
    dominio: orNull(draft.dominio),
    modelo: modeloOf(draft),
    brasao: draft.brasao === null ? null : base64Of(draft.brasao),
    cores,
    tcepe:
      draft.municipio?.uf === 'PE' && draft.liconUj.trim() !== ''
        ? { liconUj: draft.liconUj, codigoMunicipio: orNull(draft.codigoMunicipio) }
        : null,
    pessoas: draft.pessoas.map(({ cpf, nome, papel, email }) => ({
      cpf,
      nome,
      papel,
      email: orNull(email),
    })),
  },
});
