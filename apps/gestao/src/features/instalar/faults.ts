import {
  HOST_INVALIDO,
  hostOf,
  isCnpj,
  isCpf,
  MESSAGE_CODE,
  nomePadrao,
  senhaFault,
  unmask,
} from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import type { Draft } from './draft.ts';

/** Error texts by request field. */
export type Faults = Readonly<Record<string, string>>;

export const STEPS = ['Quem administra', 'O órgão', 'Aparência', 'Conteúdo e pessoas', 'Conferir'];

/** Step that contains a request field. */
export function stepOf(field: string): number {
  if (field.startsWith('administrador')) return 0;
  if (/^cliente\.(brasao|cores)/.test(field)) return 2;
  if (/^cliente\.(modelo|tcepe|pessoas)/.test(field)) return 3;
  return field.startsWith('cliente') ? 1 : STEPS.length - 1;
}

const found = (checks: Readonly<Record<string, string | null | false>>): Faults =>
  Object.fromEntries(
    Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

const cpfFault = (cpf: string) => !isCpf(unmask(cpf)) && 'O CPF informado não é válido';

/** Fault of the password, by its field. */
export const senhaFaultOf = ({ email, nome }: Draft, senha: string): Faults =>
  found({ 'administrador.senha': senhaFault(senha, { known: [email, nome] }) });

/** Faults of a step before anything is sent. The server checks the same, and more. */
export function faultsOf(step: number, draft: Draft, senha: string, own: boolean): Faults {
  const { municipio, clienteTipo } = draft;
  if (step === 0) {
    return found({
      'administrador.cpf': cpfFault(draft.cpf),
      'administrador.nome': draft.nome.trim() === '' && 'Informe o nome',
      'administrador.email': own && !draft.email.includes('@') && 'Informe o e-mail',
      'administrador.senha': own && senhaFault(senha, { known: [draft.email, draft.nome] }),
    });
  }
  if (step === 1) {
    return found({
      'cliente.municipio': municipio === null && 'Escolha o município',
      'cliente.cnpj': !isCnpj(unmask(draft.cnpj)) && 'O CNPJ informado não é válido',
      'cliente.nome':
        draft.nomeOrgao.trim() === '' &&
        municipio !== null &&
        nomePadrao(clienteTipo, municipio.nome) === null &&
        'Informe o nome do órgão',
      'cliente.dominio':
        draft.dominio.trim() !== '' && hostOf(draft.dominio) === null && HOST_INVALIDO,
    });
  }
  if (step !== 3) return {};
  return found(
    Object.fromEntries(
      draft.pessoas.flatMap(({ cpf, nome }, index) => [
        [`cliente.pessoas.${index}.cpf`, cpfFault(cpf)],
        [`cliente.pessoas.${index}.nome`, nome.trim() === '' && 'Informe o nome'],
      ]),
    ),
  );
}

/** Faults in the server's answer, by field; those without a field under an empty name. */
export function faultsOfAnswer(error: unknown): Faults {
  const faults: Record<string, string> = {};
  for (const { field = '', description } of messagesOf(error)) faults[field] ??= description;
  return faults;
}

const codesOf = (error: unknown) => messagesOf(error).map(({ code }) => code);
export const isInstalled = (error: unknown): boolean =>
  codesOf(error).includes(MESSAGE_CODE.installed);
export const isWrongCode = (error: unknown): boolean =>
  codesOf(error).includes(MESSAGE_CODE.wrongInstallationCode);
