import { FAVORECIDO_TIPO } from '../domain/orcamento.ts';
import { ORDEM_PAGAMENTO_FUNDAMENTO, ORDEM_PAGAMENTO_SITUACAO } from '../domain/ordem-pagamento.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import {
  documentoPublico,
  type Expression,
  either,
  equals,
  firstOf,
  joined,
  path,
  text,
} from '../engine/expression.ts';
import { ordemPagamento } from '../entities/index.ts';
import { codigoDaUg, documentoDoFavorecido, tipoDoFavorecido } from './classificacao.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';

const EMPENHO = firstOf(
  numeroAnoDe('empenho.numero', 'empenho.exercicio'),
  numeroAnoDe('empenhoNumero', 'empenhoExercicio'),
);

/** Number of the clause that permits a payment out of its turn. */
const INCISO = Object.entries(ORDEM_PAGAMENTO_FUNDAMENTO).reduce<
  Expression<'fundamento.id' | 'fundamento.nome'>
>(
  (otherwise, [inciso, id]) => either(equals(path('fundamento.id'), id), text(inciso), otherwise),
  path('fundamento.nome'),
);

export const ordensDePagamento = defineConjunto(ordemPagamento, {
  endereco: 'ordem-de-pagamento',
  titulo: 'Ordem cronológica de pagamento',
  linha: [
    'exercicio',
    'mes',
    'competencia',
    'ugNome',
    'fonteOrigem',
    'fonte.nome',
    'categoria.nome',
    'posicao',
    'exigivelEm',
    'favorecido.nome',
    'favorecido.documento',
    'favorecido.tipo.nome',
    'historico',
    'valor',
    'empenho.exercicio',
    'empenho.numero',
    'empenhoExercicio',
    'empenhoNumero',
    'pagoEm',
    'situacao.nome',
    'fundamento.nome',
    'justificativa',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: {
    caminho: 'situacao.id',
    valores: {
      'na-ordem': ORDEM_PAGAMENTO_SITUACAO.naOrdem,
      'fora-da-ordem': ORDEM_PAGAMENTO_SITUACAO.foraDaOrdem,
    },
  },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da fila.', peso: 0 },
    { chave: 'competencia', significado: 'Mês da fila.', peso: 0, amostra: '00/0000' },
    {
      chave: 'unidadeGestora',
      titulo: 'Unidade gestora',
      significado: 'Entidade que paga: prefeitura, fundo, autarquia.',
      valor: path('ugNome'),
    },
    {
      chave: 'fonte',
      titulo: 'Fonte de recursos',
      significado: 'De onde vem o dinheiro; cada fonte tem a sua fila.',
      valor: path('fonteOrigem'),
    },
    {
      chave: 'categoria',
      titulo: 'Categoria',
      significado: 'Bens, locações, serviços ou obras; cada categoria tem a sua fila.',
      peso: 1.5,
      valor: path('categoria.nome'),
    },
    {
      chave: 'posicao',
      significado: 'Lugar na fila do mês, da unidade, da fonte e da categoria.',
      peso: 0,
    },
    {
      chave: 'exigivelEm',
      significado: 'Dia desde o qual o valor é devido.',
      peso: 0,
    },
    {
      chave: 'favorecido',
      titulo: 'Favorecido',
      significado: 'Quem recebe; os nomes que a lei protege não aparecem.',
      peso: 3,
      valor: path('favorecido.nome'),
    },
    documentoDoFavorecido('favorecido'),
    { chave: 'historico', titulo: 'Para quê', significado: 'O que se paga.', peso: 4 },
    {
      chave: 'empenho',
      titulo: 'Empenho',
      significado: 'Número e ano do empenho; vazio quando não informado.',
      valor: EMPENHO,
    },
    {
      chave: 'valor',
      significado:
        'Valor devido, em reais. O que fica por pagar repete-se na fila do mês seguinte: some um mês de cada vez.',
      peso: 0,
    },
    { chave: 'pagoEm', significado: 'Dia do pagamento; vazio enquanto não foi pago.', peso: 0 },
    {
      chave: 'situacao',
      titulo: 'Situação',
      significado:
        'Na ordem, ou fora da ordem: pago antes de outro da mesma fila que era devido havia mais tempo, ou com justificativa.',
      peso: 1,
      valor: path('situacao.nome'),
    },
    {
      chave: 'fundamento',
      titulo: 'Fundamento legal',
      significado: 'O inciso do art. 141, § 1º, da Lei 14.133 que permite pagar fora da ordem.',
      valor: path('fundamento.nome'),
    },
    {
      chave: 'justificativa',
      significado: 'Por que foi pago fora da ordem; vazio quando não informado.',
      peso: 2,
    },
    codigoDaUg('ugCodigo'),
    { chave: 'mes', significado: 'Mês da fila, de 1 a 12.', tipo: 'integer' },
    {
      chave: 'empenhoNumero',
      titulo: 'Número do empenho',
      significado: 'Número do empenho sem o ano; vazio quando não informado.',
      valor: firstOf(path('empenho.numero'), path('empenhoNumero')),
    },
    {
      chave: 'empenhoExercicio',
      titulo: 'Ano do empenho',
      significado: 'Ano do orçamento do empenho; vazio quando não informado.',
      tipo: 'integer',
      valor: firstOf(path('empenho.exercicio'), path('empenhoExercicio')),
    },
    {
      chave: 'fundamentoInciso',
      titulo: 'Inciso do fundamento',
      significado: 'Inciso do art. 141, § 1º, da Lei 14.133; vazio no que foi pago na ordem.',
      valor: INCISO,
    },
    tipoDoFavorecido('favorecido'),
  ],
  // LGPD: records that name a natural person are published, but not indexed by search engines.
  indexavel: { caminho: 'favorecido.tipo.id', valores: [FAVORECIDO_TIPO.pessoaJuridica] },
  apelidos: {},
  pagina: {
    introducao:
      'Quem espera para receber, mês a mês, na ordem em que a lei manda pagar: uma fila para cada unidade, fonte de recursos e categoria de contrato (Lei 14.133, art. 141). O que foi pago fora da ordem aparece com a justificativa.',
    nomes: { um: 'posição', muitos: 'posições', genero: 'f' },
    familia: 'despesa',
    anos: true,
    modos: {
      titulos: { 'na-ordem': 'Pagamentos na ordem', 'fora-da-ordem': 'Pagamentos fora da ordem' },
      botoes: {
        rotulo: 'Situação',
        todos: 'Todas',
        nomes: { 'na-ordem': 'Na ordem', 'fora-da-ordem': 'Fora da ordem' },
      },
    },
    escolha: {
      nome: 'categoria',
      caminho: 'categoria',
      rotulo: 'Categoria',
      todas: 'Todas as categorias',
      ordem: 'id',
    },
    filtros: [
      { nome: 'favorecido', caminho: 'favorecido.nome', rotulo: 'Quem recebe', acima: true },
      { nome: 'mes', caminho: 'competencia', rotulo: 'Mês e ano, como 03/2026' },
      { nome: 'fonte', caminho: 'fonteOrigem', rotulo: 'Fonte de recursos' },
      { nome: 'unidade', caminho: 'ugNome', rotulo: 'Unidade gestora' },
      { nome: 'cnpj', caminho: 'favorecido.documento', rotulo: 'CNPJ de quem recebe' },
      { nome: 'empenho', caminho: 'empenhoNumero', rotulo: 'Número do empenho' },
      { nome: 'valor', caminho: 'valor' },
    ],
    tabela: [
      {
        coluna: 'historico',
        longo: true,
        abre: { conjunto: 'ordem-de-pagamento', id: 'id', sobre: 'posicao' },
      },
      {
        coluna: 'posicao',
        titulo: 'Lugar na fila',
        valor: joined(path('posicao'), 'º'),
        tipo: 'text',
        abaixo: path('competencia'),
      },
      { coluna: 'favorecido', abaixo: documentoPublico(path('favorecido.documento')), curto: '' },
      { coluna: 'categoria', abaixo: joined('Fonte ', path('fonteOrigem')) },
      'exigivelEm',
      { coluna: 'pagoEm', abaixo: path('situacao.nome') },
      'valor',
    ],
    detalhe: {
      titulo: text('Detalhes da posição na fila'),
      abrir: 'Abrir posição',
      nome: joined(
        'posição ',
        path('posicao'),
        ' de ',
        path('competencia'),
        ', ',
        path('categoria.nome'),
        ', fonte ',
        path('fonteOrigem'),
      ),
      unidade: path('ugNome'),
      dados: [
        'historico',
        {
          coluna: 'favorecido',
          titulo: 'Quem recebe',
          abre: { conjunto: 'favorecido', id: 'favorecido.id' },
        },
        'documento',
        'competencia',
        'unidadeGestora',
        'fonte',
        'categoria',
        'posicao',
        'exigivelEm',
        { coluna: 'pagoEm', titulo: 'Pago em' },
        'valor',
        { coluna: 'empenho', abre: { conjunto: 'empenho', id: 'empenho.id' } },
        'situacao',
        { coluna: 'fundamento', opcional: true },
        { coluna: 'justificativa', opcional: true },
      ],
      registro: {
        assunto: 'historico',
        linha: joined(
          path('posicao'),
          'º da fila de ',
          path('competencia'),
          ' · ',
          path('categoria.nome'),
          ' · Fonte ',
          path('fonteOrigem'),
        ),
        fatos: [
          'valor',
          'exigivelEm',
          'pagoEm',
          'situacao',
          {
            coluna: 'favorecido',
            titulo: 'Quem recebe',
            abaixo: documentoPublico(path('favorecido.documento')),
            abre: { conjunto: 'favorecido', id: 'favorecido.id' },
          },
        ],
      },
    },
  },
});
