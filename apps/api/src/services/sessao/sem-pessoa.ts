import { maskCpf } from '@claraboia/contract';
import type { SecurityReason } from '../../plugins/security-log.ts';
import type { Subject } from './subject.ts';

/** Why somebody who signed in is nobody here; of a CPF only what may be shown. */
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

/** What that person reads, and can pass on to whoever is able to help; in pt-BR. */
export function semPessoaText(semPessoa: SemPessoa): string {
  return semPessoa.motivo === 'sem-cpf'
    ? `A sua entrada foi confirmada, mas não trouxe o seu CPF, pelo qual a Claraboia reconhece as pessoas. Avise o suporte: falta a declaração "${semPessoa.claim}" no provedor de identidade.`
    : `O CPF ${semPessoa.cpf}, com que você entrou, não está cadastrado aqui. Peça a quem administra o sistema que cadastre você; depois, saia e entre de novo.`;
}
