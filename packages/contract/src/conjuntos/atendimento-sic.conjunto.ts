import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { atendimentoSic } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const atendimentosSic = defineConjunto(atendimentoSic, {
  endereco: 'atendimento-sic',
  titulo: 'Como pedir informação',
  linha: [
    'nome',
    'responsavel',
    'endereco',
    'telefone',
    'email',
    'horario',
    'prazoResposta',
    'prazoProrrogacao',
    'prazoRecurso',
    'autoridades',
    'comoPedir',
    'norma',
    'normaUrl',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Unidade que recebe os pedidos.', peso: 2 },
    {
      chave: 'responsavel',
      significado: 'Autoridade que acompanha o cumprimento da lei; vazio quando não informada.',
      peso: 2,
    },
    { chave: 'endereco', significado: 'Onde fica o atendimento.', peso: 2 },
    { chave: 'telefone', significado: 'Telefone ou WhatsApp do atendimento.', peso: 1 },
    { chave: 'email', significado: 'E-mail que recebe pedidos.', peso: 1 },
    { chave: 'horario', significado: 'Dias e horas do atendimento.', peso: 2 },
    { chave: 'prazoResposta', significado: 'Dias em que o pedido é respondido.', peso: 0 },
    {
      chave: 'prazoProrrogacao',
      significado: 'Dias a mais, com justificativa; vazio quando não há prorrogação.',
      peso: 0,
    },
    { chave: 'prazoRecurso', significado: 'Dias para recorrer da resposta.', peso: 0 },
    { chave: 'autoridades', significado: 'Quem julga os recursos, em cada instância.', peso: 2 },
    { chave: 'comoPedir', significado: 'Passos para pedir e para recorrer.', peso: 3 },
    { chave: 'norma', significado: 'Norma local que regulamenta o acesso.', peso: 1 },
    { chave: 'normaUrl', significado: 'Onde ler a norma local.', peso: 1 },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Onde e como pedir uma informação, em quantos dias ela vem, e a quem recorrer. Ninguém precisa dizer por que pede (Lei 12.527/2011).',
    nomes: { um: 'atendimento', muitos: 'atendimentos', genero: 'm' },
    familia: 'sic',
    menu: {
      nome: 'Como pedir informação',
      descricao: 'Endereço, horário, prazos e recursos do SIC',
      consulta: 'Como pedir informação',
    },
    filtros: [],
    tabela: [
      { coluna: 'nome', abaixo: path('responsavel') },
      { coluna: 'endereco', abaixo: path('horario') },
      { coluna: 'telefone', titulo: 'Contato', abaixo: path('email') },
      {
        titulo: 'Prazos',
        valor: joined(
          'Resposta em até ',
          path('prazoResposta'),
          ' dias; recurso em até ',
          path('prazoRecurso'),
          ' dias',
        ),
        abaixo: joined('prorrogação de mais ', path('prazoProrrogacao'), ' dias'),
      },
      { coluna: 'autoridades', titulo: 'Quem julga recursos', abaixo: path('norma') },
      // Without a page of the record, this is the only place of the steps: no part may be cut off.
      'comoPedir',
    ],
  },
});
