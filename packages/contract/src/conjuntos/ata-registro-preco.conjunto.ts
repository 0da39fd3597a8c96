import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path, text } from '../engine/expression.ts';
import { ataRegistroPreco } from '../entities/index.ts';
import { A_LICITACAO, DA_LICITACAO, NA_LICITACAO, OBJETO_DA_LICITACAO } from './da-licitacao.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';

const ATA = joined('Ata nº\u00a0', numeroAnoDe('numero', 'exercicio'));

/** Term of the record, from its first day to its last. */
const VIGENCIA = {
  titulo: 'Vigência',
  tipo: 'periodo',
  valor: path('dataInicio'),
  ate: path('dataFim'),
} as const;

export const atasRegistroPreco = defineConjunto(ataRegistroPreco, {
  endereco: 'ata-registro-preco',
  titulo: 'Atas de registro de preços',
  nome: 'preços registrados e até quando valem',
  linha: [
    'numero',
    'exercicio',
    'objeto',
    'fornecedor',
    'documento',
    'dataAssinatura',
    'dataInicio',
    'dataFim',
    'valor',
    'permiteAdesao',
    'urlAta',
    'licitacao.exercicio',
    'licitacao.numeroProcesso',
    'licitacao.numero',
    'licitacao.modalidadeTipo.nome',
    'licitacao.objeto',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataAssinatura',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'numero', titulo: 'Número', significado: 'Número da ata.', peso: 0 },
    { chave: 'exercicio', significado: 'Ano da ata.', peso: 0 },
    { chave: 'objeto', significado: 'O que se pode comprar pela ata.', peso: 4 },
    { chave: 'fornecedor', significado: 'Pessoa ou empresa que registrou os preços.', peso: 2 },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    { chave: 'dataAssinatura', significado: 'Dia em que a ata foi assinada.', peso: 0 },
    { chave: 'dataInicio', titulo: 'Início', significado: 'Primeiro dia da vigência.', peso: 0 },
    { chave: 'dataFim', titulo: 'Fim', significado: 'Último dia da vigência.', peso: 0 },
    {
      chave: 'valor',
      significado: 'Soma dos itens registrados, em reais; vazio quando não informada.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'permiteAdesao',
      titulo: 'Admite adesão',
      significado: 'Sim se outros órgãos podem aderir à ata.',
      peso: 0,
    },
    ...DA_LICITACAO,
    OBJETO_DA_LICITACAO,
    {
      chave: 'urlAta',
      titulo: 'Íntegra',
      significado: 'Endereço da ata inteira; vazio quando não informado.',
    },
  ],
  busca: {
    frase: { titulo: joined(ATA, ' – ', path('fornecedor')), contexto: path('objeto') },
    ano: 'exercicio',
    texto: ['licitacao.numeroProcesso'],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Preços que fornecedores mantêm para o órgão comprar quando precisar, e até quando.',
    nomes: { um: 'ata', muitos: 'atas', genero: 'f' },
    familia: 'licitacao',
    menu: {
      descricao: 'Preços registrados, de quem e até quando',
      consulta: 'Atas de registro de preços',
    },
    anos: 'todos',
    filtros: [
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'numero', caminho: 'numero' },
      { nome: 'fornecedor', caminho: 'fornecedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do fornecedor' },
      { nome: 'processo', caminho: 'licitacao.numeroProcesso', rotulo: 'Processo da licitação' },
    ],
    recortes: [NA_LICITACAO],
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: ATA,
        abre: { conjunto: 'ata-registro-preco', id: 'id', sobre: 'numero' },
      },
      { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')), curto: '' },
      A_LICITACAO,
      'dataAssinatura',
      VIGENCIA,
      'valor',
      'permiteAdesao',
    ],
    detalhe: {
      titulo: text('Detalhes da ata'),
      abrir: 'Abrir ata',
      nome: joined(ATA, ' – ', path('fornecedor')),
      dados: [
        'numero',
        'exercicio',
        'objeto',
        'fornecedor',
        { coluna: 'documento', opcional: true },
        'dataAssinatura',
        { coluna: 'dataInicio', titulo: 'Início da vigência' },
        { coluna: 'dataFim', titulo: 'Fim da vigência' },
        { coluna: 'valor', opcional: true },
        'permiteAdesao',
        A_LICITACAO,
        {
          coluna: 'urlAta',
          titulo: 'Íntegra',
          tipo: 'link',
          rotulo: 'Abrir',
          sobre: ATA,
          opcional: true,
        },
      ],
      registro: {
        assunto: 'objeto',
        linha: ATA,
        fatos: ['fornecedor', 'valor', 'permiteAdesao'],
        andamento: [
          { rotulo: 'Assinatura', campo: 'dataAssinatura' },
          { rotulo: 'Início da vigência', campo: 'dataInicio' },
          { rotulo: 'Fim da vigência', campo: 'dataFim' },
        ],
      },
      filhos: [
        {
          titulo: 'A ata e os seus termos, na íntegra',
          conjunto: 'ata-registro-preco-arquivo',
          por: 'ataRegistroPreco.id',
          ordem: ['-data'],
          nenhum: 'Nenhum documento publicado.',
        },
      ],
    },
    resumida: {
      como: 'tabela',
      celulas: [
        {
          coluna: 'objeto',
          titulo: 'Ata',
          abaixo: ATA,
          abre: { conjunto: 'ata-registro-preco', id: 'id', sobre: 'numero' },
        },
        { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')) },
        VIGENCIA,
        'valor',
        { coluna: 'urlAta', tipo: 'link', rotulo: 'Abrir', sobre: ATA },
      ],
    },
  },
});
