import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colReais, colTexto, comCifrao, tabela } from '../base/formato.ts';
import { categoria, categoriaExterna, publicado, publicadoEmPartes } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';

interface Convenio {
  readonly numero: string;
  readonly data: string;
  readonly objeto: string;
  readonly concedente: string;
  readonly repasse: number;
  readonly contrapartida: number;
  readonly vigencia: string;
}

export const RECEBIDOS: readonly Convenio[] = [
  {
    numero: '900101/2024',
    data: '2024-06-21',
    objeto: 'Pavimentação do bairro Alto da Serra',
    concedente: 'União',
    repasse: 955_000,
    contrapartida: 83_440.72,
    vigencia: '21/06/2024 a 20/12/2025',
  },
  {
    numero: '014/2025',
    data: '2025-05-15',
    objeto: 'Sistemas simplificados de água no meio rural',
    concedente: 'Estado de Pernambuco',
    repasse: 1_240_000,
    contrapartida: 62_000,
    vigencia: '15/05/2025 a 14/05/2027',
  },
  {
    numero: '900233/2025',
    data: '2025-11-28',
    objeto: 'Construção da creche de Boa Vista',
    concedente: 'União',
    repasse: 2_850_000,
    contrapartida: 273_667.43,
    vigencia: '28/11/2025 a 27/11/2027',
  },
  {
    numero: '027/2026',
    data: '2026-06-30',
    objeto: 'Patrulha mecanizada para estradas vicinais',
    concedente: 'Estado de Pernambuco',
    repasse: 780_000,
    contrapartida: 39_000,
    vigencia: '30/06/2026 a 29/06/2027',
  },
];

const recebido = (c: Convenio): DemoPublicacao =>
  publicadoEmPartes(`Convênio nº ${c.numero} – ${c.objeto}`, c.data, {
    'Termo de convênio': {
      paragrafos: [
        `Convênio entre ${c.concedente} e o Município de Vale Claro. Objeto: ${c.objeto.charAt(0).toLowerCase()}${c.objeto.slice(1)}. Vigência: ${c.vigencia}. Instrumento fictício.`,
      ],
      tabelas: [
        tabela({
          colunas: [colTexto('Origem dos recursos'), colReais('Valor (R$)')],
          linhas: [
            ['Repasse', c.repasse],
            ['Contrapartida do Município', c.contrapartida],
          ],
          total: 'Total',
        }),
      ],
      assinatura: ORGAO.planejamento,
    },
    'Plano de trabalho': {
      paragrafos: [
        'Metas, etapas e cronograma de desembolso do convênio. A prestação de contas final é apresentada em até 60 dias do término da vigência.',
      ],
      assinatura: ORGAO.planejamento,
    },
  });

const parceria = (nome: string, data: string, texto: string, valor: number): DemoPublicacao =>
  publicado(nome, data, {
    paragrafos: [
      `${texto} Valor total: ${comCifrao(valor)}. Parceria regida pela Lei nº 13.019/2014, com organização da sociedade civil fictícia.`,
    ],
    assinatura: ORGAO.assistencia,
  });

const emendas = (
  nome: string,
  data: string,
  linhas: readonly (readonly [string, string, number, number])[],
): DemoPublicacao =>
  publicado(nome, data, {
    paragrafos: [
      'Emendas que beneficiaram o Município, com a finalidade, o valor previsto e o valor pago até a data. Autorias e números são fictícios.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Emenda'),
          colTexto('Finalidade'),
          colReais('Previsto (R$)'),
          colReais('Pago (R$)'),
        ],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.planejamento,
  });

export const convenios: DemoGrupo = {
  nome: 'Convênios e Transferências',
  nomeUrl: 'convenios',
  categorias: [
    categoria('Convênios recebidos', RECEBIDOS.map(recebido), { agruparAno: true }),
    categoria('Parcerias, convênios concedidos e acordos', [
      parceria(
        'Termo de colaboração nº 01/2025 – acolhimento de idosos',
        '2025-02-28',
        'Acolhimento institucional de até 18 pessoas idosas.',
        216_000,
      ),
      parceria(
        'Termo de fomento nº 02/2025 – banda de música',
        '2025-05-09',
        'Formação musical de 60 crianças e adolescentes.',
        72_000,
      ),
      parceria(
        'Termo de colaboração nº 01/2026 – acolhimento de idosos',
        '2026-02-27',
        'Acolhimento institucional de até 20 pessoas idosas.',
        252_000,
      ),
      publicado('Acordo de cooperação técnica – cadastro ambiental rural', '2025-08-13', {
        paragrafos: [
          'Acordo com órgão estadual para apoio à inscrição e à retificação de imóveis da agricultura familiar no Cadastro Ambiental Rural. Não há transferência de recursos entre as partes. Vigência de três anos.',
        ],
        assinatura: ORGAO.planejamento,
      }),
    ]),
    categoria('Emendas parlamentares', [
      emendas('Emendas parlamentares federais – 2025', '2026-01-22', [
        ['Individual 90001', 'Custeio da atenção primária', 600_000, 600_000],
        [
          'Individual 90002 (transferência especial)',
          'Recuperação de estradas vicinais',
          450_000,
          318_720.4,
        ],
        ['De bancada 90003', 'Aquisição de ambulância', 320_000, 320_000],
      ]),
      emendas('Emendas parlamentares federais – 2026', '2026-10-20', [
        ['Individual 90011', 'Custeio da média complexidade', 500_000, 350_000],
        [
          'Individual 90012 (transferência especial)',
          'Cobertura da quadra de Boa Vista',
          680_000,
          0,
        ],
      ]),
      emendas('Emendas estaduais e municipais – 2026', '2026-10-20', [
        ['Estadual 7001', 'Equipamentos para a cozinha comunitária', 150_000, 96_310.9],
        ['Municipal 01/2026', 'Reforma da UBS Várzea', 210_000, 184_500],
        ['Municipal 02/2026', 'Feira da agricultura familiar', 60_000, 60_000],
      ]),
      publicadoEmPartes('Transferências especiais – relatório de gestão de 2025', '2026-06-30', {
        'Relatório de gestão': {
          paragrafos: [
            'Plano de ação, execução e resultados da emenda 90002, aplicada em 23 km de estradas vicinais. Saldo em conta específica, aplicado até a conclusão.',
          ],
          assinatura: ORGAO.planejamento,
        },
        'Plano de ação no Transferegov.br': exemplo('plano-de-acao-90002'),
      }),
    ]),
    categoriaExterna('Transferegov.br', 'https://www.gov.br/transferegov/pt-br'),
  ],
};
