import { formatDocumentoPublico } from '@claraboia/contract';
import { type ReportDefinition, upToSlash } from './definicao.ts';

interface Contrato {
  readonly tipo: { readonly nome: string };
  readonly exercicio: number;
  readonly numeroContrato: string;
  readonly contratoOriginal: { readonly numeroContrato: string; readonly exercicio: number } | null;
  readonly fornecedor: string;
  readonly documento: string | null;
  readonly objeto: string;
  readonly dataInicio: string;
  readonly dataFim: string | null;
  readonly valor: string | null;
  readonly licitacao: { readonly numeroProcesso: string; readonly exercicio: number } | null;
  readonly urlContrato: string | null;
  readonly retificadoEm: string | null;
}

export const contratos: ReportDefinition<Contrato> = {
  resource: 'contrato',
  nome: 'contratos e termos aditivos',
  list: 'contrato',
  dateField: 'dataInicio',
  paths: [
    ...['tipo.nome', 'exercicio', 'numeroContrato', 'fornecedor', 'documento', 'objeto'],
    ...['contratoOriginal.numeroContrato', 'contratoOriginal.exercicio', 'dataInicio', 'dataFim'],
    ...['valor', 'licitacao.numeroProcesso', 'licitacao.exercicio', 'urlContrato', 'retificadoEm'],
  ],
  columns: () => [
    {
      key: 'tipo',
      head: 'Tipo',
      meaning: 'Contrato ou Aditivo.',
      weight: 0,
      sample: 'Contrato',
      value: ({ tipo }) => tipo.nome,
    },
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano do contrato ou do termo aditivo.',
      kind: 'integer',
      weight: 0,
      value: ({ exercicio }) => exercicio,
    },
    {
      key: 'numeroContrato',
      head: 'Número',
      meaning: 'Número do contrato ou do termo aditivo.',
      weight: 0,
      sample: '000/0000',
      value: ({ numeroContrato }) => numeroContrato,
    },
    {
      key: 'contratoOriginal',
      head: 'Contrato aditado',
      meaning: 'Número e ano do contrato que o termo aditivo altera; vazio nos contratos.',
      weight: 0,
      sample: '000/0000',
      value: ({ contratoOriginal: original }) =>
        original === null ? null : `${original.numeroContrato}/${original.exercicio}`,
    },
    {
      key: 'fornecedor',
      head: 'Fornecedor',
      meaning: 'Pessoa ou empresa contratada.',
      weight: 2.5,
      sample: 'Equipamentos',
      value: ({ fornecedor }) => fornecedor,
    },
    {
      key: 'documento',
      head: 'CPF ou CNPJ',
      meaning: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      weight: 0,
      sample: '00.000.000/0000-00',
      value: ({ documento }) => (documento === null ? null : formatDocumentoPublico(documento)),
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que foi contratado, ou o que o termo aditivo muda.',
      weight: 5,
      sample: 'paralelepípedo',
      value: ({ objeto }) => objeto,
    },
    {
      key: 'dataInicio',
      head: 'Início',
      meaning: 'Primeiro dia da vigência.',
      kind: 'date',
      weight: 0,
      value: ({ dataInicio }) => dataInicio,
    },
    {
      key: 'dataFim',
      head: 'Fim',
      meaning: 'Último dia da vigência; vazio quando não informado.',
      kind: 'date',
      weight: 0,
      value: ({ dataFim }) => dataFim,
    },
    {
      key: 'valor',
      head: 'Valor',
      meaning: 'Valor em reais; em um termo aditivo, o que ele soma ou, com sinal negativo, tira.',
      kind: 'money',
      total: true,
      weight: 0,
      value: ({ valor }) => valor,
    },
    {
      key: 'licitacao',
      head: 'Licitação',
      meaning: 'Número do processo e ano da licitação de que veio; vazio quando de nenhuma.',
      weight: 0,
      sample: '000/0000',
      value: ({ licitacao: origin }) =>
        origin === null ? null : `${upToSlash(origin.numeroProcesso)}/${origin.exercicio}`,
    },
    {
      key: 'endereco',
      head: 'Inteiro teor',
      meaning: 'Endereço do texto completo na origem, quando ela o informa.',
      value: ({ urlContrato }) => urlContrato,
    },
    {
      key: 'retificadoEm',
      head: 'Retificado em',
      meaning: 'Quando foi retificado pela última vez; vazio se nunca foi.',
      kind: 'dateTime',
      value: ({ retificadoEm }) => retificadoEm,
    },
  ],
};
