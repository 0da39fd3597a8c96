import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colTexto, tabela } from '../base/formato.ts';
import { categoria, link, listaHtml, publicado, tabelaHtml } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';

const pedidoHtml = `<p>Qualquer pessoa pode pedir informação pública ao Município, sem dizer por quê e sem pagar nada. Basta o nome, um meio de contato e a descrição do que quer saber.</p><h2>Três formas de pedir</h2>${listaHtml(
  [
    `<strong>Pela internet:</strong> no <a href="${exemplo('e-sic')}">e-SIC</a>, a qualquer hora.`,
    '<strong>Pessoalmente:</strong> no Serviço de Informações ao Cidadão (SIC), Praça da Matriz, 1, térreo, de segunda a sexta-feira, das 8h às 14h.',
    '<strong>Por telefone ou e-mail:</strong> (81) 5555-0101 e sic@valeclaro.example.',
  ],
)}<h2>Prazos</h2>${tabelaHtml('Prazos da Lei nº 12.527/2011', [
  ['O que', 'Prazo', 'Quem responde'],
  [
    'Resposta ao pedido',
    '20 dias, prorrogáveis por mais 10 com justificativa',
    'Órgão que tem a informação',
  ],
  ['Recurso, em caso de negativa ou falta de resposta', '10 dias para recorrer', 'O cidadão'],
  ['Resposta ao recurso', '5 dias', 'Autoridade superior à que negou'],
  ['Reclamação por falta de resposta', '5 dias para a manifestação', 'Autoridade de monitoramento'],
])}<h2>Quem cuida disso</h2><p>A unidade responsável pelo SIC é a Ouvidoria-Geral do Município. A autoridade de monitoramento da lei é a titular da Controladoria-Geral.</p><h2>O que pode ser negado</h2><p>Informações pessoais e as classificadas como sigilosas. A negativa vem sempre com o motivo e a indicação de como recorrer.</p>`;

const sigiloHtml =
  '<p>O Município não tem hoje nenhuma informação classificada como reservada, secreta ou ultrassecreta. Esta declaração é renovada todos os anos até 1º de junho, conforme o art. 30 da Lei nº 12.527/2011.</p>';

function estatistica(periodo: string, data: string, recebidos: readonly number[]): DemoPublicacao {
  const meios = ['e-SIC', 'Presencial', 'E-mail', 'Telefone'];
  const linhas = meios.map((meio, i) => {
    const total = recebidos[i] ?? 0;
    const negados = Math.floor(total * 0.04);
    const parciais = Math.floor(total * 0.07);
    return [meio, total, total - negados - parciais, parciais, negados];
  });
  const soma = recebidos.reduce((a, b) => a + b, 0);
  return publicado(`Relatório estatístico do SIC – ${periodo}`, data, {
    paragrafos: [
      `Foram recebidos ${soma} pedidos de informação. O tempo médio de resposta foi de 9 dias e nenhum pedido ficou sem resposta ao fim do período.`,
      'Assuntos mais pedidos: concursos e seleções, obras, transporte escolar e contratos. Não se exigiu dos solicitantes nenhum motivo do pedido.',
    ],
    tabelas: [
      tabela({
        titulo: 'Pedidos por meio e resultado',
        colunas: [
          colTexto('Meio'),
          colInteiro('Recebidos'),
          colInteiro('Atendidos'),
          colInteiro('Em parte'),
          colInteiro('Negados'),
        ],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.ouvidoria,
  });
}

const rol = (ano: number): DemoPublicacao =>
  publicado(`Rol de informações classificadas e desclassificadas – ${ano}`, `${ano}-05-29`, {
    paragrafos: [
      `Nos doze meses até maio de ${ano} não houve classificação nem desclassificação de informações em grau de sigilo no âmbito do Poder Executivo Municipal.`,
    ],
    assinatura: ORGAO.controladoria,
  });

export const acessoAInformacao: DemoGrupo = {
  nome: 'Acesso à Informação',
  navbarPublicacao: true,
  categorias: [
    categoria(
      'Como pedir informação (e-SIC)',
      [
        link('Fazer ou acompanhar um pedido no e-SIC', '2026-01-05', exemplo('e-sic')),
        publicado('Formulário de pedido de informação para impressão', '2025-05-12', {
          paragrafos: [
            'Nome: ____________________________________________',
            'Como prefere receber a resposta: (  ) e-mail  (  ) correspondência  (  ) retirada no SIC',
            'Informação pedida: ________________________________',
            'Não é preciso justificar o pedido.',
          ],
          assinatura: ORGAO.ouvidoria,
        }),
      ],
      { conteudoHtml: pedidoHtml, nivelData: 'nada', exibirDataAtualizacao: false },
    ),
    categoria('Relatórios estatísticos do SIC', [
      estatistica('2024', '2025-01-23', [112, 21, 18, 6]),
      estatistica('2025', '2026-01-22', [164, 26, 24, 9]),
      estatistica('1º semestre de 2026', '2026-07-23', [97, 12, 15, 4]),
    ]),
    categoria('Informações classificadas e desclassificadas', [rol(2024), rol(2025), rol(2026)], {
      conteudoHtml: sigiloHtml,
      nivelData: 'ano',
    }),
    categoria('Perguntas e respostas frequentes', []),
  ],
};
