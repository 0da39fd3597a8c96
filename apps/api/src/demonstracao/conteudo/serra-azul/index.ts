import type { DemoCliente } from '../../tipos.ts';
import { cnpjDaRaiz } from '../base/cnpj.ts';
import { cadastros } from './cadastros.ts';
import { contas } from './contas.ts';
import { gestao } from './gestao.ts';

import { orcamento } from './orcamento.ts';

/** A smaller neighbour: shows that an installation serves several bodies, each with its own portal. */
export const serraAzul: DemoCliente = {
  identificador: 'serra-azul',
  nome: 'Prefeitura Municipal de Serra Azul',
  cidade: 'Serra Azul',
  uf: 'PE',
  cnpj: cnpjDaRaiz('99920002'),
  tipo: 1,
  contato: {
    endereco: 'Rua do Comércio, 20, Centro',
    atendimento: 'seg. a sex., 7h às 13h',
    telefone: '8155550200',
    email: 'prefeitura@serraazul.example',
  },
  entidades: [
    { nome: 'Prefeitura', nomeUrl: 'prefeitura' },
    { nome: 'Fundo Municipal de Saúde', nomeUrl: 'fundo-municipal-de-saude' },
  ],
  grupos: [...contas, ...gestao],
  cadastros,
  orcamento,
};
