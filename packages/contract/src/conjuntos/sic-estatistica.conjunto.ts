import { joined, path } from '../engine/expression.ts';
import { sicEstatistica } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const sicEstatisticas = defineConjunto(sicEstatistica, {
  endereco: 'sic-estatistica',
  titulo: 'Pedidos de informação em números',
  nome: 'os pedidos de informação de cada ano, em números',
  linha: [
    'exercicio',
    'recebidos',
    'atendidos',
    'indeferidos',
    'emAndamento',
    'pessoasFisicas',
    'pessoasJuridicas',
    'prazoMedio',
    'observacao',
  ],
  colunas: [
    { chave: 'exercicio', significado: 'Ano dos pedidos.', peso: 0 },
    { chave: 'recebidos', significado: 'Pedidos que chegaram no ano.', peso: 0 },
    { chave: 'atendidos', significado: 'Pedidos atendidos no todo ou em parte.', peso: 0 },
    { chave: 'indeferidos', significado: 'Pedidos negados.', peso: 0 },
    {
      chave: 'emAndamento',
      significado: 'Pedidos ainda sem resposta no fim do ano.',
      peso: 0,
    },
    { chave: 'pessoasFisicas', significado: 'Pedidos feitos por pessoas físicas.', peso: 0 },
    { chave: 'pessoasJuridicas', significado: 'Pedidos feitos por empresas e entidades.', peso: 0 },
    {
      chave: 'prazoMedio',
      significado: 'Média de dias entre o pedido e a resposta; vazio quando não informada.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'observacao',
      significado: 'Outros dados do perfil dos solicitantes; vazio quando não há.',
      peso: 3,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Quantos pedidos de informação chegaram em cada ano, como foram respondidos e o perfil geral de quem pediu (Lei 12.527/2011, art. 30).',
    nomes: { um: 'relatório', muitos: 'relatórios', genero: 'm' },
    familia: 'sic',
    menu: {
      nome: 'Pedidos de informação',
      descricao: 'Quantos foram, e como foram respondidos',
      consulta: 'Pedidos de informação',
    },
    filtros: [{ nome: 'exercicio', caminho: 'exercicio' }],
    tabela: [
      { coluna: 'exercicio', titulo: 'Ano' },
      'recebidos',
      'atendidos',
      'indeferidos',
      'emAndamento',
      {
        titulo: 'Solicitantes',
        valor: joined(
          path('pessoasFisicas'),
          ' pessoas físicas, ',
          path('pessoasJuridicas'),
          ' jurídicas',
        ),
      },
      'prazoMedio',
      { coluna: 'observacao', opcional: true },
    ],
  },
});
