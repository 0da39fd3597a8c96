import type { Papel } from '@claraboia/contract';

/** The demonstration's accounts (decisions, "Signing in"). They exist in demonstration data alone. */
export const demoContas = { senha: 'claraboia' } as const;

export interface DemoPessoa {
  readonly login: string;
  /** Valid check digits; belongs to no person of the demonstration. */
  readonly cpf: string;
  readonly nome: string;
  readonly administrador: boolean;
  readonly acessos: readonly (readonly [identificador: string, papel: Exclude<Papel, 'admin'>])[];
}

export const demoPessoas: readonly DemoPessoa[] = [
  {
    login: 'gestora',
    cpf: '00000000191',
    nome: 'Helena Prado Monteiro de Sá',
    administrador: false,
    acessos: [['vale-claro', 'gestor']],
  },
  {
    login: 'controle',
    cpf: '00000000272',
    nome: 'Otávio Lins Barreto',
    administrador: false,
    acessos: [
      ['vale-claro', 'gestor'],
      ['serra-azul', 'gestor'],
    ],
  },
  {
    login: 'consulta',
    cpf: '00000000353',
    nome: 'Marina Duarte Vilela',
    administrador: false,
    acessos: [['vale-claro', 'consulta']],
  },
  {
    login: 'admin',
    cpf: '00000000434',
    nome: 'Administração do Sistema',
    administrador: true,
    acessos: [],
  },
];
