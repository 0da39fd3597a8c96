import { firstOf, joined, partsOf, path } from '../engine/expression.ts';
import { servico } from '../entities/index.ts';
import { defineConjunto, defineLista } from './define-conjunto.ts';

export const servicos = defineConjunto(servico, {
  endereco: 'servico',
  titulo: 'Carta de serviços',
  linha: [
    'nome',
    'descricao',
    'exigencias',
    'documentos',
    'formasSolicitacao',
    'agendamentoPrevio',
    'atendimentoDomiciliar',
    'pagamentoTaxas',
    'prazoAtendimento',
    'formaAcompanhamento',
    'etapas',
    'prioridades',
    'tempoEspera',
    'canalManifestacao',
    'estruturaOrganizacional.nome',
  ],
  colunas: [
    {
      chave: 'unidade',
      titulo: 'Unidade',
      significado: 'Unidade que presta o serviço.',
      peso: 2,
      valor: path('estruturaOrganizacional.nome'),
    },
    { chave: 'nome', titulo: 'Serviço', significado: 'Nome do serviço.', peso: 2 },
    { chave: 'descricao', significado: 'O que o serviço é, e a quem serve.', peso: 4 },
    { chave: 'exigencias', significado: 'O que a pessoa precisa cumprir para pedir o serviço.' },
    {
      chave: 'documentos',
      significado: 'Nome de cada documento que é pedido, e o que há a observar sobre ele.',
      tipo: 'list',
      valor: partsOf('documentos', { nome: path('nome'), observacao: path('observacao') }),
    },
    {
      chave: 'formasSolicitacao',
      significado: 'Canais pelos quais se pede o serviço, cada um com seu endereço.',
      tipo: 'list',
      valor: partsOf('formasSolicitacao', {
        canal: path('tipoSolicitacao.nome'),
        endereco: path('valor'),
      }),
    },
    { chave: 'agendamentoPrevio', significado: 'Se o atendimento precisa ser marcado antes.' },
    { chave: 'atendimentoDomiciliar', significado: 'Se o atendimento pode ser feito em casa.' },
    { chave: 'pagamentoTaxas', significado: 'Quanto custa e como se paga.' },
    { chave: 'prazoAtendimento', significado: 'Em quanto tempo o serviço é prestado.' },
    { chave: 'formaAcompanhamento', significado: 'Como a pessoa acompanha o pedido.' },
    { chave: 'etapas', significado: 'Os principais passos do serviço.' },
    { chave: 'prioridades', significado: 'Quem é atendido antes.' },
    { chave: 'tempoEspera', significado: 'Quanto se espera pelo atendimento.' },
    { chave: 'canalManifestacao', significado: 'Onde reclamar, sugerir ou elogiar.' },
  ],
  busca: {
    frase: { titulo: path('nome'), lugar: path('estruturaOrganizacional.nome') },
    texto: [
      'descricao',
      'exigencias',
      partsOf('documentos', {
        documento: firstOf(joined(path('nome'), ' ', path('observacao')), path('nome')),
      }),
      'etapas',
      'prioridades',
      'pagamentoTaxas',
      'prazoAtendimento',
      'tempoEspera',
      'formaAcompanhamento',
      'canalManifestacao',
    ],
  },
  apelidos: { portal: { caminho: 'servico', tem: ['registro'] } },
  parametros: { unidade: 'estruturaOrganizacional.id' },
});

/** Services of the charter by name, each with its unit. */
export const servicosDaCarta = defineLista(servico, {
  titulo: 'Serviços da carta',
  linha: ['nome', 'descricao', 'estruturaOrganizacional.nome'],
  portal: { caminho: 'servico', tem: ['lista'], chamada: 'listPublicServico' },
});

export const servicosDaUnidade = defineLista(servico, {
  titulo: 'Serviços de uma unidade',
  linha: ['nome', 'descricao'],
  portal: {
    caminho: 'servico/estrutura/:unidade',
    tem: ['lista'],
    parametro: { nome: 'unidade', caminho: 'estruturaOrganizacional.id' },
    chamada: 'listPublicServicoDaUnidade',
  },
});
