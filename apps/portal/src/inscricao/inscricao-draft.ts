import { applyMask, type InscricaoFormField } from '@claraboia/contract';

export type TextName = Exclude<InscricaoFormField, 'municipio'>;

export interface MunicipioValue {
  readonly uf: string;
  /** Null while none is chosen. */
  readonly id: number | null;
}

/** The registration form as it is being filled in. */
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
