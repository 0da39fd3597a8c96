import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { fimDoMes, maiuscula, nomeMes } from '../base/datas.ts';
import { colInteiro, colReais, colTexto, oscila, tabela } from '../base/formato.ts';
import { categoria, publicado, publicadoEmPartes, tabelaHtml } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';

const unidadesHtml = `<p>Atendimento com cartão do SUS ou documento com foto. Vacinas: todas as unidades, até as 16h.</p>${tabelaHtml(
  'Unidades de saúde',
  [
    ['Unidade', 'Endereço', 'Horário', 'Serviços'],
    [
      'UBS Centro',
      'Rua da Matriz, 40',
      'Segunda a sexta, 7h às 19h',
      'Medicina de família, enfermagem, odontologia, vacinação',
    ],
    [
      'UBS Alto da Serra',
      'Rua do Mirante, 112',
      'Segunda a sexta, 7h às 17h',
      'Medicina de família, enfermagem, vacinação',
    ],
    [
      'UBS Várzea',
      'Estrada da Várzea, km 3',
      'Segunda a sexta, 7h às 17h',
      'Medicina de família, enfermagem, odontologia',
    ],
    [
      'UBS Boa Vista',
      'Distrito de Boa Vista',
      'Segunda a sexta, 7h às 17h',
      'Medicina de família, enfermagem, farmácia básica',
    ],
    [
      'Unidade Mista de Saúde',
      'Avenida do Rio Claro, 900',
      '24 horas',
      'Urgência, internação, partos de risco habitual',
    ],
    ['Caps I', 'Rua das Acácias, 57', 'Segunda a sexta, 8h às 17h', 'Saúde mental'],
  ],
)}`;

const REMEDIOS = [
  ['Losartana potássica 50 mg', 'Comprimido', 61_400],
  ['Metformina 850 mg', 'Comprimido', 44_200],
  ['Hidroclorotiazida 25 mg', 'Comprimido', 38_900],
  ['Sinvastatina 20 mg', 'Comprimido', 27_300],
  ['Amoxicilina 500 mg', 'Cápsula', 8_140],
  ['Dipirona 500 mg', 'Comprimido', 52_600],
  ['Salbutamol spray', 'Frasco', 410],
  ['Insulina NPH', 'Frasco', 690],
  ['Sulfato ferroso 40 mg', 'Comprimido', 19_800],
] as const;

const estoque = (mes: number): DemoPublicacao =>
  publicado(
    `Estoque da farmácia básica – ${maiuscula(nomeMes(mes))} de 2026`,
    fimDoMes(2026, mes),
    {
      paragrafos: [
        'Estoque das farmácias públicas no último dia do mês. Medicamentos com estoque zerado têm entrega prevista em até dez dias.',
      ],
      tabelas: [
        tabela({
          colunas: [colTexto('Medicamento'), colTexto('Apresentação'), colInteiro('Estoque')],
          linhas: REMEDIOS.map(([nome, forma, media], i) => [
            nome,
            forma,
            i === 6 && mes === 9 ? 0 : Math.round(media * (1 + 0.35 * oscila(mes, i))),
          ]),
        }),
      ],
      assinatura: ORGAO.saude,
    },
  );

const espera = (mes: number): DemoPublicacao =>
  publicado(
    `Lista de espera da regulação – ${maiuscula(nomeMes(mes))} de 2026`,
    fimDoMes(2026, mes),
    {
      paragrafos: [
        'Pessoas à espera de consulta especializada, exame ou cirurgia eletiva e tempo médio até o atendimento. A posição individual é consultada com o número do cartão do SUS.',
      ],
      tabelas: [
        tabela({
          colunas: [
            colTexto('Procedimento'),
            colInteiro('Pessoas à espera'),
            colTexto('Tempo médio'),
          ],
          linhas: [
            ['Cardiologia', 118, '46 dias'],
            ['Oftalmologia', 263, '71 dias'],
            ['Ortopedia', 174, '58 dias'],
            ['Neuropediatria', 41, '94 dias'],
            ['Ultrassonografia', 207, '33 dias'],
            ['Cirurgia eletiva', 69, '120 dias'],
          ].map(([nome, pessoas, tempo], i) => [
            String(nome),
            Math.round(Number(pessoas) * (1 + 0.12 * oscila(mes, i, 2))),
            String(tempo),
          ]),
          total: 'Total',
        }),
      ],
      assinatura: ORGAO.saude,
    },
  );

function quadrimestral(numero: number, ano: number, data: string): DemoPublicacao {
  const nivel = ano === 2025 ? 0.92 : 1;
  return publicado(`Relatório detalhado do quadrimestre anterior – ${numero}º de ${ano}`, data, {
    paragrafos: [
      'Apresentado em audiência pública na Câmara Municipal, conforme o art. 36 da Lei Complementar nº 141/2012: recursos aplicados, auditorias e produção de serviços.',
    ],
    tabelas: [
      tabela({
        titulo: 'Recursos aplicados',
        colunas: [colTexto('Bloco'), colReais('Valor (R$)')],
        linhas: [
          ['Atenção primária', 5_842_310.4 * nivel],
          ['Média e alta complexidade', 4_216_908.75 * nivel],
          ['Assistência farmacêutica', 618_440.2 * nivel],
          ['Vigilância em saúde', 502_117.9 * nivel],
          ['Gestão', 1_094_655 * nivel],
        ],
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.saude,
  });
}

const ata = (numero: string, data: string, texto: string): DemoPublicacao =>
  publicado(`Ata da ${numero} reunião ordinária do Conselho de Saúde`, data, {
    paragrafos: [
      texto,
      'Presentes conselheiros dos segmentos de usuários, trabalhadores e gestores. A ata foi lida e aprovada.',
    ],
  });

export const saude: DemoGrupo = {
  nome: 'Saúde',
  categorias: [
    categoria(
      'Planos e relatórios de gestão',
      [
        publicadoEmPartes('Plano Municipal de Saúde 2026–2029', '2025-12-10', {
          Plano: {
            paragrafos: [
              'Diretrizes, objetivos e metas para quatro anos: atenção primária em todo o território, saúde mental na comunidade, redução da espera por especialistas e fortalecimento da vigilância.',
              'Aprovado pelo Conselho Municipal de Saúde após conferência com 212 participantes.',
            ],
            assinatura: ORGAO.saude,
          },
          'Resolução do Conselho': {
            paragrafos: [
              'O Conselho Municipal de Saúde resolve aprovar, sem ressalvas, o Plano Municipal de Saúde para o período de 2026 a 2029.',
            ],
          },
        }),
        publicado('Programação Anual de Saúde – 2026', '2026-01-15', {
          paragrafos: [
            'Metas de 2026: cobertura vacinal de 95%, 2.600 atendimentos mensais em odontologia, implantação do prontuário eletrônico em todas as unidades e busca ativa de gestantes até a 12ª semana.',
          ],
          assinatura: ORGAO.saude,
        }),
        publicado('Relatório Anual de Gestão – 2024', '2025-03-27', {
          paragrafos: [
            'Das 64 metas da programação de 2024, 49 foram alcançadas. O Município aplicou 21,47% de sua base em ações e serviços públicos de saúde.',
          ],
          assinatura: ORGAO.saude,
        }),
        publicado('Relatório Anual de Gestão – 2025', '2026-03-26', {
          paragrafos: [
            'Das 66 metas da programação de 2025, 54 foram alcançadas. O Município aplicou 22,08% de sua base em ações e serviços públicos de saúde.',
          ],
          assinatura: ORGAO.saude,
        }),
        quadrimestral(3, 2025, '2026-02-26'),
        quadrimestral(1, 2026, '2026-05-28'),
        quadrimestral(2, 2026, '2026-09-24'),
      ],
      { agruparAno: true },
    ),
    categoria('Unidades, horários e serviços', [], { conteudoHtml: unidadesHtml }),
    categoria(
      'Medicamentos e estoque',
      [
        publicado('Relação municipal de medicamentos (Remume) – 2026', '2026-02-10', {
          paragrafos: [
            'Medicamentos fornecidos gratuitamente nas farmácias do Município, mediante receita da rede pública.',
          ],
          tabelas: [
            {
              cabecalho: ['Medicamento', 'Apresentação'],
              linhas: REMEDIOS.map(([nome, forma]) => [nome, forma]),
            },
          ],
          assinatura: ORGAO.saude,
        }),
        ...[9, 10].map(estoque),
      ],
      { nivelData: 'mes' },
    ),
    categoria('Lista de espera da regulação', [9, 10].map(espera), { nivelData: 'mes' }),
    categoria('Conselho Municipal de Saúde', [
      ata(
        '143ª',
        '2026-03-18',
        'O Conselho apreciou o Relatório Anual de Gestão de 2025 e deu parecer favorável.',
      ),
      ata(
        '146ª',
        '2026-06-17',
        'O Conselho discutiu o horário estendido da UBS Centro e aprovou a proposta por unanimidade.',
      ),
      ata(
        '149ª',
        '2026-09-16',
        'O Conselho acompanhou a lista de espera e pediu à Secretaria um plano para oftalmologia em trinta dias.',
      ),
    ]),
  ],
};
