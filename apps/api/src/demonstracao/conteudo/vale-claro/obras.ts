import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { dataBr } from '../base/datas.ts';
import { colReais, colTexto, tabela } from '../base/formato.ts';
import { categoria, link, publicado, publicadoEmPartes } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';
import { FORNECEDOR } from './fornecedores.ts';

/** State of the works in progress at a date: name, contracted, measured and paid. */
const andamento = (
  nome: string,
  data: string,
  linhas: readonly (readonly [string, string, number, number])[],
): DemoPublicacao =>
  publicado(nome, data, {
    paragrafos: [
      `Situação das obras em ${dataBr(data)}, com o percentual físico, o valor contratado e o valor pago.`,
      'Fotografias e boletins de medição podem ser consultados na Secretaria Municipal de Obras e Serviços Urbanos.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Obra'),
          colTexto('Execução física'),
          colReais('Contratado (R$)'),
          colReais('Pago (R$)'),
        ],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.obras,
  });

const medicao = (
  numero: number,
  data: string,
  servicos: readonly (readonly [string, number])[],
) => ({
  paragrafos: [
    `${numero}ª medição dos serviços executados até ${dataBr(data)}, conferida pela fiscalização do contrato.`,
  ],
  tabelas: [
    tabela({
      colunas: [colTexto('Serviço'), colReais('Medido (R$)')],
      linhas: servicos,
      total: 'Total da medição',
    }),
  ],
  assinatura: ORGAO.obras,
});

export const obras: DemoGrupo = {
  nome: 'Obras',
  categorias: [
    categoria('Obras em andamento', [
      andamento('Obras em andamento – 1º trimestre de 2026', '2026-04-10', [
        ['Sistemas de água do meio rural', '41%', 1_302_000, 498_310.6],
        ['Reforma da UBS Várzea', '12%', 214_860, 0],
      ]),
      andamento('Obras em andamento – 2º trimestre de 2026', '2026-07-10', [
        ['Creche do distrito de Boa Vista', '9%', 2_987_300.16, 143_204.71],
        ['Sistemas de água do meio rural', '58%', 1_302_000, 711_942.35],
        ['Reforma da UBS Várzea', '64%', 214_860, 118_173],
      ]),
      andamento('Obras em andamento – 3º trimestre de 2026', '2026-10-09', [
        ['Creche do distrito de Boa Vista', '27%', 2_987_300.16, 716_952.03],
        ['Sistemas de água do meio rural', '73%', 1_302_000, 905_480.2],
        ['Reforma da UBS Várzea', '93%', 214_860, 184_500],
      ]),
      publicadoEmPartes('Creche do distrito de Boa Vista – documentos da obra', '2026-10-13', {
        'Ordem de serviço': {
          paragrafos: [
            `Autoriza ${FORNECEDOR.engenharia.nome} a iniciar, em 4 de maio de 2026, a construção da creche, com prazo de execução de 14 meses.`,
          ],
          assinatura: ORGAO.obras,
        },
        '1ª medição': medicao(1, '2026-06-30', [
          ['Serviços preliminares', 61_520.4],
          ['Fundações', 81_684.31],
        ]),
        '2ª medição': medicao(2, '2026-08-31', [
          ['Fundações', 148_211.02],
          ['Estrutura', 140_893.5],
        ]),
        '3ª medição': medicao(3, '2026-09-30', [
          ['Estrutura', 201_640.3],
          ['Alvenaria', 83_002.5],
        ]),
      }),
    ]),
    categoria('Obras paralisadas', [
      publicado('Obras paralisadas – outubro de 2026', '2026-10-09', {
        paragrafos: [
          'Praça do distrito de Riacho Doce: paralisada desde 18 de maio de 2026, com 46% de execução, por rescisão do contrato a pedido da contratada. Valor contratado: R$ 318.940,00; pago: R$ 139.204,18. Responsável: Secretaria Municipal de Obras. Previsão de retomada: fevereiro de 2027, após nova licitação.',
        ],
        assinatura: ORGAO.obras,
      }),
    ]),
    categoria(
      'Obras concluídas',
      [
        publicado(
          'Pavimentação do bairro Alto da Serra – termo de recebimento definitivo',
          '2025-12-04',
          {
            paragrafos: [
              'Recebidos em definitivo 2,9 km de pavimentação em paralelepípedo, com drenagem e calçadas acessíveis. Valor final: R$ 1.038.440,72. Garantia de cinco anos.',
            ],
            assinatura: ORGAO.obras,
          },
        ),
        publicado(
          'Reforma da Escola Municipal Boa Vista – termo de recebimento definitivo',
          '2024-11-21',
          {
            paragrafos: [
              'Recebida em definitivo a reforma de oito salas, da cozinha e dos sanitários, com rampas e piso tátil. Valor final: R$ 402.715,36.',
            ],
            assinatura: ORGAO.obras,
          },
        ),
        link('Mapa das obras', '2026-01-05', exemplo('mapa-das-obras')),
      ],
      { nivelData: 'ano' },
    ),
  ],
};
