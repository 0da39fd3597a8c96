import { configuracaoSchema } from './configuracao.ts';
import { defineCall } from './define-call.ts';

export const getConfiguracao = defineCall({
  method: 'GET',
  path: '/public/v1/configuracao',
  id: 'getConfiguracao',
  tag: 'Configuração e parâmetros',
  summary: 'Configurações da instalação que todo navegador pode saber',
  who: 'public',
  answer: {
    data: configuracaoSchema,
    example: {
      signupUrl: null,
      accountUrl: 'https://conta.exemplo.org',
      legacyUrl: null,
      supportEmail: 'suporte@exemplo.org',
      manualUrl: 'https://manual.exemplo.org/',
      primeiroAcesso: true,
      senhaPropria: true,
      correio: true,
      correioAtrasado: false,
      guestHosts: ['transferegov.sistema.gov.br'],
    },
  },
});
