import { FAVORECIDO_TIPO } from '../domain/orcamento.ts';
import { RESTO_PAGAR_TIPO } from '../domain/resto-pagar.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path, text } from '../engine/expression.ts';
import { restoPagar } from '../entities/index.ts';
import { codigoENome } from './classificacao.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';
import { recortesDoEmpenho } from './recortes.ts';

const UM_ANO = 'O que continua por pagar repete-se a cada ano: some um ano de cada vez.';

export const restosAPagar = defineConjunto(restoPagar, {
  endereco: 'restos-a-pagar',
  titulo: 'Contas de anos anteriores (restos a pagar)',
  nome: 'contas de anos anteriores',
  linha: [
    'exercicio',
    'exercicioOrigem',
    'origem',
    'empenho.numero',
    'empenho.data',
    'empenho.favorecido.nome',
    'empenho.favorecido.documento',
    'empenho.favorecido.tipo.nome',
    'empenho.historico',
    'empenho.dotacao.unidadeOrcamentaria.ugNome',
    'empenho.dotacao.unidadeOrcamentaria.orgaoNome',
    'empenho.dotacao.funcao.codigo',
    'empenho.dotacao.funcao.nome',
    'empenho.dotacao.subfuncao.codigo',
    'empenho.dotacao.subfuncao.nome',
    'empenho.dotacao.programa.codigo',
    'empenho.dotacao.programa.nome',
    'empenho.dotacao.acao.codigo',
    'empenho.dotacao.acao.nome',
    'empenho.dotacao.elemento.codigo',
    'empenho.dotacao.elemento.nome',
    'empenho.dotacao.unidadeOrcamentaria.orgaoCodigo',
    'empenho.dotacao.fonte.nome',
    'empenho.dotacao.fonteOrigem',
    'tipo.nome',
    'tipo.nomeSimples',
    'processado',
    'naoProcessado',
    'inscrito',
    'liquidado',
    'pago',
    'cancelado',
    'saldo',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: {
    caminho: 'tipo.id',
    valores: {
      processado: RESTO_PAGAR_TIPO.processado,
      'nao-processado': RESTO_PAGAR_TIPO.naoProcessado,
      ambos: RESTO_PAGAR_TIPO.ambos,
    },
  },
  resumo: {
    por: { chave: 'porArea', caminho: 'empenho.dotacao.funcao' },
    valores: ['pago', 'cancelado'],
  },
  colunas: [
    { chave: 'exercicio', significado: 'Ano de que se conta.', peso: 0 },
    {
      chave: 'exercicioOrigem',
      significado: 'Ano do orçamento em que o valor foi reservado.',
      peso: 0,
    },
    {
      chave: 'empenho',
      titulo: 'Empenho',
      significado: 'Número do empenho, no ano de origem.',
      peso: 0,
      amostra: '0000NE000000',
      valor: path('empenho.numero'),
    },
    {
      chave: 'favorecido',
      titulo: 'Favorecido',
      significado: 'Quem recebe; os nomes que a lei protege não aparecem.',
      peso: 3,
      valor: path('empenho.favorecido.nome'),
    },
    {
      chave: 'documento',
      titulo: 'CNPJ ou CPF',
      significado: 'CNPJ, ou CPF sem os primeiros e os últimos algarismos.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('empenho.favorecido.documento')),
    },
    {
      chave: 'historico',
      titulo: 'Para quê',
      significado: 'O que se compra ou paga.',
      peso: 4,
      valor: path('empenho.historico'),
    },
    {
      chave: 'funcao',
      titulo: 'Função',
      significado: 'Área de governo, com o código da Portaria MOG 42/1999.',
      valor: codigoENome('empenho.dotacao.funcao.codigo', 'empenho.dotacao.funcao.nome'),
    },
    {
      chave: 'orgao',
      titulo: 'Órgão',
      significado: 'Órgão que gasta.',
      valor: path('empenho.dotacao.unidadeOrcamentaria.orgaoNome'),
    },
    {
      chave: 'unidadeGestora',
      titulo: 'Unidade gestora',
      significado: 'Entidade que faz a despesa: prefeitura, fundo, autarquia.',
      valor: path('empenho.dotacao.unidadeOrcamentaria.ugNome'),
    },
    {
      chave: 'fonte',
      titulo: 'Fonte de recursos',
      significado: 'De onde vem o dinheiro, como o sistema contábil o escreve.',
      valor: path('empenho.dotacao.fonteOrigem'),
    },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado:
        'O que estava por pagar em 31 de dezembro do ano anterior: processado, entregue e não pago; não processado, reservado e não entregue; ou os dois.',
      valor: path('tipo.nome'),
    },
    {
      chave: 'processado',
      significado: `Valor em reais do que, em 31 de dezembro do ano anterior, estava entregue e não pago. ${UM_ANO}`,
      peso: 0,
    },
    {
      chave: 'naoProcessado',
      significado: `Valor em reais do que, em 31 de dezembro do ano anterior, estava reservado e não entregue. ${UM_ANO}`,
      peso: 0,
    },
    {
      chave: 'inscrito',
      significado: `Valor em reais do que estava por pagar em 31 de dezembro do ano anterior: processado e não processado. ${UM_ANO}`,
    },
    {
      chave: 'liquidado',
      significado: 'Valor em reais do que foi entregue no ano; negativo no que foi estornado.',
      soma: true,
    },
    {
      chave: 'pago',
      titulo: 'Pago no ano',
      significado: 'Valor em reais pago no ano de que se conta, do orçamento de um ano anterior.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'cancelado',
      significado: 'Valor em reais anulado no ano, que não se paga mais.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'saldo',
      significado: `Valor em reais que ficou por pagar: o inscrito, menos o pago e o cancelado. ${UM_ANO}`,
      peso: 0,
    },
  ],
  // LGPD: records that name a natural person are published, but not indexed by search engines.
  indexavel: {
    caminho: 'empenho.favorecido.tipo.id',
    valores: [FAVORECIDO_TIPO.pessoaJuridica],
  },
  apelidos: {},
  pagina: {
    titulo: 'Contas de anos anteriores',
    introducao:
      'Restos a pagar: o que foi reservado num ano e não foi pago até 31 de dezembro, e o que se pagou, entregou e cancelou disso em cada ano seguinte. Só entram empenhos dos anos publicados aqui: dos outros, nada se pode dizer.',
    nomes: { um: 'conta', muitos: 'contas', genero: 'f' },
    familia: 'despesa',
    anos: true,
    modos: {
      titulos: {
        processado: 'Contas de anos anteriores: entregue e não pago',
        'nao-processado': 'Contas de anos anteriores: reservado e não entregue',
        ambos: 'Contas de anos anteriores: entregue em parte',
      },
      botoes: {
        rotulo: 'Em 31 de dezembro',
        todos: 'Todas',
        nomes: {
          processado: 'Entregue, sem pagar',
          'nao-processado': 'Sem entregar',
          ambos: 'Entregue em parte',
        },
      },
    },
    escolha: {
      nome: 'area',
      caminho: 'empenho.dotacao.funcao',
      rotulo: 'Área',
      todas: 'Todas as áreas',
      ordem: 'id',
    },
    filtros: [
      {
        nome: 'favorecido',
        caminho: 'empenho.favorecido.nome',
        rotulo: 'Quem recebe',
        acima: true,
      },
      { nome: 'origem', caminho: 'origem', rotulo: 'Ano do empenho' },
      { nome: 'cnpj', caminho: 'empenho.favorecido.documento', rotulo: 'CNPJ de quem recebe' },
      { nome: 'empenho', caminho: 'empenho.numero', rotulo: 'Número do empenho' },
      {
        nome: 'unidade',
        caminho: 'empenho.dotacao.unidadeOrcamentaria.ugNome',
        rotulo: 'Unidade gestora',
      },
      {
        nome: 'orgao',
        caminho: 'empenho.dotacao.unidadeOrcamentaria.orgaoNome',
        rotulo: 'Órgão',
      },
      { nome: 'saldo', caminho: 'saldo', rotulo: 'Falta pagar' },
    ],
    recortes: recortesDoEmpenho('empenho.'),
    resumo: { titulo: 'Por área', sem: 'Sem área informada' },
    tabela: [
      {
        coluna: 'historico',
        longo: true,
        abaixo: joined('Empenho ', numeroAnoDe('empenho.numero', 'exercicioOrigem')),
        abre: { conjunto: 'restos-a-pagar', id: 'id', sobre: 'empenho.numero' },
      },
      {
        coluna: 'favorecido',
        abaixo: documentoPublico(path('empenho.favorecido.documento')),
      },
      { coluna: 'inscrito', titulo: 'Por pagar em 31 de dezembro' },
      'pago',
      'cancelado',
      { coluna: 'saldo', titulo: 'Falta pagar' },
    ],
    detalhe: {
      titulo: text('Detalhes da conta de ano anterior'),
      abrir: 'Abrir conta',
      nome: joined(
        'empenho ',
        numeroAnoDe('empenho.numero', 'exercicioOrigem'),
        ' em ',
        path('exercicio'),
      ),
      unidade: path('empenho.dotacao.unidadeOrcamentaria.ugNome'),
      dados: [
        { coluna: 'historico' },
        {
          coluna: 'empenho',
          valor: numeroAnoDe('empenho.numero', 'exercicioOrigem'),
          abre: { conjunto: 'empenho', id: 'empenho.id' },
        },
        {
          coluna: 'favorecido',
          titulo: 'Quem recebe',
          abre: { conjunto: 'favorecido', id: 'empenho.favorecido.id' },
        },
        'documento',
        { coluna: 'exercicio', titulo: 'Ano de que se conta' },
        { coluna: 'exercicioOrigem', titulo: 'Ano em que foi reservado' },
        { titulo: 'Em 31 de dezembro do ano anterior', valor: path('tipo.nomeSimples') },
        { coluna: 'processado', titulo: 'Entregue e não pago (processado)' },
        { coluna: 'naoProcessado', titulo: 'Reservado e não entregue (não processado)' },
        { coluna: 'inscrito', titulo: 'Por pagar em 31 de dezembro (inscrito)' },
        { coluna: 'liquidado', titulo: 'Entregue no ano (liquidado)' },
        'pago',
        { coluna: 'cancelado', titulo: 'Cancelado no ano' },
        { coluna: 'saldo', titulo: 'Falta pagar' },
        'unidadeGestora',
        'orgao',
        { coluna: 'funcao', titulo: 'Área (função)' },
        'fonte',
      ],
      registro: {
        assunto: 'empenho.historico',
        linha: joined(
          'Empenho ',
          numeroAnoDe('empenho.numero', 'exercicioOrigem'),
          ', em ',
          path('exercicio'),
        ),
        frases: [
          [
            'De ',
            { coluna: 'inscrito' },
            joined(' por pagar no começo de ', path('exercicio'), ', foram pagos '),
            { coluna: 'pago' },
            ' e cancelados ',
            { coluna: 'cancelado' },
            ': faltam ',
            { coluna: 'saldo' },
            '.',
          ],
        ],
        fatos: [
          { coluna: 'inscrito', titulo: 'Por pagar em 31 de dezembro' },
          'pago',
          { coluna: 'cancelado', titulo: 'Cancelado no ano' },
          { coluna: 'saldo', titulo: 'Falta pagar' },
          {
            coluna: 'favorecido',
            titulo: 'Quem recebe',
            abaixo: documentoPublico(path('empenho.favorecido.documento')),
            abre: { conjunto: 'favorecido', id: 'empenho.favorecido.id' },
          },
        ],
      },
    },
  },
});
