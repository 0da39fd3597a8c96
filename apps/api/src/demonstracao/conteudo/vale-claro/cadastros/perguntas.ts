import type { DemoCadastros, DemoDeclaracao } from '../../../tipos-cadastros.ts';
import { exemplo } from '../entidades.ts';

const p = (texto: string) => `<p>${texto}</p>`;

export const faq: DemoCadastros['faq'] = [
  [
    'O que é o Portal da Transparência?',
    p(
      'É o lugar em que a Prefeitura mostra como arrecada e gasta, o que contrata e como trabalha.',
    ),
  ],
  [
    'Preciso me identificar para consultar o portal?',
    p('Não. Tudo o que está publicado pode ser lido, baixado e reutilizado sem cadastro.'),
  ],
  [
    'Como faço um pedido de informação?',
    p(
      `Pelo <a href="${exemplo('e-sic')}">e-SIC</a>, na Praça da Matriz, 1, ou pelo telefone (81) 5555-0162. Não é preciso dizer o motivo.`,
    ),
  ],
  [
    'Em quanto tempo o pedido é respondido?',
    p('Em até 20 dias, prorrogáveis por mais 10 com justificativa, conforme a Lei nº 12.527/2011.'),
  ],
  [
    'E se a informação for negada?',
    p('Cabe recurso em até 10 dias; a autoridade responde em até 5 dias.'),
  ],
  [
    'Onde vejo quanto ganha um servidor?',
    p('No grupo Pessoal, em Remuneração individual e em Folha de pagamento.'),
  ],
  [
    'Como acompanho uma licitação?',
    p(
      'Em Licitações estão os editais, as atas e os resultados. A sessão pública é aberta a qualquer pessoa.',
    ),
  ],
  [
    'O que é empenhar, liquidar e pagar?',
    '<ul><li><strong>Empenhar</strong> é reservar o dinheiro para uma despesa.</li><li><strong>Liquidar</strong> é conferir que o bem ou o serviço foi entregue.</li><li><strong>Pagar</strong> é entregar o dinheiro a quem forneceu.</li></ul>',
  ],
  [
    'Com que frequência os dados são atualizados?',
    p(
      'Receitas e despesas, até o dia útil seguinte; as demais páginas dizem a data da atualização.',
    ),
  ],
  [
    'Posso usar os dados em um trabalho ou aplicativo?',
    p('Sim. Os dados abertos podem ser reutilizados; basta citar a fonte.'),
  ],
  [
    'Como faço uma denúncia?',
    p('Na Ouvidoria, pela internet, por telefone ou pessoalmente. A denúncia pode ser anônima.'),
  ],
  [
    'Como meus dados pessoais são tratados?',
    p(
      'Conforme a Lei nº 13.709/2018. A política de privacidade e o contato do encarregado estão em LGPD e Governo Digital.',
    ),
  ],
];

export const declaracoes: readonly DemoDeclaracao[] = [
  {
    categoria: 'pessoal/estagiarios-e-terceirizados',
    declaracao: 'Não houve contratação de mão de obra terceirizada pelo Município neste período.',
    periodo: '2024',
  },
  {
    categoria: 'acesso-a-informacao/informacoes-classificadas-e-desclassificadas',
    declaracao: 'Não há informação classificada em qualquer grau de sigilo.',
    periodo: '2026',
  },
  {
    categoria: 'obras/obras-paralisadas',
    declaracao: 'Nenhuma obra municipal esteve paralisada neste período.',
    periodo: 'janeiro a junho de 2025',
  },
  {
    categoria: 'receitas/renuncia-de-receitas',
    declaracao: 'Não houve incentivo fiscal a projetos de cultura e de esporte.',
    periodo: '2025',
  },
];
