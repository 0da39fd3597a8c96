import { FAVORECIDO_TIPO } from '../domain/orcamento.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path, text } from '../engine/expression.ts';
import { desembolso } from '../entities/index.ts';
import { codigoDaUg, documentoDoFavorecido, tipoDoFavorecido } from './classificacao.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';

export const desembolsos = defineConjunto(desembolso, {
  endereco: 'desembolso',
  titulo: 'Desembolsos extraorçamentários',
  linha: [
    'exercicio',
    'numero',
    'data',
    'favorecido.nome',
    'favorecido.documento',
    'favorecido.tipo.nome',
    'historico',
    'valor',
  ],
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'exercicio', significado: 'Ano do orçamento em que foi pago.', peso: 0 },
    { chave: 'numero', significado: 'Número do pagamento.', peso: 0, amostra: '0000OE000000' },
    { chave: 'data', significado: 'Dia do pagamento.', peso: 0 },
    {
      chave: 'favorecido',
      titulo: 'Favorecido',
      significado: 'Quem recebeu.',
      peso: 3,
      valor: path('favorecido.nome'),
    },
    documentoDoFavorecido('favorecido'),
    { chave: 'historico', titulo: 'Para quê', significado: 'O que se pagou.', peso: 5 },
    {
      chave: 'valor',
      significado: 'Valor em reais; não entra na despesa do orçamento.',
      soma: true,
      peso: 0,
    },
    codigoDaUg('ugCodigo'),
    tipoDoFavorecido('favorecido'),
  ],
  // LGPD: records that name a natural person are published, but not indexed by search engines.
  indexavel: { caminho: 'favorecido.tipo.id', valores: [FAVORECIDO_TIPO.pessoaJuridica] },
  apelidos: {},
  pagina: {
    introducao:
      'O que o órgão só guarda e repassa, como descontos em folha e cauções: não é despesa do orçamento e não entra nas somas dela.',
    nomes: { um: 'desembolso', muitos: 'desembolsos', genero: 'm' },
    familia: 'despesa',
    anos: true,
    filtros: [
      { nome: 'favorecido', caminho: 'favorecido.nome', rotulo: 'Quem recebeu', acima: true },
      { nome: 'numero', caminho: 'numero', rotulo: 'Número' },
      { nome: 'valor', caminho: 'valor' },
    ],
    tabela: [
      {
        coluna: 'historico',
        longo: true,
        abaixo: joined('Pagamento ', path('numero')),
        abre: { conjunto: 'desembolso', id: 'id', sobre: 'numero' },
      },
      { coluna: 'favorecido', abaixo: documentoPublico(path('favorecido.documento')), curto: '' },
      'data',
      'valor',
    ],
    detalhe: {
      titulo: text('Detalhes do desembolso'),
      abrir: 'Abrir desembolso',
      nome: joined('desembolso ', numeroAnoDe('numero', 'exercicio')),
      dados: [
        'historico',
        { coluna: 'favorecido', abre: { conjunto: 'favorecido', id: 'favorecido.id' } },
        'documento',
        'numero',
        'exercicio',
        'data',
        'valor',
      ],
      registro: {
        assunto: 'historico',
        linha: joined('Desembolso ', numeroAnoDe('numero', 'exercicio')),
        fatos: [
          'valor',
          'data',
          {
            coluna: 'favorecido',
            abaixo: documentoPublico(path('favorecido.documento')),
            abre: { conjunto: 'favorecido', id: 'favorecido.id' },
          },
        ],
      },
    },
  },
});
