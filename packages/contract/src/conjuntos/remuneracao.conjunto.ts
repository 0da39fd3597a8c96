import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { remuneracao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const MES = joined(path('mes.nome'), ' de ', path('exercicio'));

export const remuneracoes = defineConjunto(remuneracao, {
  endereco: 'remuneracao',
  titulo: 'Remuneração dos servidores',
  nome: 'remuneração nominal, mês a mês',
  linha: [
    'exercicio',
    'mes.nome',
    'servidor.nome',
    'servidor.matricula',
    'servidor.suprimido',
    'servidor.vinculo.nome',
    'cargo',
    'lotacao',
    'bruto',
    'descontos',
    'liquido',
  ],
  ordem: [
    { path: 'exercicio', direction: 'DESC' },
    { path: 'mes.id', direction: 'DESC' },
    { path: 'servidor.nome', direction: 'ASC' },
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    por: { chave: 'porVinculo', caminho: 'servidor.vinculo' },
    valores: ['bruto', 'descontos', 'liquido'],
  },
  colunas: [
    { chave: 'exercicio', significado: 'Ano do pagamento.', peso: 0 },
    {
      chave: 'mes',
      titulo: 'Mês',
      significado: 'Mês do pagamento, por extenso.',
      peso: 0,
      amostra: 'setembro',
      valor: path('mes.nome'),
    },
    {
      chave: 'nome',
      titulo: 'Nome',
      significado: 'Nome completo de quem recebeu; os que a justiça mandou suprimir não aparecem.',
      peso: 3,
      valor: path('servidor.nome'),
    },
    {
      chave: 'matricula',
      titulo: 'Matrícula',
      significado: 'Número do vínculo; distingue pessoas de mesmo nome.',
      peso: 0,
      amostra: '00000-0',
      valor: path('servidor.matricula'),
    },
    { chave: 'cargo', titulo: 'Cargo', significado: 'Cargo que ocupava no mês.', peso: 2 },
    {
      chave: 'lotacao',
      titulo: 'Lotação',
      significado: 'Secretaria e setor em que trabalhava no mês.',
      peso: 2,
    },
    {
      chave: 'vinculo',
      titulo: 'Vínculo',
      significado: 'Vínculo com o órgão, como está hoje no cadastro; vazio se não informado.',
      valor: path('servidor.vinculo.nome'),
    },
    {
      chave: 'bruto',
      significado: 'Tudo o que o mês pagou, em reais, antes dos descontos.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'descontos',
      significado: 'Soma de todos os descontos do mês, em reais.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'liquido',
      significado: 'O que a pessoa recebeu no mês, em reais: a bruta menos os descontos.',
      soma: true,
      peso: 0,
    },
  ],
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao:
      'Quanto cada pessoa recebeu em cada mês: a remuneração bruta, a soma dos descontos e a líquida. Os valores são do mês da linha.',
    nomes: { um: 'remuneração', muitos: 'remunerações', genero: 'f' },
    familia: 'pessoal',
    menu: {
      descricao: 'Quanto cada servidor recebeu em cada mês',
      consulta: 'Remuneração',
    },
    anos: true,
    escolha: { nome: 'mes', caminho: 'mes', rotulo: 'Mês', todas: 'Todos', ordem: 'id' },
    filtros: [
      { nome: 'nome', caminho: 'servidor.nome', rotulo: 'Nome', acima: true },
      { nome: 'matricula', caminho: 'servidor.matricula', rotulo: 'Matrícula' },
      { nome: 'cargo', caminho: 'cargo', rotulo: 'Cargo' },
      { nome: 'lotacao', caminho: 'lotacao', rotulo: 'Lotação' },
      { nome: 'valor', caminho: 'bruto' },
    ],
    recortes: [
      {
        nome: 'servidorId',
        caminho: 'servidor.id',
        rotulo: 'Servidor',
        valor: path('servidor.nome'),
      },
    ],
    resumo: { titulo: 'Por vínculo', sem: 'Sem vínculo informado' },
    tabela: [
      {
        coluna: 'nome',
        abaixo: joined('Matrícula ', path('servidor.matricula')),
        abre: {
          conjunto: 'servidor',
          id: 'servidor.id',
          sobre: 'servidor.matricula',
        },
      },
      { coluna: 'mes', valor: MES },
      { coluna: 'cargo', curto: '' },
      'lotacao',
      { coluna: 'bruto', titulo: 'Bruta no mês' },
      { coluna: 'descontos', titulo: 'Descontos no mês' },
      { coluna: 'liquido', titulo: 'Líquida no mês' },
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'mes', valor: MES },
        { coluna: 'cargo', abaixo: path('lotacao') },
        { coluna: 'bruto', titulo: 'Bruta no mês' },
        { coluna: 'descontos', titulo: 'Descontos no mês' },
        { coluna: 'liquido', titulo: 'Líquida no mês' },
      ],
    },
  },
});
