/** The bodies that the municipality's accounts are kept for. */
export const ENTIDADE = {
  prefeitura: 'Prefeitura',
  saude: 'Fundo Municipal de Saúde',
  assistencia: 'Fundo Municipal de Assistência Social',
  educacao: 'Fundo Municipal de Educação',
  previdencia: 'Instituto de Previdência (ValePrev)',
} as const;

export const entidades = [
  { nome: ENTIDADE.prefeitura, nomeUrl: 'prefeitura' },
  { nome: ENTIDADE.saude, nomeUrl: 'fundo-municipal-de-saude' },
  { nome: ENTIDADE.assistencia, nomeUrl: 'fundo-municipal-de-assistencia-social' },
  { nome: ENTIDADE.educacao, nomeUrl: 'fundo-municipal-de-educacao' },
  { nome: ENTIDADE.previdencia, nomeUrl: 'valeprev' },
] as const;

/** Offices responsible for documents, never people. */
export const ORGAO = {
  gabinete: 'Gabinete da Prefeita',
  financas: 'Secretaria Municipal de Finanças',
  administracao: 'Secretaria Municipal de Administração',
  planejamento: 'Secretaria Municipal de Governo e Planejamento',
  saude: 'Secretaria Municipal de Saúde',
  educacao: 'Secretaria Municipal de Educação',
  assistencia: 'Secretaria Municipal de Assistência Social',
  obras: 'Secretaria Municipal de Obras e Serviços Urbanos',
  controladoria: 'Controladoria-Geral do Município',
  ouvidoria: 'Ouvidoria-Geral do Município',
  contratacao: 'Comissão de Contratação',
} as const;

/** Fictional external addresses, in a domain reserved for examples. */
export const exemplo = (caminho: string): string => `https://www.example.org/vale-claro/${caminho}`;
