import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colReais, colTexto, comCifrao, tabela } from '../base/formato.ts';
import {
  categoria,
  publicado,
  publicadoEmPartes,
  subcategoria,
  type Texto,
  video,
} from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';
import {
  dotacaoPorFuncao,
  dotacaoPorNatureza,
  receitaPrevista,
  totalOrcamento,
} from './financas.ts';

const resumoReceita = (ano: number) =>
  tabela({
    titulo: `Receita estimada para ${ano}`,
    colunas: [colTexto('Fonte'), colReais('Valor (R$)')],
    linhas: receitaPrevista(ano).map(({ nome, valor }) => [nome, valor]),
    total: 'Total',
  });

const resumoDespesa = (ano: number) =>
  tabela({
    titulo: `Despesa fixada para ${ano}`,
    colunas: [colTexto('Função'), colReais('Valor (R$)')],
    linhas: dotacaoPorFuncao(ano).map(({ nome, valor }) => [nome, valor]),
    total: 'Total',
  });

function loa(ano: number, lei: string, data: string): DemoPublicacao {
  return publicadoEmPartes(`LOA ${ano} – Lei nº ${lei}`, data, {
    'Texto da lei': {
      paragrafos: [
        `Art. 1º Esta Lei estima a receita e fixa a despesa do Município para o exercício financeiro de ${ano} em ${comCifrao(totalOrcamento(ano))}, compreendendo os orçamentos fiscal e da seguridade social.`,
        'Art. 2º A receita decorre da arrecadação de tributos, de transferências e de outras fontes, na forma do Anexo de receita.',
        'Art. 3º A despesa é fixada no mesmo valor da receita e distribuída por função na forma do Anexo de despesa.',
        `Art. 4º O Poder Executivo pode abrir créditos suplementares até o limite de ${ano === 2024 ? 'vinte' : 'quinze'} por cento da despesa fixada.`,
        `Art. 5º Esta Lei entra em vigor em 1º de janeiro de ${ano}.`,
      ],
      assinatura: ORGAO.gabinete,
    },
    'Anexo de receita': { paragrafos: ['Receita por fonte.'], tabelas: [resumoReceita(ano)] },
    'Anexo de despesa': { paragrafos: ['Despesa por função.'], tabelas: [resumoDespesa(ano)] },
  });
}

function ldo(ano: number, lei: string, data: string): DemoPublicacao {
  const receita = totalOrcamento(ano);
  return publicadoEmPartes(`LDO ${ano} – Lei nº ${lei}`, data, {
    'Texto da lei': {
      paragrafos: [
        `Art. 1º Ficam estabelecidas as diretrizes para a elaboração e a execução da Lei Orçamentária de ${ano}: as metas e prioridades, a estrutura do orçamento, as regras para despesas de pessoal e dívida e as alterações na legislação tributária.`,
        'Art. 2º Têm prioridade a alfabetização na idade certa, a atenção primária à saúde, a água no meio rural, a pavimentação de vias e a manutenção das estradas vicinais.',
        'Art. 3º A elaboração do orçamento é precedida de audiências públicas na sede e nos distritos.',
      ],
      assinatura: ORGAO.gabinete,
    },
    'Anexo de metas fiscais': {
      paragrafos: [`Metas anuais em valores correntes. Base: projeções de ${ano - 1}.`],
      tabelas: [
        tabela({
          colunas: [colTexto('Especificação'), colReais(String(ano)), colReais(String(ano + 1))],
          linhas: [
            ['Receita total', receita, receita * 1.062],
            ['Receitas primárias', receita * 0.962, receita * 1.022],
            ['Despesa total', receita, receita * 1.062],
            ['Despesas primárias', receita * 0.958, receita * 1.017],
            ['Resultado primário', receita * 0.004, receita * 0.005],
          ],
        }),
      ],
      assinatura: ORGAO.financas,
    },
    'Anexo de riscos fiscais': {
      paragrafos: [
        'Riscos considerados: frustração da cota-parte do FPM, condenações judiciais e situação de emergência por estiagem. Providência comum: uso da reserva de contingência e limitação de empenho nos termos do art. 9º da Lei Complementar nº 101/2000.',
      ],
      assinatura: ORGAO.financas,
    },
  });
}

const EIXOS = [
  ['Educação que alfabetiza', 208_600_000],
  ['Saúde perto de casa', 170_900_000],
  ['Cuidado e proteção social', 29_400_000],
  ['Cidade, água e estradas', 82_700_000],
  ['Campo produtivo e trabalho', 15_300_000],
  ['Gestão transparente e digital', 96_800_000],
] as const;

const qdd = (ano: number, data: string): DemoPublicacao =>
  publicado(`Quadro de detalhamento da despesa – ${ano}`, data, {
    paragrafos: [`Detalhamento por grupo de natureza da despesa fixada na LOA ${ano}.`],
    tabelas: [
      tabela({
        colunas: [colTexto('Grupo de natureza'), colReais('Valor (R$)')],
        linhas: dotacaoPorNatureza(ano).map(({ nome, valor }) => [nome, valor]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.planejamento,
  });

const ata = (quando: string, assunto: string): Texto => ({
  paragrafos: [
    `${quando}, na Câmara Municipal, com transmissão pela internet, realizou-se audiência pública sobre ${assunto}. Participaram 87 pessoas, entre moradores, conselheiros e servidores.`,
    'As propostas mais votadas foram a recuperação da estrada do Riacho Doce, a ampliação do horário da farmácia básica e a cobertura da quadra do distrito de Boa Vista. A devolutiva de cada proposta será publicada em até 60 dias.',
  ],
  assinatura: ORGAO.planejamento,
});

export const planejamento: DemoGrupo = {
  nome: 'Planejamento e Orçamento',
  categorias: [
    categoria(
      'Plano Plurianual (PPA) e plano estratégico',
      [
        publicadoEmPartes('PPA 2026–2029 – Lei nº 1.281/2025', '2025-12-12', {
          'Texto da lei': {
            paragrafos: [
              'Art. 1º Esta Lei institui o Plano Plurianual do Município para o quadriênio de 2026 a 2029, com programas, objetivos, indicadores e metas.',
              'Art. 2º Os programas estão organizados em seis eixos. A avaliação é anual e seu relatório é publicado até 30 de abril.',
            ],
            assinatura: ORGAO.gabinete,
          },
          'Anexo – Programas e metas': {
            paragrafos: [
              'Valor previsto por eixo para os quatro anos, sem a previdência e os encargos especiais.',
            ],
            tabelas: [
              tabela({
                colunas: [colTexto('Eixo'), colReais('2026–2029 (R$)')],
                linhas: EIXOS.map(([nome, valor]) => [nome, valor]),
                total: 'Total',
              }),
            ],
            assinatura: ORGAO.planejamento,
          },
        }),
        publicado('Avaliação do PPA 2022–2025 – exercício de 2024', '2025-04-29', {
          paragrafos: [
            'Das 118 metas do plano, 79 foram cumpridas, 26 estão em andamento dentro do prazo e 13 atrasadas. As atrasadas se concentram em saneamento rural, por depender de convênio com o Estado.',
          ],
          assinatura: ORGAO.planejamento,
        }),
        publicado('Plano estratégico Vale Claro 2035', '2025-06-05', {
          paragrafos: [
            'O plano reúne a visão de futuro do Município, construída em doze oficinas com 640 participantes, e sete compromissos até 2035: alfabetizar todas as crianças até os oito anos, levar água tratada a todo o meio rural, reduzir pela metade a espera por consultas especializadas, dobrar a renda da agricultura familiar, pavimentar as vias dos distritos, recuperar as nascentes do rio Claro e oferecer todos os serviços também em meio digital.',
          ],
          assinatura: ORGAO.planejamento,
        }),
      ],
      { nivelData: 'ano' },
    ),
    categoria('Lei de Diretrizes Orçamentárias (LDO)', [
      ldo(2025, '1.254/2024', '2024-09-05'),
      ldo(2026, '1.273/2025', '2025-09-04'),
      ldo(2027, '1.296/2026', '2026-09-03'),
    ]),
    categoria('Lei Orçamentária Anual (LOA)', [
      loa(2025, '1.262/2024', '2024-12-13'),
      loa(2026, '1.282/2025', '2025-12-12'),
      publicado('Projeto da LOA 2027 – em tramitação na Câmara', '2026-10-05', {
        paragrafos: [
          `Projeto enviado à Câmara Municipal, que estima a receita e fixa a despesa de 2027 em ${comCifrao(totalOrcamento(2027))}. Sugestões da população podem ser enviadas às comissões da Câmara ou pela Ouvidoria.`,
        ],
        tabelas: [resumoDespesa(2027)],
        assinatura: ORGAO.planejamento,
      }),
    ]),
    categoria(
      'Detalhamento e programação financeira',
      [
        qdd(2025, '2025-01-03'),
        qdd(2026, '2026-01-05'),
        publicado('Programação financeira e cronograma mensal de desembolso – 2026', '2026-01-12', {
          paragrafos: [
            'Estabelecida por decreto até trinta dias da publicação da Lei Orçamentária, conforme o art. 8º da Lei Complementar nº 101/2000.',
          ],
          tabelas: [
            tabela({
              colunas: [
                colTexto('Bimestre'),
                colReais('Receita (R$)'),
                colReais('Desembolso (R$)'),
              ],
              linhas: [1, 2, 3, 4, 5, 6].map((n) => [
                `${n}º`,
                totalOrcamento(2026) * ([0.172, 0.157, 0.168, 0.164, 0.152, 0.187][n - 1] ?? 0),
                totalOrcamento(2026) * ([0.161, 0.163, 0.165, 0.166, 0.163, 0.182][n - 1] ?? 0),
              ]),
              total: 'Total',
            }),
          ],
          assinatura: ORGAO.financas,
        }),
        subcategoria(
          'Decretos de créditos adicionais',
          '2026-01-05',
          'legislacao/leis-decretos-e-portarias',
        ),
      ],
      { agruparAno: true },
    ),
    categoria('Audiências públicas', [
      publicado(
        'Ata da audiência pública da LDO 2027',
        '2026-07-16',
        ata('Em 16 de julho de 2026', 'as diretrizes orçamentárias de 2027'),
      ),
      publicado(
        'Ata da audiência pública da LOA 2027',
        '2026-09-17',
        ata('Em 17 de setembro de 2026', 'o orçamento de 2027'),
      ),
      publicado(
        'Ata da audiência pública do PPA 2026–2029',
        '2025-08-21',
        ata('Em 21 de agosto de 2025', 'o Plano Plurianual de 2026 a 2029'),
      ),
      video(
        'Gravação da audiência pública da LOA 2027',
        '2026-09-18',
        'https://youtu.be/VcDemoLoa27',
      ),
      video(
        'Gravação da audiência de metas fiscais – 2º quadrimestre de 2026',
        '2026-09-29',
        'https://www.youtube.com/watch?v=VcDemoMf2Q6',
      ),
    ]),
  ],
};
