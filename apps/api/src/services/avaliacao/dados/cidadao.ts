import type { Servidos } from './servido.ts';

/** Ids of `prestacao_contas_arquivo_tipo`. */
const PAPEL = { parecer: 1, atoDaCamara: 2, ataDoJulgamento: 3 } as const;

/** Accounts, access to information and services: dimensions 11, 12 and 14. */
export const DE_CIDADAO: Servidos = {
  '11.3': [
    {
      conjunto: 'prestacao-contas',
      minimo: { 'indicação das contas com apreciação pendente': ['situacao'] },
    },
    {
      conjunto: 'prestacao-contas-arquivo',
      minimo: { 'acórdão ou parecer na íntegra': ['nomeArquivo', 'tipo'] },
      onde: [{ path: 'tipo.id', operator: 'in', value: [PAPEL.parecer] }],
    },
  ],
  '11.4': [
    {
      conjunto: 'prestacao-contas',
      minimo: {
        'indicação das contas com apreciação pendente': {
          todos: ['situacao'],
          quandoHouver: ['ato', 'julgadaEm'],
        },
      },
    },
    {
      conjunto: 'prestacao-contas-arquivo',
      minimo: { 'ato oficial na íntegra': ['nomeArquivo', 'tipo'] },
      onde: [
        { path: 'tipo.id', operator: 'in', value: [PAPEL.atoDaCamara, PAPEL.ataDoJulgamento] },
      ],
    },
  ],
  '11.11': [
    { conjunto: 'receita', minimo: { 'receita estimada': ['previstoInicial'] } },
    { conjunto: 'dotacao', minimo: { 'despesa fixada': ['valorInicial'] } },
  ],
  '12.1': [{ conjunto: 'atendimento-sic', minimo: {} }],
  '12.2': [
    {
      conjunto: 'atendimento-sic',
      minimo: {
        endereço: ['endereco'],
        telefone: ['telefone'],
        'e-mail': ['email'],
        horário: ['horario'],
      },
    },
  ],
  '12.6': [
    {
      conjunto: 'atendimento-sic',
      minimo: {
        'prazo de resposta': ['prazoResposta'],
        'prazo de recurso': ['prazoRecurso'],
        autoridades: ['autoridades'],
        'como pedir e recorrer': ['comoPedir'],
      },
    },
  ],
  '12.7': [
    {
      conjunto: 'sic-estatistica',
      minimo: {
        recebidos: ['recebidos'],
        atendidos: ['atendidos'],
        indeferidos: ['indeferidos'],
        'perfil genérico dos solicitantes': ['pessoasFisicas', 'pessoasJuridicas'],
      },
    },
  ],
  '12.8': [
    {
      conjunto: 'informacao-classificada',
      modo: 'classificada',
      minimo: {
        assunto: ['assunto'],
        categoria: ['categoria'],
        'dispositivo legal': ['dispositivoLegal'],
        prazo: ['prazo'],
      },
    },
  ],
  '12.9': [{ conjunto: 'informacao-classificada', modo: 'desclassificada', minimo: {} }],
  '14.3': [
    {
      conjunto: 'servico',
      minimo: {
        serviços: ['nome', 'descricao'],
        'requisitos e documentos': ['exigencias', 'documentos'],
        etapas: ['etapas'],
        'prazo máximo': ['prazoAtendimento'],
        'forma de prestação': ['formasSolicitacao'],
        'onde e como se manifestar': ['canalManifestacao'],
      },
    },
  ],
};
