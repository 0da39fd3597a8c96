import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { aposFimDoMes, fimDoMes, maiuscula, nomeMes } from '../base/datas.ts';
import {
  colInteiro,
  colRazao,
  colReais,
  colTexto,
  comCifrao,
  sum,
  tabela,
} from '../base/formato.ts';
import { categoria, categoriaExterna, publicado, tabelaHtml } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';
import { receitaPrevista, receitaRealizada, totalOrcamento } from './financas.ts';

const total = (linhas: readonly { valor: number }[]) => sum(linhas.map(({ valor }) => valor));

function arrecadacaoAte(ano: number, mes: number): DemoPublicacao {
  const previsto = receitaPrevista(ano);
  const noMes = receitaRealizada(ano, mes, mes);
  const ateMes = receitaRealizada(ano, 1, mes);
  const quando = `${nomeMes(mes)} de ${ano}`;
  return publicado(`Receita prevista e realizada – ${maiuscula(quando)}`, fimDoMes(ano, mes), {
    paragrafos: [
      `Em ${quando} o Município arrecadou ${comCifrao(total(noMes))}. No ano, a arrecadação soma ${comCifrao(total(ateMes))}, de uma previsão de ${comCifrao(totalOrcamento(ano))} na Lei Orçamentária Anual.`,
      'Os valores das cotas-partes do FPM, do ICMS e do IPVA estão líquidos da dedução de 20% para a formação do Fundeb. Valores em reais, pelo regime de caixa.',
    ],
    tabelas: [
      tabela({
        titulo: 'Receita por fonte',
        colunas: [
          colTexto('Fonte'),
          colReais('Previsão anual'),
          colReais('Realizada no mês'),
          colReais('Realizada no ano'),
          colRazao('% da previsão', 3, 1),
        ],
        linhas: previsto.map(({ nome, valor }, i) => [
          nome,
          valor,
          noMes[i]?.valor ?? 0,
          ateMes[i]?.valor ?? 0,
        ]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

function receitaPorNatureza(ano: number, ateMes: number): DemoPublicacao {
  const realizado = receitaRealizada(ano, 1, ateMes);
  const previsto = receitaPrevista(ano);
  const faixas = [
    ['1.1 Impostos, taxas e contribuições de melhoria', 0, 5],
    ['1.2 Contribuições', 5, 7],
    ['1.3 Receita patrimonial', 7, 8],
    ['1.6 Receita de serviços', 8, 9],
    ['1.7 Transferências correntes', 9, 17],
    ['1.9 Outras receitas correntes', 17, 18],
    ['2.1 Operações de crédito', 18, 19],
    ['2.2 Alienação de bens', 19, 20],
    ['2.4 Transferências de capital', 20, 21],
  ] as const;
  const periodo = ateMes === 12 ? 'janeiro a dezembro' : `janeiro a ${nomeMes(ateMes)}`;
  return publicado(`Receita por natureza – ${ano}`, aposFimDoMes(ano, ateMes, 18), {
    paragrafos: [
      `Receita orçamentária do exercício de ${ano}, classificada por categoria econômica e origem, de ${periodo}.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Categoria e origem'),
          colReais('Previsão'),
          colReais('Realizada'),
          colRazao('% realizada', 2, 1),
        ],
        linhas: faixas.map(([nome, de, ate]) => [
          nome,
          total(previsto.slice(de, ate)),
          total(realizado.slice(de, ate)),
        ]),
        total: 'Total da receita',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

function dividaAtiva(ano: number, data: string, fator: number): DemoPublicacao {
  const linhas = [
    ['IPTU', Math.round(3_184 * fator), 4_862_310.44 * fator],
    ['ISS', Math.round(412 * fator), 2_517_904.18 * fator],
    ['Taxas', Math.round(1_906 * fator), 874_226.9 * fator],
    ['Multas e ressarcimentos', Math.round(88 * fator), 361_548.75 * fator],
  ] as const;
  return publicado(`Inscritos em dívida ativa – posição de dezembro de ${ano}`, data, {
    paragrafos: [
      `Créditos do Município inscritos em dívida ativa em 31 de dezembro de ${ano}, por tributo. Inscrições com exigibilidade suspensa ou parceladas em dia não estão incluídas.`,
      'O contribuinte pode consultar a própria situação, parcelar o débito e emitir a guia no atendimento da Secretaria Municipal de Finanças ou na página de serviços digitais.',
    ],
    tabelas: [
      tabela({
        colunas: [colTexto('Origem'), colInteiro('Inscrições'), colReais('Valor (R$)')],
        linhas: linhas.map(([nome, quantidade, valor]) => [nome, quantidade, valor]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

function renuncia(ano: number, data: string, fator: number): DemoPublicacao {
  return publicado(`Renúncia de receitas – ${ano}`, data, {
    paragrafos: [
      `Desonerações concedidas em ${ano}, com o fundamento legal, o número de beneficiários e o valor estimado que deixou de ser arrecadado, conforme o art. 14 da Lei Complementar nº 101/2000.`,
      'A renúncia foi considerada na estimativa de receita da Lei Orçamentária Anual e não afetou as metas de resultados fiscais.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Desoneração'),
          colTexto('Fundamento'),
          colInteiro('Beneficiários'),
          colReais('Valor (R$)'),
        ],
        linhas: [
          [
            'Isenção de IPTU – imóvel único de aposentado',
            'CTM, art. 28',
            Math.round(642 * fator),
            118_420.5 * fator,
          ],
          [
            'Desconto de cota única do IPTU',
            'CTM, art. 31',
            Math.round(2_870 * fator),
            164_908.32 * fator,
          ],
          [
            'Isenção de taxa de alvará – MEI',
            'Lei nº 1.208/2021',
            Math.round(417 * fator),
            52_125 * fator,
          ],
          [
            'Incentivo à cultura e ao esporte',
            'Lei nº 1.236/2023',
            Math.round(9 * fator),
            46_800 * fator,
          ],
        ],
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

const calendarioHtml = `<p>Datas de vencimento dos tributos municipais em 2026. A guia pode ser emitida pela internet ou no atendimento da Secretaria Municipal de Finanças, de segunda a sexta-feira, das 8h às 14h.</p>${tabelaHtml(
  'Vencimentos em 2026',
  [
    ['Tributo', 'Forma', 'Vencimento'],
    ['IPTU', 'Cota única, com 15% de desconto', '31 de março'],
    ['IPTU', 'Em até 8 parcelas', 'Dia 10 de cada mês, de abril a novembro'],
    ['ISS', 'Mensal', 'Dia 15 do mês seguinte ao do serviço'],
    ['Taxa de licença e funcionamento', 'Cota única', '30 de abril'],
    ['ITBI', 'Por transmissão', 'Antes do registro da escritura'],
  ],
)}<p>Vencimentos em dia não útil passam para o primeiro dia útil seguinte.</p>`;

export const receitas: DemoGrupo = {
  nome: 'Receitas',
  navbarPublicacao: true,
  categorias: [
    categoria(
      'Receita prevista e realizada',
      [
        arrecadacaoAte(2024, 12),
        ...[6, 12].map((mes) => arrecadacaoAte(2025, mes)),
        ...[3, 6, 9, 10].map((mes) => arrecadacaoAte(2026, mes)),
      ],
      { nivelData: 'mes', agruparAno: true },
    ),
    categoria('Receita por natureza', [
      receitaPorNatureza(2024, 12),
      receitaPorNatureza(2025, 12),
      receitaPorNatureza(2026, 10),
    ]),
    categoria('Dívida ativa', [
      dividaAtiva(2023, '2024-02-20', 0.91),
      dividaAtiva(2024, '2025-02-18', 0.96),
      dividaAtiva(2025, '2026-02-19', 1),
    ]),
    categoria('Renúncia de receitas', [
      renuncia(2024, '2025-03-20', 0.92),
      renuncia(2025, '2026-03-19', 1),
    ]),
    categoria(
      'Calendário tributário',
      [
        publicado('Calendário tributário de 2025', '2025-01-08', {
          paragrafos: [
            'Ficam fixados os vencimentos dos tributos municipais de 2025: IPTU em cota única, com 15% de desconto, até 31 de março, ou em até oito parcelas mensais a partir de 10 de abril; taxa de licença e funcionamento em 30 de abril; ISS no dia 15 do mês seguinte ao da prestação do serviço.',
          ],
          assinatura: ORGAO.financas,
        }),
        publicado('Calendário tributário de 2026', '2026-01-07', {
          paragrafos: [
            'Ficam fixados os vencimentos dos tributos municipais de 2026: IPTU em cota única, com 15% de desconto, até 31 de março, ou em até oito parcelas mensais a partir de 10 de abril; taxa de licença e funcionamento em 30 de abril; ISS no dia 15 do mês seguinte ao da prestação do serviço.',
          ],
          assinatura: ORGAO.financas,
        }),
      ],
      { nivelData: 'ano', conteudoHtml: calendarioHtml },
    ),
    categoriaExterna(
      'Transferências da União (Tesouro Transparente)',
      'https://www.tesourotransparente.gov.br/',
    ),
  ],
};
