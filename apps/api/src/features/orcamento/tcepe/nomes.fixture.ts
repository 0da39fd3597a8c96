import { nomesDe } from './nomes.ts';

/** Some of the official names. */
export const NOMES = nomesDe([
  { tabela: 'funcao', id: 12, nome: 'Educação' },
  { tabela: 'funcao', id: 10, nome: 'Saúde' },
  { tabela: 'subfuncao', id: 361, nome: 'Ensino Fundamental' },
  { tabela: 'categoria', id: 3, nome: 'Despesas Correntes' },
  { tabela: 'grupo', id: 3, nome: 'Outras Despesas Correntes' },
  { tabela: 'modalidade', id: 90, nome: 'Aplicações Diretas' },
  { tabela: 'elemento', id: 4, nome: 'Contratação por Tempo Determinado' },
  { tabela: 'elemento', id: 30, nome: 'Material de Consumo' },
  { tabela: 'fonte', id: 500, nome: 'Recursos não Vinculados de Impostos' },
  { tabela: 'receita', id: 1, nome: 'Receitas Correntes' },
  { tabela: 'receita', id: 7, nome: 'Receitas Correntes Intraorçamentárias' },
  { tabela: 'receita', id: 11, nome: 'Impostos, Taxas e Contribuições de Melhoria' },
  { tabela: 'receita', id: 12, nome: 'Contribuições' },
  { tabela: 'receita', id: 17, nome: 'Transferências Correntes' },
  { tabela: 'receita', id: 111, nome: 'Impostos' },
  { tabela: 'receita', id: 112, nome: 'Taxas' },
]);
