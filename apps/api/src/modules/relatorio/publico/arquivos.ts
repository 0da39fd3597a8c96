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
  chave: 'nomeArquivo',
  titulo: 'Arquivo',
  significado: 'Nome do arquivo.',
  peso: 2.6,
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
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'O que o arquivo é: edital, ata, homologação e assim por diante.',
      peso: 0.6,
      amostra: 'Homologação',
      value: path('tipo.nome'),
    },
    {
      chave: 'dataArquivo',
      titulo: 'Data',
      significado: 'Data do arquivo.',
      tipo: 'date',
      peso: 0,
      value: path('dataArquivo'),
    },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano da licitação.',
      tipo: 'integer',
      peso: 0,
      value: path('licitacao.exercicio'),
    },
    {
      chave: 'numeroProcesso',
      titulo: 'Processo',
      significado: 'Número do processo da licitação.',
      peso: 0,
      amostra: '000000',
      value: upToSlash(path('licitacao.numeroProcesso')),
    },
    {
      chave: 'modalidade',
      titulo: 'Modalidade',
      significado: 'Modalidade da licitação e o seu número dentro dela.',
      peso: 1.8,
      value: joined(path('licitacao.modalidadeTipo.nome'), ' ', path('licitacao.numero')),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que a licitação quer contratar.',
      peso: 4,
      value: path('licitacao.objeto'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Onde o arquivo abre.',
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
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Contrato ou Aditivo.',
      peso: 0,
      amostra: 'Contrato',
      value: path('tipo.nome'),
    },
    {
      chave: 'data',
      titulo: 'Data',
      significado: 'Data do arquivo.',
      tipo: 'date',
      peso: 0,
      value: path('data'),
    },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano do contrato.',
      tipo: 'integer',
      peso: 0,
      value: path('contrato.exercicio'),
    },
    {
      chave: 'numeroContrato',
      titulo: 'Contrato',
      significado: 'Número do contrato.',
      peso: 0,
      amostra: '000/0000',
      value: path('contrato.numeroContrato'),
    },
    {
      chave: 'fornecedor',
      titulo: 'Fornecedor',
      significado: 'Pessoa ou empresa contratada.',
      peso: 2.6,
      value: path('contrato.fornecedor'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que foi contratado.',
      peso: 4,
      value: path('contrato.objeto'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Onde o arquivo abre.',
      value: computed([...PLACE, 'contrato.clienteGlobal.identificador'], (row: ContratoArquivo) =>
        enderecoOf(row, row.contrato.clienteGlobal.identificador, PASTA.contrato, raiz),
      ),
    },
  ],
};
