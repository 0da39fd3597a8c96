import { CONTRATO_MODO, TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import {
  documentoNomeado,
  documentoPublico,
  either,
  joined,
  listed,
  partsOf,
  path,
} from '../engine/expression.ts';
import { contrato, contratoArquivo } from '../entities/index.ts';
import { defineConjunto, filhosDe } from './define-conjunto.ts';
import {
  CONTRATO_NUMERO,
  isAditivo,
  modalidadeDe,
  nomeDoContrato,
  numeroAnoDe,
  prefixed,
} from './nomes.ts';
import { FIGURA_ANO } from './pagina.ts';

const DOCUMENTO = {
  titulo: 'Documento',
  valor: nomeDoContrato('tipo.id', 'numeroContrato'),
  abre: { conjunto: 'contrato', id: 'id', sobre: 'objeto' },
} as const;

export const contratos = defineConjunto(contrato, {
  endereco: 'contrato',
  titulo: 'Contratos e termos aditivos',
  linha: [
    'tipo.nome',
    'exercicio',
    'contratoCodigo',
    'numeroContrato',
    'dataInicio',
    'dataFim',
    'valor',
    'objeto',
    'fornecedor',
    'documento',
    'urlContrato',
    'retificadoEm',
    'licitacao.exercicio',
    'licitacao.numeroProcesso',
    'licitacao.numero',
    'licitacao.modalidadeTipo.nome',
    'contratoOriginal.exercicio',
    'contratoOriginal.numeroContrato',
    'clienteTcepe.liconUj',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataInicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'tipo.id', valores: CONTRATO_MODO },
  resumo: {
    por: { chave: 'porModalidade', caminho: 'licitacao.modalidadeTipo' },
    valores: ['valor'],
  },
  filhos: { arquivos: filhosDe(contratoArquivo, { por: 'contrato', ordem: 'data' }) },
  colunas: [
    {
      chave: 'tipo',
      significado: 'Contrato ou Aditivo.',
      peso: 0,
      amostra: 'Contrato',
      valor: path('tipo.nome'),
    },
    { chave: 'exercicio', significado: 'Ano do contrato ou do termo aditivo.', peso: 0 },
    {
      chave: 'numeroContrato',
      titulo: 'Número',
      significado: 'Número do contrato ou do termo aditivo.',
      peso: 0,
      amostra: '000/0000',
    },
    {
      chave: 'contratoOriginal',
      significado: 'Número e ano do contrato que o termo aditivo altera; vazio nos contratos.',
      peso: 0,
      amostra: '000/0000',
      valor: numeroAnoDe('contratoOriginal.numeroContrato', 'contratoOriginal.exercicio'),
    },
    {
      chave: 'fornecedor',
      significado: 'Pessoa ou empresa contratada.',
      peso: 2.5,
      amostra: 'Equipamentos',
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'objeto',
      significado: 'O que foi contratado, ou o que o termo aditivo muda.',
      peso: 5,
      amostra: 'paralelepípedo',
    },
    { chave: 'dataInicio', titulo: 'Início', significado: 'Primeiro dia da vigência.', peso: 0 },
    {
      chave: 'dataFim',
      titulo: 'Fim',
      significado: 'Último dia da vigência; vazio quando não informado.',
      peso: 0,
    },
    {
      chave: 'valor',
      significado:
        'Valor em reais; em um termo aditivo, o que ele soma ou, com sinal negativo, tira.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'licitacao',
      significado: 'Número do processo e ano da licitação de que veio; vazio quando de nenhuma.',
      peso: 0,
      amostra: '000/0000',
      valor: numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio'),
    },
    {
      chave: 'endereco',
      titulo: 'Inteiro teor',
      significado: 'Endereço do texto completo na origem, quando ela o informa.',
      valor: path('urlContrato'),
    },
    {
      chave: 'retificadoEm',
      significado: 'Quando foi retificado pela última vez; vazio se nunca foi.',
    },
  ],
  busca: {
    frase: {
      titulo: joined(
        either(isAditivo('tipo.id'), 'Termo aditivo nº ', 'Contrato nº '),
        path('numeroContrato'),
      ),
      contexto: path('objeto'),
    },
    ano: 'exercicio',
    texto: [
      'fornecedor',
      documentoNomeado(path('documento')),
      partsOf('arquivos', { tipo: path('tipo.nome'), nome: path('nomeArquivo') }),
    ],
    nomes: [{ caminho: 'fornecedor', rotulo: { singular: 'Fornecedor', plural: 'Fornecedores' } }],
  },
  fonte: 'contrato',
  apelidos: {
    lista: 'contrato',
    csv: 'contrato/arquivo.csv',
    sincronizacao: 'cliente-tcepe/contrato-data-sincronizacao',
    registro: 'contrato/data-registro',
    exercicios: 'contrato/exercicios',
    escolhas: 'contrato/modalidades',
  },
  pagina: {
    titulo: 'Contratos',
    introducao: 'O que o órgão contratou, de quem, por quanto e até quando.',
    nomes: {
      um: 'documento',
      muitos: 'documentos',
      genero: 'm',
      nenhum: 'contrato ou termo aditivo',
    },
    familia: 'contrato',
    menu: {
      descricao: 'O que foi contratado, de quem e por quanto',
      consulta: 'Contratos',
      // Counts contracts of the year, not those in force: many have no end date.
      figura: { onde: [{ caminho: 'exercicio', operador: 'eq', valor: FIGURA_ANO }] },
    },
    anosAtras: 6,
    anos: true,
    modos: {
      titulos: { aditivo: 'Termos Aditivos' },
      botoes: {
        rotulo: 'Documento',
        todos: 'Todos os documentos',
        nomes: { contrato: 'Contratos', aditivo: 'Aditivos' },
      },
      semAno: ['aditivo'],
    },
    escolha: {
      nome: 'modalidade',
      caminho: 'licitacao.modalidadeTipo',
      rotulo: 'Modalidade',
      todas: 'Todas',
    },
    filtros: [
      { nome: 'numero', caminho: 'numeroContrato', rotulo: 'Número' },
      { nome: 'fornecedor', caminho: 'fornecedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do fornecedor' },
      { nome: 'objeto', caminho: 'objeto', acima: true },
    ],
    resumo: { titulo: 'Por modalidade da licitação', sem: 'Sem licitação informada' },
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: DOCUMENTO.valor,
        abre: { conjunto: 'contrato', id: 'id', sobre: 'numeroContrato' },
      },
      { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')), curto: '' },
      'dataInicio',
      { coluna: 'dataFim', titulo: 'Fim' },
      {
        coluna: 'licitacao',
        valor: modalidadeDe('licitacao.modalidadeTipo.nome', 'licitacao.numero'),
        abre: { conjunto: 'licitacao', id: 'licitacao.id' },
        curto: '',
      },
      'valor',
    ],
    detalhe: {
      titulo: either(isAditivo('tipo.id'), 'Detalhes do termo aditivo', 'Detalhes do contrato'),
      abrir: 'Abrir',
      nome: either(
        isAditivo('tipo.id'),
        joined(
          'termo aditivo ',
          path('numeroContrato'),
          prefixed(' do contrato ', 'contratoOriginal.numeroContrato'),
        ),
        joined('contrato ', path('numeroContrato')),
      ),
      dados: [
        { coluna: 'tipo', titulo: 'Documento' },
        'numeroContrato',
        'exercicio',
        { titulo: 'Código na origem', valor: path('contratoCodigo'), opcional: true },
        'dataInicio',
        { coluna: 'dataFim', titulo: 'Fim da vigência' },
        'valor',
        'fornecedor',
        'documento',
        'objeto',
        { coluna: 'endereco', tipo: 'link', rotulo: 'Abrir na origem', opcional: true },
        {
          titulo: 'Contrato aditado',
          valor: joined(CONTRATO_NUMERO, path('contratoOriginal.numeroContrato')),
          abre: { conjunto: 'contrato', id: 'contratoOriginal.id' },
          opcional: true,
        },
        {
          coluna: 'licitacao',
          valor: joined(
            path('licitacao.modalidadeTipo.nome'),
            ' nº ',
            path('licitacao.numero'),
            ', processo ',
            numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio'),
          ),
          abre: { conjunto: 'licitacao', id: 'licitacao.id' },
        },
        {
          titulo: 'Unidade no tribunal de contas',
          valor: path('clienteTcepe.liconUj'),
          opcional: true,
        },
      ],
      registro: {
        assunto: 'objeto',
        linha: listed(
          DOCUMENTO.valor,
          joined('Processo ', numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio')),
        ),
        frases: [
          [
            either(isAditivo('tipo.id'), 'Termo aditivo com ', 'Contratado com '),
            { coluna: 'fornecedor' },
            either(isAditivo('tipo.id'), ', que altera o valor em ', ' por '),
            { coluna: 'valor' },
            '.',
          ],
        ],
        fatos: [
          'valor',
          {
            titulo: 'Vigência',
            tipo: 'periodo',
            valor: path('dataInicio'),
            ate: path('dataFim'),
          },
          {
            coluna: 'fornecedor',
            abaixo: documentoPublico(path('documento')),
            filho: 'favorecido',
          },
          { titulo: 'Modalidade', valor: path('licitacao.modalidadeTipo.nome') },
        ],
        andamento: [
          { rotulo: 'Vigência', campo: 'dataInicio' },
          { rotulo: 'Fim da vigência', campo: 'dataFim' },
        ],
      },
      filhos: [
        {
          titulo: 'Empenhos e pagamentos',
          conjunto: 'empenho',
          por: 'contrato.id',

          ordem: ['-pago'],
          primeiros: {
            quantos: 8,
            recorte: 'contratoId',
            soma: 'pago',
            rotulo: 'pagos até hoje',
            parteDe: { caminho: 'valor', nome: 'valor do contrato, sem aditivos' },
          },
        },
        {
          titulo: 'O que o fornecedor recebeu',
          conjunto: 'favorecido',
          por: 'documento',
          de: 'documento',
          ordem: ['nome'],
        },
        {
          titulo: 'Fiscais',
          conjunto: 'fiscal-contrato',
          por: 'contrato.id',
          ordem: ['-inicio'],
        },
        {
          titulo: 'Obras',
          conjunto: 'obra',
          por: 'contrato.id',
          ordem: ['dataInicio'],
        },
        {
          titulo: 'Arquivos',
          conjunto: 'contrato-arquivo',
          por: 'contrato.id',
          ordem: ['data'],
          nenhum: 'Nenhum documento publicado.',
        },
        {
          titulo: 'Termos aditivos',
          conjunto: 'contrato',
          por: 'contratoOriginal.id',
          ordem: ['dataInicio'],
        },
      ],
    },
    resumida: { como: 'linhas', celulas: [DOCUMENTO, 'fornecedor', 'valor'] },
  },
});
