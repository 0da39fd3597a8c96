import { applyMask, type InscricaoFormField } from '@claraboia/contract';

export type TextName = Exclude<InscricaoFormField, 'municipio'>;

export interface MunicipioValue {
  readonly uf: string;
  /** Null until one is chosen. */
  readonly id: number | null;
}

/** Registration form while it is filled in. */
export type InscricaoDraft = Readonly<Record<TextName, string>> & {
  readonly municipio: MunicipioValue;
};

export const emptyDraft = (cpf: string): InscricaoDraft => ({
  nome: '',
  email: '',
  confirmEmail: '',
  celular: '',
  cep: '',
  endereco: '',
  complementoEndereco: '',
  bairro: '',
  instituicaoRepresentada: '',
  cpf: applyMask('cpf', cpf),
  municipio: { uf: '', id: null },
});
