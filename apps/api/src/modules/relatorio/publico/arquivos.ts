import type { ExportColumn } from '../../exportacao/columns.ts';
import type { Addresses } from '../../exportacao/public-export.ts';
import { type ArquivoPlace, enderecoOf, PASTA } from '../../transparencia/lists.ts';
import { type ReportDefinition, upToSlash } from './definicao.ts';

interface Arquivo extends ArquivoPlace {
  readonly tipo: { readonly nome: string };
}

interface Cliente {
  readonly clienteGlobal: { readonly identificador: string };
}

interface LicitacaoArquivo extends Arquivo {
  readonly dataArquivo: string;
  readonly licitacao: Cliente & {
    readonly exercicio: number;
    readonly numeroProcesso: string;
    readonly modalidadeTipo: { readonly nome: string };
    readonly numero: string;
    readonly objeto: string;
  };
}

interface ContratoArquivo extends Arquivo {
  readonly data: string;
  readonly contrato: Cliente & {
    readonly exercicio: number;
    readonly numeroContrato: string;
    readonly fornecedor: string;
    readonly objeto: string;
  };
}

const OWN = ['nomeArquivo', 'ano', 'link', 'arquivo', 'tipo.nome'];

const nomeArquivo: ExportColumn<Arquivo> = {
  key: 'nomeArquivo',
  head: 'Arquivo',
  meaning: 'Nome do arquivo.',
  weight: 2.6,
  value: (row) => row.nomeArquivo,
};

export const licitacaoArquivos: ReportDefinition<LicitacaoArquivo> = {
  resource: 'licitacao-arquivo',
  list: 'licitacao/arquivo',
  nome: 'arquivos de licitações',
  dateField: 'dataArquivo',
  paths: [
    ...[...OWN, 'dataArquivo', 'licitacao.exercicio', 'licitacao.numeroProcesso'],
    ...['licitacao.modalidadeTipo.nome', 'licitacao.numero', 'licitacao.objeto'],
    'licitacao.clienteGlobal.identificador',
  ],
  columns: ({ raiz }: Addresses) => [
    nomeArquivo,
    {
      key: 'tipo',
      head: 'Tipo',
      meaning: 'O que o arquivo é: edital, ata, homologação e assim por diante.',
      weight: 0.6,
      sample: 'Homologação',
      value: ({ tipo }) => tipo.nome,
    },
    {
      key: 'dataArquivo',
      head: 'Data',
      meaning: 'Data do arquivo.',
      kind: 'date',
      weight: 0,
      value: ({ dataArquivo }) => dataArquivo,
    },
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano da licitação.',
      kind: 'integer',
      weight: 0,
      value: ({ licitacao }) => licitacao.exercicio,
    },
    {
      key: 'numeroProcesso',
      head: 'Processo',
      meaning: 'Número do processo da licitação.',
      weight: 0,
      sample: '000000',
      value: ({ licitacao }) => upToSlash(licitacao.numeroProcesso),
    },
    {
      key: 'modalidade',
      head: 'Modalidade',
      meaning: 'Modalidade da licitação e o seu número dentro dela.',
      weight: 1.8,
      value: ({ licitacao }) => `${licitacao.modalidadeTipo.nome} ${licitacao.numero}`,
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que a licitação quer contratar.',
      weight: 4,
      value: ({ licitacao }) => licitacao.objeto,
    },
    {
      key: 'endereco',
      head: 'Endereço',
      meaning: 'Onde o arquivo abre.',
      value: (row) =>
        enderecoOf(row, row.licitacao.clienteGlobal.identificador, PASTA.licitacao, raiz),
    },
  ],
};

export const contratoArquivos: ReportDefinition<ContratoArquivo> = {
  resource: 'contrato-arquivo',
  list: 'contrato/arquivo',
  nome: 'arquivos de contratos',
  dateField: 'data',
  paths: [
    ...[...OWN, 'data', 'contrato.exercicio', 'contrato.numeroContrato', 'contrato.fornecedor'],
    ...['contrato.objeto', 'contrato.clienteGlobal.identificador'],
  ],
  columns: ({ raiz }: Addresses) => [
    nomeArquivo,
    {
      key: 'tipo',
      head: 'Tipo',
      meaning: 'Contrato ou Aditivo.',
      weight: 0,
      sample: 'Contrato',
      value: ({ tipo }) => tipo.nome,
    },
    {
      key: 'data',
      head: 'Data',
      meaning: 'Data do arquivo.',
      kind: 'date',
      weight: 0,
      value: ({ data }) => data,
    },
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano do contrato.',
      kind: 'integer',
      weight: 0,
      value: ({ contrato }) => contrato.exercicio,
    },
    {
      key: 'numeroContrato',
      head: 'Contrato',
      meaning: 'Número do contrato.',
      weight: 0,
      sample: '000/0000',
      value: ({ contrato }) => contrato.numeroContrato,
    },
    {
      key: 'fornecedor',
      head: 'Fornecedor',
      meaning: 'Pessoa ou empresa contratada.',
      weight: 2.6,
      value: ({ contrato }) => contrato.fornecedor,
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que foi contratado.',
      weight: 4,
      value: ({ contrato }) => contrato.objeto,
    },
    {
      key: 'endereco',
      head: 'Endereço',
      meaning: 'Onde o arquivo abre.',
      value: (row) =>
        enderecoOf(row, row.contrato.clienteGlobal.identificador, PASTA.contrato, raiz),
    },
  ],
};
