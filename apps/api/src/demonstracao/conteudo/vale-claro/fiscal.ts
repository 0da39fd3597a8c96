import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { serie } from '../base/datas.ts';
import { comCifrao } from '../base/formato.ts';
import { categoria, link, publicado, video } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';
import { receitaCorrenteLiquida } from './financas.ts';
import { balanco, rgf, rreo } from './relatorios-fiscais.ts';

const gestao = (ano: number, data: string, numeros: readonly string[]): DemoPublicacao =>
  publicado(`Relatório de gestão – ${ano}`, data, {
    paragrafos: [
      `Principais resultados do Poder Executivo em ${ano}, por área, comparados com as metas do Plano Plurianual.`,
      ...numeros,
    ],
    assinatura: ORGAO.planejamento,
  });

export const fiscal: DemoGrupo = {
  nome: 'Responsabilidade Fiscal',
  categorias: [
    categoria(
      'Relatório Resumido da Execução Orçamentária (RREO)',
      [
        ...serie(1, 6).map((n) => rreo(2024, n)),
        ...serie(1, 6).map((n) => rreo(2025, n)),
        ...serie(1, 5).map((n) => rreo(2026, n)),
      ],
      { agruparAno: true },
    ),
    categoria(
      'Relatório de Gestão Fiscal (RGF)',
      [
        ...serie(1, 3).map((n) => rgf(2024, n)),
        ...serie(1, 3).map((n) => rgf(2025, n)),
        rgf(2026, 1),
        rgf(2026, 2),
      ],
      { agruparAno: true },
    ),
    categoria(
      'Balanço Geral',
      [
        balanco(2024),
        balanco(2025),
        link(
          'Declarações do Município no Siconfi',
          '2026-04-30',
          'https://siconfi.tesouro.gov.br/',
        ),
      ],
      { nivelData: 'ano' },
    ),
    categoria('Relatório de gestão e contas ao cidadão', [
      gestao(2024, '2025-03-28', [
        'Educação: a matrícula em tempo integral passou de 612 para 845 alunos. Saúde: cobertura da atenção primária de 91%. Infraestrutura: 4,2 km de vias pavimentadas.',
      ]),
      gestao(2025, '2026-03-27', [
        'Educação: 1.120 alunos em tempo integral e 71% das crianças alfabetizadas ao fim do 2º ano. Saúde: cobertura da atenção primária de 96% e nova farmácia básica em Boa Vista. Infraestrutura: 6,8 km de vias pavimentadas e 112 km de estradas recuperadas.',
      ]),
      publicado('Contas em linguagem simples – 2025', '2026-04-22', {
        paragrafos: [
          `De cada R$ 100,00 que o Município gastou em 2025, cerca de R$ 31,00 foram para a educação, R$ 25,00 para a saúde e R$ 10,00 para a administração. A receita corrente líquida foi de ${comCifrao(receitaCorrenteLiquida(2025, 12))}.`,
          'Este resumo acompanha o Balanço Geral e não o substitui.',
        ],
        assinatura: ORGAO.controladoria,
      }),
      link('Painel das contas municipais', '2026-04-22', exemplo('painel-das-contas')),
      video(
        'Contas de 2025 explicadas em cinco minutos',
        '2026-05-06',
        'https://youtu.be/VcDemoCt25x',
      ),
    ]),
    categoria('Decisões do Tribunal de Contas e da Câmara', [
      publicado('Parecer prévio do Tribunal de Contas – contas de 2023', '2025-11-06', {
        paragrafos: [
          'Parecer prévio que recomenda à Câmara Municipal a aprovação, com ressalvas, das contas de governo do exercício de 2023. Foram feitas determinações sobre o recolhimento previdenciário e a transparência dos contratos. Documento criado para esta demonstração; não corresponde a processo real.',
        ],
      }),
      publicado(
        'Julgamento das contas de 2023 pela Câmara – Decreto Legislativo nº 2/2026',
        '2026-03-12',
        {
          paragrafos: [
            'Ficam aprovadas, com ressalvas, as contas do Poder Executivo referentes ao exercício de 2023, nos termos do parecer prévio do Tribunal de Contas. Votação: nove votos favoráveis, um contrário e uma ausência.',
          ],
        },
      ),
      link(
        'Consulta de processos no Tribunal de Contas do Estado',
        '2026-01-05',
        'https://www.tcepe.tc.br/',
      ),
    ]),
  ],
};
