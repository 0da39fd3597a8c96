import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colRazao, colTexto, tabela } from '../base/formato.ts';
import { categoria, link, listaHtml, publicado, publicadoEmPartes } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';

const encarregadoHtml = `<p>O encarregado pelo tratamento de dados pessoais é o canal entre você, a Prefeitura e a Autoridade Nacional de Proteção de Dados (ANPD).</p><h2>Contato</h2>${listaHtml(
  [
    '<strong>Encarregada:</strong> unidade de proteção de dados da Controladoria-Geral do Município (nesta demonstração, sem nome de pessoa).',
    '<strong>E-mail:</strong> encarregado@valeclaro.example',
    '<strong>Telefone:</strong> (81) 5555-0102',
    '<strong>Atendimento:</strong> Praça da Matriz, 1, de segunda a sexta-feira, das 8h às 14h.',
  ],
)}<h2>O que você pode pedir</h2>${listaHtml([
  'A confirmação de que seus dados são tratados e o acesso a eles;',
  'a correção de dados incompletos, inexatos ou desatualizados;',
  'a informação sobre com quem seus dados foram compartilhados;',
  'a eliminação de dados tratados com o seu consentimento, quando a lei não obrigar a guardá-los.',
])}<p>A confirmação simplificada é imediata; a declaração completa sai em até 15 dias.</p>`;

const privacidadeHtml = `<h2>Em resumo</h2>${listaHtml([
  'Este portal pode ser usado sem cadastro e sem <em>cookies</em> de rastreamento.',
  'Vídeos só são carregados do serviço externo depois que você clica neles.',
  'Dados de pedidos de informação e manifestações servem só para respondê-los.',
  'CPF nunca é publicado por inteiro.',
])}<p>A política completa está no documento abaixo.</p>`;

const servicosHtml = `<p>Serviços que podem ser pedidos pela internet, com acompanhamento.</p>${listaHtml(
  [
    `<a href="${exemplo('iptu')}">Segunda via do IPTU</a>`,
    `<a href="${exemplo('nfse')}">Nota fiscal de serviço eletrônica</a>`,
    `<a href="${exemplo('alvara')}">Alvará de funcionamento</a>`,
    `<a href="${exemplo('certidoes')}">Certidão negativa de débitos</a>`,
    `<a href="${exemplo('matricula')}">Matrícula escolar</a>`,
    `<a href="${exemplo('iluminacao')}">Conserto da iluminação pública</a>`,
  ],
)}<p>O atendimento presencial continua na Sala do Cidadão, Praça da Matriz, 1.</p>`;

const satisfacao = (ano: number, data: string, notas: readonly number[]): DemoPublicacao => {
  const total = notas.reduce((a, b) => a + b, 0);
  return publicado(`Pesquisa de satisfação – ${ano}`, data, {
    paragrafos: [
      `Responderam à pesquisa ${total.toLocaleString('pt-BR')} usuários dos serviços municipais, no atendimento presencial e digital.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Avaliação'),
          colInteiro('Respostas'),
          colInteiro('Base'),
          colRazao('%', 1, 2),
        ],
        linhas: [
          'Muito satisfeito',
          'Satisfeito',
          'Indiferente',
          'Insatisfeito',
          'Muito insatisfeito',
        ].map((nome, i) => [nome, notas[i] ?? 0, total]),
      }),
    ],
    assinatura: ORGAO.ouvidoria,
  });
};

export const lgpd: DemoGrupo = {
  nome: 'LGPD e Governo Digital',
  categorias: [
    categoria(
      'Encarregado de dados',
      [
        publicado('Designação da unidade encarregada – Portaria nº 97/2025', '2025-04-03', {
          paragrafos: [
            'Designa a unidade de proteção de dados da Controladoria-Geral como encarregada pelo tratamento de dados pessoais do Poder Executivo, conforme o art. 41 da Lei nº 13.709/2018.',
          ],
          assinatura: ORGAO.gabinete,
        }),
      ],
      { conteudoHtml: encarregadoHtml },
    ),
    categoria(
      'Política de privacidade',
      [
        publicado('Política de privacidade e proteção de dados – versão 2', '2026-02-24', {
          paragrafos: [
            'Esta política diz que dados pessoais a Prefeitura trata, para quê, com que fundamento e por quanto tempo.',
            'Tratamos dados para prestar serviços, cumprir obrigações legais e executar políticas públicas. O compartilhamento se limita ao que a lei manda ou permite.',
            'Incidentes com risco relevante são comunicados à ANPD e aos titulares em até três dias úteis.',
          ],
          assinatura: ORGAO.controladoria,
        }),
      ],
      { conteudoHtml: privacidadeHtml },
    ),
    categoria(
      'Serviços digitais e regulamentação',
      [
        publicado('Decreto nº 79/2025 – Regulamento do governo digital', '2025-08-14', {
          paragrafos: [
            'Regulamenta a Lei Municipal nº 1.270/2025 e a Lei Federal nº 14.129/2021: identidade digital, assinatura eletrônica, processo eletrônico, carta de serviços e prazos de atendimento.',
          ],
          assinatura: ORGAO.gabinete,
        }),
      ],
      { conteudoHtml: servicosHtml },
    ),
    categoria('Dados abertos', [
      publicadoEmPartes('Plano de dados abertos 2025–2027', '2025-09-16', {
        Plano: {
          paragrafos: [
            'Define os conjuntos de dados, a prioridade, o responsável e a frequência de atualização. Os dados são publicados em CSV e JSON, com dicionário e licença livre, mediante citação da fonte.',
          ],
          assinatura: ORGAO.controladoria,
        },
        'Inventário de bases de dados': {
          paragrafos: ['Bases com publicação prevista.'],
          tabelas: [
            {
              cabecalho: ['Base', 'Órgão', 'Atualização'],
              linhas: [
                ['Receitas e despesas', 'Finanças', 'Mensal'],
                ['Remuneração', 'Administração', 'Mensal'],
                ['Licitações e contratos', 'Administração', 'Semanal'],
                ['Unidades de saúde e escolas', 'Saúde e Educação', 'Anual'],
                ['Obras', 'Obras', 'Trimestral'],
              ],
            },
          ],
          assinatura: ORGAO.controladoria,
        },
        'Dicionário de dados (página externa)': exemplo('dicionario-de-dados.pdf'),
      }),
      link('Conjuntos de dados do Município', '2025-09-16', exemplo('dados-abertos')),
    ]),
    categoria('Pesquisa de satisfação', [
      satisfacao(2024, '2024-12-12', [214, 391, 96, 71, 28]),
      satisfacao(2025, '2025-12-11', [342, 468, 88, 62, 21]),
      link('Responder à pesquisa de 2026', '2026-10-01', exemplo('pesquisa-de-satisfacao')),
    ]),
  ],
};
