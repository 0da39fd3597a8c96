import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, path, text } from '../engine/expression.ts';
import { servidor } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const servidores = defineConjunto(servidor, {
  endereco: 'servidor',
  titulo: 'Servidores',
  nome: 'relação nominal dos servidores',
  linha: [
    'nome',
    'matricula',
    'cargo',
    'funcao',
    'lotacao',
    'vinculo.nome',
    'admissao',
    'desligamento',
    'cargaHoraria',
  ],
  onde: [{ caminho: 'suprimido', valor: false }],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome completo.', peso: 3 },
    {
      chave: 'matricula',
      significado: 'Número do vínculo; distingue pessoas de mesmo nome.',
      peso: 0,
      amostra: '00000-0',
    },
    { chave: 'cargo', significado: 'Cargo que ocupa.', peso: 2 },
    {
      chave: 'funcao',
      significado: 'Função de confiança ou gratificada; vazio quando não há.',
      peso: 1.5,
    },
    { chave: 'lotacao', significado: 'Secretaria e setor em que trabalha.', peso: 2.5 },
    {
      chave: 'vinculo',
      titulo: 'Vínculo',
      significado: 'Efetivo, comissionado, temporário e assim por diante; vazio se não informado.',
      peso: 1,
      valor: path('vinculo.nome'),
    },
    { chave: 'admissao', significado: 'Dia da nomeação, da contratação ou da posse.', peso: 0 },
    {
      chave: 'desligamento',
      significado: 'Dia da exoneração, do fim do contrato ou da inativação; vazio enquanto dura.',
      peso: 0,
    },
    {
      chave: 'cargaHoraria',
      significado: 'Horas de trabalho por semana; vazio para quem não tem jornada fixa.',
      peso: 0,
    },
  ],
  // LGPD: records that name a natural person are published, but not indexed by search engines.
  indexavel: false,
  busca: {
    frase: { titulo: path('nome'), contexto: listed(path('cargo'), path('lotacao')) },
    ano: 'admissao',
    texto: ['matricula', 'funcao', 'vinculo.nome'],
    nomes: [{ caminho: 'nome', rotulo: { singular: 'Servidor', plural: 'Servidores' } }],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Quem trabalha no órgão: cargo, lotação, vínculo, carga horária, admissão e desligamento.',
    nomes: { um: 'servidor', muitos: 'servidores', genero: 'm' },
    familia: 'pessoal',
    menu: {
      descricao: 'Quem trabalha no órgão, em que cargo e onde',
      consulta: 'Servidores',
    },
    escolha: {
      nome: 'vinculo',
      caminho: 'vinculo',
      rotulo: 'Vínculo',
      todas: 'Todos',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'matricula', caminho: 'matricula' },
      { nome: 'cargo', caminho: 'cargo' },
      { nome: 'funcao', caminho: 'funcao' },
      { nome: 'lotacao', caminho: 'lotacao' },
    ],
    tabela: [
      {
        coluna: 'nome',
        abaixo: joined('Matrícula ', path('matricula')),
        abre: { conjunto: 'servidor', id: 'id', sobre: 'matricula' },
      },
      { coluna: 'cargo', abaixo: path('funcao'), curto: '' },
      'lotacao',
      { coluna: 'vinculo', curto: '' },
      'admissao',
      { coluna: 'desligamento', opcional: true },
      { coluna: 'cargaHoraria', titulo: 'Horas por semana' },
    ],
    detalhe: {
      titulo: text('Detalhes do servidor'),
      abrir: 'Abrir servidor',
      nome: joined('matrícula ', path('matricula')),
      dados: [
        'nome',
        'matricula',
        'cargo',
        'funcao',
        'lotacao',
        'vinculo',
        'admissao',
        'desligamento',
        'cargaHoraria',
      ],
      registro: {
        assunto: 'nome',
        linha: joined('Matrícula ', path('matricula')),
        fatos: ['cargo', 'lotacao', 'vinculo', 'admissao', 'desligamento', 'cargaHoraria'],
      },
      filhos: [
        {
          titulo: 'Remuneração mês a mês',
          conjunto: 'remuneracao',
          por: 'servidor.id',
          ordem: ['-exercicio', '-mes.id'],
          nenhum: 'Ainda não há remuneração publicada deste servidor.',
          primeiros: {
            quantos: 12,
            recorte: 'servidorId',
            soma: 'bruto',
            rotulo: 'brutos, somados todos os meses publicados',
          },
        },
      ],
    },
  },
});
