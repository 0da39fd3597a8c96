import { configuracaoSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';

export const configuracaoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/configuracao',
    id: 'getConfiguracao',
    tag: 'Configuração e parâmetros',
    summary: 'Configurações da instalação que todo navegador pode saber',
    access: 'publico',
    answer: {
      data: configuracaoSchema,
      example: {
        signupUrl: null,
        accountUrl: 'https://conta.exemplo.org',
        legacyUrl: null,
        supportEmail: 'suporte@exemplo.org',
        primeiroAcesso: true,
        senhaPropria: true,
        guestHosts: ['transferegov.sistema.gov.br'],
      },
    },
  },
];
