import type { ExportColumn } from '../../exportacao/columns.ts';
import type { Addresses } from '../../exportacao/public-export.ts';
import { computed, joined, path, upToSlash } from '../../exportacao/told.ts';
import { type ArquivoPlace, enderecoOf, PASTA } from '../../transparencia/lists.ts';
import type { ReportDefinition } from './definicao.ts';

interface Cliente {
  readonly clienteGlobal: { readonly identificador: string };
}

interface LicitacaoArquivo extends ArquivoPlace {
  readonly licitacao: Cliente;
}

interface ContratoArquivo extends ArquivoPlace {
  readonly contrato: Cliente;
}

/** What an address is made of beside whose file it is. */
const PLACE = ['nomeArquivo', 'ano', 'link', 'arquivo'];

const nomeArquivo: ExportColumn<object> = {
  key: 'nomeArquivo',
  head: 'Arquivo',
  meaning: 'Nome do arquivo.',
  weight: 2.6,
  value: path('nomeArquivo'),
};

export const licitacaoArquivos: ReportDefinition<LicitacaoArquivo> = {
  resource: 'licitacao-arquivo',
  list: 'licitacao/arquivo',
  nome: 'arquivos de licitações',
  dateField: 'dataArquivo',
  columns: ({ raiz }: Addresses) => [
    nomeArquivo,
    {
      key: 'tipo',
      head: 'Tipo',
      meaning: 'O que o arquivo é: edital, ata, homologação e assim por diante.',
      weight: 0.6,
      sample: 'Homologação',
      value: path('tipo.nome'),
    },
    {
      key: 'dataArquivo',
      head: 'Data',
      meaning: 'Data do arquivo.',
      kind: 'date',
      weight: 0,
      value: path('dataArquivo'),
    },
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano da licitação.',
      kind: 'integer',
      weight: 0,
      value: path('licitacao.exercicio'),
    },
    {
      key: 'numeroProcesso',
      head: 'Processo',
      meaning: 'Número do processo da licitação.',
      weight: 0,
      sample: '000000',
      value: upToSlash(path('licitacao.numeroProcesso')),
    },
    {
      key: 'modalidade',
      head: 'Modalidade',
      meaning: 'Modalidade da licitação e o seu número dentro dela.',
      weight: 1.8,
      value: joined(path('licitacao.modalidadeTipo.nome'), ' ', path('licitacao.numero')),
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que a licitação quer contratar.',
      weight: 4,
      value: path('licitacao.objeto'),
    },
    {
      key: 'endereco',
      head: 'Endereço',
      meaning: 'Onde o arquivo abre.',
      value: computed(
        [...PLACE, 'licitacao.clienteGlobal.identificador'],
        (row: LicitacaoArquivo) =>
          enderecoOf(row, row.licitacao.clienteGlobal.identificador, PASTA.licitacao, raiz),
      ),
    },
  ],
};

export const contratoArquivos: ReportDefinition<ContratoArquivo> = {
  resource: 'contrato-arquivo',
  list: 'contrato/arquivo',
  nome: 'arquivos de contratos',
  dateField: 'data',
  columns: ({ raiz }: Addresses) => [
    nomeArquivo,
    {
      key: 'tipo',
      head: 'Tipo',
      meaning: 'Contrato ou Aditivo.',
      weight: 0,
      sample: 'Contrato',
      value: path('tipo.nome'),
    },
    {
      key: 'data',
      head: 'Data',
      meaning: 'Data do arquivo.',
      kind: 'date',
      weight: 0,
      value: path('data'),
    },
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano do contrato.',
      kind: 'integer',
      weight: 0,
      value: path('contrato.exercicio'),
    },
    {
      key: 'numeroContrato',
      head: 'Contrato',
      meaning: 'Número do contrato.',
      weight: 0,
      sample: '000/0000',
      value: path('contrato.numeroContrato'),
    },
    {
      key: 'fornecedor',
      head: 'Fornecedor',
      meaning: 'Pessoa ou empresa contratada.',
      weight: 2.6,
      value: path('contrato.fornecedor'),
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que foi contratado.',
      weight: 4,
      value: path('contrato.objeto'),
    },
    {
      key: 'endereco',
      head: 'Endereço',
      meaning: 'Onde o arquivo abre.',
      value: computed([...PLACE, 'contrato.clienteGlobal.identificador'], (row: ContratoArquivo) =>
        enderecoOf(row, row.contrato.clienteGlobal.identificador, PASTA.contrato, raiz),
      ),
    },
  ],
};
