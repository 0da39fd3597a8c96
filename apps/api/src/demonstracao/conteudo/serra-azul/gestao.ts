import { formatCnpj } from '@claraboia/contract';
import type { DemoGrupo } from '../../tipos.ts';
import { cnpjDaRaiz } from '../base/cnpj.ts';
import {
  categoria,
  categoriaExterna,
  link,
  publicado,
  publicadoEmPartes,
  tabelaHtml,
} from '../base/publicacoes.ts';

const GABINETE = 'Gabinete do Prefeito';
const ADMINISTRACAO = 'Secretaria de Administração';
const site = (caminho: string) => `https://www.example.org/serra-azul/${caminho}`;
const fornecedor = `Fictícia Obras da Serra Ltda., CNPJ ${formatCnpj(cnpjDaRaiz('99921101'))}`;

const ato = (tipo: string, nome: string, data: string, texto: string) =>
  publicado(
    nome,
    data,
    {
      paragrafos: [
        `Art. 1º ${texto}`,
        'Art. 2º Este ato entra em vigor na data de sua publicação.',
      ],
      assinatura: GABINETE,
    },
    { categoriaTipo: tipo },
  );

const sicHtml = `<p>Peça qualquer informação pública, sem justificar e sem pagar: no <a href="${site('e-sic')}">e-SIC</a>, na sede da Prefeitura (Rua da Serra, 10, das 8h às 13h) ou pelo telefone (81) 5555-0200.</p>${tabelaHtml(
  'Prazos',
  [
    ['O que', 'Prazo'],
    ['Resposta', '20 dias, prorrogáveis por mais 10'],
    ['Recurso', '10 dias para recorrer'],
    ['Resposta ao recurso', '5 dias'],
  ],
)}`;

export const gestao: readonly DemoGrupo[] = [
  {
    nome: 'Licitações e Contratos',
    navbarPublicacao: true,
    categorias: [
      categoria(
        'Licitações',
        [
          publicadoEmPartes(
            'Pregão eletrônico nº 06/2026 – material escolar',
            '2026-02-02',
            {
              Edital: {
                paragrafos: [
                  'Pregão eletrônico para material escolar da rede municipal. Sessão em 19 de fevereiro de 2026, às 9h. Valor estimado: R$ 184.320,00.',
                ],
                assinatura: ADMINISTRACAO,
              },
              'Termo de referência': {
                paragrafos: [
                  'Kits para 2.304 alunos, a R$ 80,00 cada um, com entrega em quinze dias.',
                ],
                assinatura: ADMINISTRACAO,
              },
            },
            { categoriaTipo: 'Pregão eletrônico' },
          ),
          publicado(
            'Dispensa nº 04/2026 – manutenção de poços',
            '2026-08-17',
            {
              paragrafos: [
                `Dispensa com fundamento no art. 75, II, da Lei nº 14.133/2021. Valor: R$ 33.760,00. Contratada: ${fornecedor}.`,
              ],
              assinatura: ADMINISTRACAO,
            },
            { categoriaTipo: 'Dispensa' },
          ),
        ],
        {
          tipos: [
            { nome: 'Pregão eletrônico', nomePlural: 'Pregões eletrônicos' },
            { nome: 'Dispensa', nomePlural: 'Dispensas' },
          ],
        },
      ),
      categoria('Contratos', [
        publicado('Contrato nº 011/2026 – manutenção de poços', '2026-08-31', {
          paragrafos: [
            `Contrato com ${fornecedor}, para a manutenção de doze poços, no valor de R$ 33.760,00, com vigência até 28 de fevereiro de 2027.`,
          ],
          assinatura: ADMINISTRACAO,
        }),
      ]),
      categoriaExterna(
        'Portal Nacional de Contratações Públicas (PNCP)',
        'https://www.gov.br/pncp/pt-br',
      ),
    ],
  },
  {
    nome: 'Legislação',
    categorias: [
      categoria(
        'Leis e decretos',
        [
          ato(
            'Lei',
            'Lei nº 498/2025 – Conselho da juventude',
            '2025-05-22',
            'Cria o Conselho Municipal da Juventude, órgão consultivo com doze membros.',
          ),
          ato(
            'Lei',
            'Lei nº 518/2026 – Coleta seletiva',
            '2026-06-11',
            'Institui a coleta seletiva de resíduos na sede e no povoado de Serrinha.',
          ),
          ato(
            'Decreto',
            'Decreto nº 22/2026 – Horário das repartições',
            '2026-02-03',
            'As repartições municipais atendem o público das 8h às 13h, de segunda a sexta-feira.',
          ),
        ],
        {
          agruparAno: true,
          tipos: [
            { nome: 'Lei', nomePlural: 'Leis' },
            { nome: 'Decreto', nomePlural: 'Decretos' },
          ],
        },
      ),
      categoria(
        'Lei Orgânica',
        [
          publicado('Lei Orgânica do Município de Serra Azul', '2024-03-04', {
            paragrafos: ['Texto consolidado da Lei Orgânica, com as emendas aprovadas até 2023.'],
          }),
        ],
        { nivelData: 'ano' },
      ),
    ],
  },
  {
    nome: 'Transparência e Cidadão',
    navbarPublicacao: true,
    categorias: [
      categoria(
        'Como pedir informação (e-SIC)',
        [link('Abrir um pedido no e-SIC', '2026-01-12', site('e-sic'))],
        { conteudoHtml: sicHtml, nivelData: 'nada' },
      ),
      categoria(
        'Carta de Serviços ao Usuário',
        [
          publicado('Carta de Serviços ao Usuário – 2026', '2026-04-06', {
            paragrafos: [
              'Vinte e quatro serviços com requisitos, prazos, etapas e canais de atendimento. Reclamações e sugestões: Ouvidoria, (81) 5555-0201.',
            ],
            assinatura: ADMINISTRACAO,
          }),
        ],
        { nivelData: 'ano' },
      ),
      categoria(
        'Encarregado de dados',
        [
          publicado('Portaria nº 37/2025 – Encarregado de dados', '2025-07-14', {
            paragrafos: [
              'Designa a Controladoria Interna como encarregada pelo tratamento de dados pessoais.',
            ],
            assinatura: GABINETE,
          }),
        ],
        {
          conteudoHtml:
            '<p>Fale com a Controladoria Interna, encarregada pelo tratamento de dados pessoais: <a href="mailto:encarregado@serraazul.example">encarregado@serraazul.example</a>, (81) 5555-0203.</p>',
        },
      ),
    ],
  },
];
