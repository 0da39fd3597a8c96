import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colTexto, tabela } from '../base/formato.ts';
import { categoria, link, listaHtml, publicado, publicadoEmPartes } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';

const faleHtml = `<p>A Ouvidoria recebe reclamações, denúncias, sugestões, solicitações e elogios sobre os serviços do Município. Denúncias podem ser anônimas.</p><h2>Canais</h2>${listaHtml(
  [
    `<strong>Internet:</strong> <a href="${exemplo('ouvidoria')}">formulário da Ouvidoria</a>`,
    '<strong>Telefone:</strong> (81) 5555-0162, de segunda a sexta-feira, das 8h às 14h',
    '<strong>E-mail:</strong> ouvidoria@valeclaro.example',
    '<strong>Pessoalmente:</strong> Praça da Matriz, 1, térreo, com acesso em rampa',
  ],
)}<h2>Prazo</h2><p>A resposta conclusiva sai em até 30 dias, prorrogáveis uma vez por igual período com justificativa, conforme o art. 16 da Lei nº 13.460/2017.</p>`;

function relatorio(periodo: string, data: string, totais: readonly number[]): DemoPublicacao {
  const nomes = ['Reclamação', 'Solicitação', 'Denúncia', 'Sugestão', 'Elogio'];
  return publicado(`Relatório de gestão da Ouvidoria – ${periodo}`, data, {
    paragrafos: [
      'Manifestações recebidas, motivos mais frequentes e providências. Os pontos recorrentes foram iluminação pública, coleta de resíduos e tempo de espera por exames.',
      'O prazo médio de resposta foi de 14 dias.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Tipo'),
          colInteiro('Recebidas'),
          colInteiro('Concluídas'),
          colInteiro('Em análise'),
        ],
        linhas: nomes.map((nome, i) => {
          const total = totais[i] ?? 0;
          const abertas = Math.floor(total * 0.05);
          return [nome, total, total - abertas, abertas];
        }),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.ouvidoria,
  });
}

const servico = (texto: string) => ({ paragrafos: [texto], assinatura: ORGAO.planejamento });

export const ouvidoria: DemoGrupo = {
  nome: 'Ouvidoria',
  categorias: [
    categoria(
      'Fale com a Ouvidoria',
      [link('Registrar ou acompanhar uma manifestação', '2026-01-05', exemplo('ouvidoria'))],
      { conteudoHtml: faleHtml, nivelData: 'nada', exibirDataAtualizacao: false },
    ),
    categoria(
      'Carta de Serviços ao Usuário',
      [
        publicadoEmPartes('Carta de Serviços ao Usuário – edição de 2026', '2026-03-02', {
          'Tributos e empresas': servico(
            'Segunda via do IPTU: emissão imediata pela internet. Alvará de funcionamento: até dez dias úteis; documentos: CNPJ, contrato social e comprovante de endereço. Certidão negativa: emissão imediata.',
          ),
          'Saúde, educação e assistência': servico(
            'Cartão do SUS: emissão imediata na UBS, com documento e comprovante de endereço. Matrícula escolar: de novembro a janeiro, na escola ou pela internet. Cadastro Único: com agendamento no Cras; espera média de cinco dias.',
          ),
          'Cidade e serviços urbanos': servico(
            'Conserto da iluminação pública: até três dias úteis na sede e cinco nos distritos. Poda de árvore em via pública: vistoria em até dez dias. Coleta de entulho: agendamento em até sete dias.',
          ),
        }),
        publicado(
          'Carta de Serviços ao Usuário – edição de 2024',
          '2024-04-30',
          servico(
            'Primeira edição da carta, com 38 serviços, seus requisitos, etapas, prazos e canais de atendimento.',
          ),
        ),
      ],
      { nivelData: 'ano' },
    ),
    categoria('Relatórios da Ouvidoria', [
      relatorio('2024', '2025-02-20', [312, 268, 41, 29, 36]),
      relatorio('2025', '2026-02-19', [287, 341, 38, 44, 52]),
      relatorio('1º semestre de 2026', '2026-08-13', [139, 187, 17, 21, 30]),
    ]),
  ],
};
