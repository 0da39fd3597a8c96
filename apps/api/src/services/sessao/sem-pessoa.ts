import { maskCpf } from '@claraboia/contract';
import type { SecurityReason } from '../../plugins/security-log.ts';
import type { Subject } from './subject.ts';

/** Reason why a signed-in user has no person here; a CPF is partly masked. */
export type SemPessoa =
  | { readonly motivo: 'sem-cpf'; readonly claim: string }
  | { readonly motivo: 'sem-cadastro'; readonly cpf: string };

export function semPessoaOf({ cpf, cpfClaim }: Subject): SemPessoa {
  return cpf === null
    ? { motivo: 'sem-cpf', claim: cpfClaim }
    : { motivo: 'sem-cadastro', cpf: maskCpf(cpf) };
}

export const REASON: Readonly<Record<SemPessoa['motivo'], SecurityReason>> = {
  'sem-cpf': 'no-cpf',
  'sem-cadastro': 'no-person',
};

/** Text for that person (pt-BR), which she can pass on to an administrator. */
export function semPessoaText(semPessoa: SemPessoa): string {
  return semPessoa.motivo === 'sem-cpf'
    ? `A sua entrada foi confirmada, mas não trouxe o seu CPF, pelo qual a Claraboia reconhece as pessoas. Avise o suporte: falta a declaração "${semPessoa.claim}" no provedor de identidade.`
    : `O CPF ${semPessoa.cpf}, com que você entrou, não está cadastrado aqui. Peça a quem administra o sistema que cadastre você; depois, saia e entre de novo.`;
}
