import { ADESAO_MODO } from '../domain/adesao-sentido.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path, text } from '../engine/expression.ts';
import { adesaoAta } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const ATA = joined('Ata nº\u00a0', path('numeroAta'));
/** Adhesion by the record and who buys. */
const ADESAO = joined('Adesão à ata nº\u00a0', path('numeroAta'), ' – ', path('orgaoAderente'));

export const adesoesAtas = defineConjunto(adesaoAta, {
  endereco: 'adesao-ata',
  titulo: 'Adesões a atas de registro de preços',
  nome: 'compras por atas de outros órgãos, e de outros pelas nossas',
  linha: [
    'sentido.nome',
    'exercicio',
    'numeroAta',
    'orgaoGerenciador',
    'orgaoAderente',
    'objeto',
    'fornecedor',
    'documento',
    'valor',
    'data',
    'urlAta',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'sentido.id', valores: ADESAO_MODO },
  resumo: { por: { chave: 'porSentido', caminho: 'sentido' }, valores: ['valor'] },
  colunas: [
    {
      chave: 'sentido',
      titulo: 'Quem aderiu',
      significado: 'Este órgão, à ata de outro, ou outro órgão, à ata deste.',
      peso: 1,
      valor: path('sentido.nome'),
    },
    { chave: 'exercicio', significado: 'Ano da adesão.', peso: 0 },
    { chave: 'numeroAta', titulo: 'Ata', significado: 'Número da ata a que se aderiu.', peso: 0 },
    {
      chave: 'orgaoGerenciador',
      significado: 'Órgão que fez a licitação e gere a ata.',
      peso: 1.5,
    },
    { chave: 'orgaoAderente', significado: 'Órgão que compra pela ata.', peso: 1.5 },
    { chave: 'objeto', significado: 'O que se compra pela adesão.', peso: 4 },
    { chave: 'fornecedor', significado: 'Pessoa ou empresa que fornece.', peso: 2 },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'valor',
      significado: 'Valor da adesão inteira, em reais.',
      soma: true,
      peso: 0,
    },
    { chave: 'data', titulo: 'Data', significado: 'Dia da adesão.', peso: 0 },
    {
      chave: 'urlAta',
      titulo: 'Íntegra',
      significado: 'Endereço da ata e do termo de adesão; vazio quando não informado.',
    },
  ],
  busca: {
    frase: { titulo: ADESAO, contexto: path('objeto') },
    ano: 'exercicio',
    texto: ['orgaoGerenciador', 'fornecedor'],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Compras deste órgão por atas de registro de preços de outros (caronas), e de outros pelas atas deste.',
    nomes: { um: 'adesão', muitos: 'adesões', genero: 'f' },
    familia: 'licitacao',
    menu: {
      nome: 'Adesões a atas',
      descricao: 'As caronas: compras por atas de outros órgãos',
      consulta: 'Adesões a atas de registro de preços',
    },
    anos: 'todos',
    modos: {
      titulos: {
        'deste-orgao': 'Adesões deste órgão a atas de outros',
        'de-outros': 'Adesões de outros órgãos às atas deste',
      },
      botoes: {
        rotulo: 'Quem aderiu',
        todos: 'Todas',
        nomes: { 'deste-orgao': 'Este órgão', 'de-outros': 'Outros órgãos' },
      },
    },
    filtros: [
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'ata', caminho: 'numeroAta', rotulo: 'Número da ata' },
      { nome: 'gerenciador', caminho: 'orgaoGerenciador' },
      { nome: 'aderente', caminho: 'orgaoAderente' },
      { nome: 'fornecedor', caminho: 'fornecedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do fornecedor' },
    ],
    resumo: { titulo: 'Por quem aderiu', sem: 'Sem informação' },
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: ATA,
        abre: { conjunto: 'adesao-ata', id: 'id', sobre: 'numeroAta' },
      },
      { coluna: 'sentido', curto: '' },
      'orgaoGerenciador',
      'orgaoAderente',
      { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')) },
      'data',
      'valor',
    ],
    detalhe: {
      titulo: text('Detalhes da adesão'),
      abrir: 'Abrir adesão',
      nome: ADESAO,
      dados: [
        'sentido',
        'exercicio',
        'numeroAta',
        'orgaoGerenciador',
        'orgaoAderente',
        'objeto',
        'fornecedor',
        { coluna: 'documento', opcional: true },
        'valor',
        'data',
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
        linha: ADESAO,
        fatos: ['orgaoGerenciador', 'fornecedor', 'valor'],
      },
      filhos: [
        {
          titulo: 'Documentos da adesão, na íntegra',
          conjunto: 'adesao-ata-arquivo',
          por: 'adesaoAta.id',
          ordem: ['-data'],
          nenhum: 'Nenhum documento publicado.',
        },
      ],
    },
  },
});
