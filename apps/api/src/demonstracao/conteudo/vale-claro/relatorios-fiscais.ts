import type { DemoPublicacao, DemoTabela } from '../../tipos.ts';
import { aposFimDoMes, nomeMes } from '../base/datas.ts';
import {
  colRazao,
  colReais,
  colTexto,
  comCifrao,
  emPorcento,
  sum,
  tabela,
} from '../base/formato.ts';
import { publicado, publicadoEmPartes, type Texto } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';
import {
  baseDosMinimos,
  diaDoRreo,
  dotacaoPorFuncao,
  dotacaoPorNatureza,
  executado,
  receitaCorrenteLiquida,
  receitaPrevista,
  receitaRealizada,
} from './financas.ts';

function balancoOrcamentario(ano: number, bimestre: number): DemoTabela {
  const mes = bimestre * 2;
  const noBimestre = receitaRealizada(ano, mes - 1, mes);
  const ate = receitaRealizada(ano, 1, mes);
  return tabela({
    titulo: 'Anexo 1 – Receitas',
    colunas: [
      colTexto('Receita'),
      colReais('Previsão atualizada'),
      colReais('No bimestre'),
      colReais('Até o bimestre'),
      colRazao('%', 3, 1),
    ],
    linhas: receitaPrevista(ano).map(({ nome, valor }, i) => [
      nome,
      valor,
      noBimestre[i]?.valor ?? 0,
      ate[i]?.valor ?? 0,
    ]),
    total: 'Total das receitas',
  });
}

const despesaPorFuncao = (ano: number, bimestre: number): DemoTabela =>
  tabela({
    titulo: 'Anexo 2 – Despesas por função',
    colunas: [
      colTexto('Função'),
      colReais('Dotação'),
      colReais('Empenhadas até o bimestre'),
      colReais('Liquidadas até o bimestre'),
      colRazao('% liquidadas', 3, 1),
    ],
    linhas: executado(dotacaoPorFuncao(ano), ano, bimestre * 2).map((linha) => [
      linha.nome,
      linha.dotacao,
      linha.empenhado,
      linha.liquidado,
    ]),
    total: 'Total das despesas',
  });

/** Shares of education and health in the base of the constitutional minimums. */
const MINIMOS: Readonly<Record<number, readonly [number, number]>> = {
  2024: [0.2684, 0.2147],
  2025: [0.2731, 0.2208],
};

function minimos(ano: number): Texto {
  const [educacao, saude] = MINIMOS[ano] ?? [0, 0];
  const base = baseDosMinimos(ano);
  return {
    paragrafos: [
      `Base de cálculo de ${ano} (impostos e transferências constitucionais): ${comCifrao(base)}. O Município aplicou em educação e em saúde mais do que o mínimo exigido.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Aplicação'),
          colReais('Mínimo exigido (R$)'),
          colReais('Aplicado (R$)'),
          colReais('Base (R$)'),
          colRazao('% aplicado', 2, 3),
        ],
        linhas: [
          ['Manutenção e desenvolvimento do ensino (25%)', base * 0.25, base * educacao, base],
          ['Ações e serviços públicos de saúde (15%)', base * 0.15, base * saude, base],
        ],
      }),
    ],
    assinatura: ORGAO.financas,
  };
}

export function rreo(ano: number, bimestre: number): DemoPublicacao {
  const mes = bimestre * 2;
  const nome = `RREO – ${bimestre}º bimestre de ${ano}`;
  const data = diaDoRreo(ano, bimestre);
  const abertura = `Relatório Resumido da Execução Orçamentária de ${nomeMes(mes - 1)} e ${nomeMes(mes)} de ${ano}, publicado até trinta dias após o encerramento do bimestre, conforme o art. 165, § 3º, da Constituição e os arts. 52 e 53 da Lei Complementar nº 101/2000.`;
  const receitas = balancoOrcamentario(ano, bimestre);
  const despesas = despesaPorFuncao(ano, bimestre);
  if (bimestre < 6) {
    return publicado(nome, data, {
      paragrafos: [abertura, 'Valores em reais.'],
      tabelas: [receitas, despesas],
      assinatura: ORGAO.financas,
    });
  }
  return publicadoEmPartes(nome, data, {
    'Anexo 1 – Balanço orçamentário': {
      paragrafos: [abertura],
      tabelas: [receitas],
      assinatura: ORGAO.financas,
    },
    'Anexo 2 – Despesas por função': {
      paragrafos: [abertura],
      tabelas: [despesas],
      assinatura: ORGAO.financas,
    },
    'Anexos 8 e 12 – Educação e saúde': minimos(ano),
  });
}

/** Personnel's share of the net current revenue, decreasing below the prudential limit. */
const PESSOAL: Readonly<Record<string, number>> = {
  '2024-1': 0.5241,
  '2024-2': 0.5187,
  '2024-3': 0.5152,
  '2025-1': 0.5128,
  '2025-2': 0.5096,
  '2025-3': 0.5063,
  '2026-1': 0.5041,
  '2026-2': 0.5018,
};

export function rgf(ano: number, quadrimestre: number): DemoPublicacao {
  const mes = quadrimestre * 4;
  const rcl = receitaCorrenteLiquida(ano, mes);
  const parte = PESSOAL[`${ano}-${quadrimestre}`] ?? 0.5;
  const pessoal = Math.round(rcl * parte * 100) / 100;
  const acima = parte > 0.513;
  return publicado(`RGF – ${quadrimestre}º quadrimestre de ${ano}`, aposFimDoMes(ano, mes, 28), {
    paragrafos: [
      `Relatório de Gestão Fiscal do Poder Executivo, ${quadrimestre}º quadrimestre de ${ano}, conforme os arts. 54 e 55 da Lei Complementar nº 101/2000. Receita corrente líquida dos últimos doze meses: ${comCifrao(rcl)}.`,
      `A despesa total com pessoal foi de ${comCifrao(pessoal)}, ou ${emPorcento(pessoal, rcl)} da receita corrente líquida, ${acima ? 'acima do limite prudencial (51,30%) e abaixo do limite máximo (54,00%). As vedações do parágrafo único do art. 22 estão sendo observadas' : 'abaixo do limite prudencial (51,30%)'}.`,
    ],
    tabelas: [
      tabela({
        titulo: 'Demonstrativo simplificado',
        colunas: [
          colTexto('Indicador'),
          colReais('Apurado (R$)'),
          colReais('Limite (R$)'),
          colReais('RCL (R$)'),
          colRazao('% da RCL', 1, 3),
        ],
        linhas: [
          ['Despesa total com pessoal', pessoal, rcl * 0.54, rcl],
          ['Dívida consolidada líquida', rcl * 0.118, rcl * 1.2, rcl],
          ['Garantias concedidas', 0, rcl * 0.22, rcl],
          ['Operações de crédito', quadrimestre === 3 ? rcl * 0.009 : 0, rcl * 0.16, rcl],
        ],
      }),
    ],
    assinatura: `${ORGAO.financas} e ${ORGAO.controladoria}`,
  });
}

interface Caixa {
  readonly inicial: number;
  readonly receita: number;
  readonly empenhada: number;
  /** Committed this year and payable in the next. */
  readonly restos: number;
  readonly restosPagos: number;
  readonly final: number;
}

/** Balances carried over from the year before the first report. */
const CAIXA_2023 = { restos: 6_418_207.33, final: 8_412_310.55 };

/** Cash of a year; its opening balance is the previous year's closing one. */
function caixa(ano: number): Caixa {
  const { restos: restosAntes, final: inicial } = ano <= 2024 ? CAIXA_2023 : caixa(ano - 1);
  const receita = sum(receitaRealizada(ano, 1, 12).map(({ valor }) => valor));
  const despesa = executado(dotacaoPorNatureza(ano), ano, 12);
  const empenhada = sum(despesa.map((linha) => linha.empenhado));
  const restos = sum([empenhada, -sum(despesa.map((linha) => linha.pago))]);
  const restosPagos = sum([restosAntes * 0.97]);
  const final = sum([inicial, receita, restos, -empenhada, -restosPagos]);
  return { inicial, receita, empenhada, restos, restosPagos, final };
}

export function balanco(ano: number): DemoPublicacao {
  const { inicial, receita, empenhada, restos, restosPagos, final } = caixa(ano);
  const despesa = executado(dotacaoPorNatureza(ano), ano, 12);
  return publicadoEmPartes(`Balanço Geral do Município – ${ano}`, aposFimDoMes(ano + 1, 3, 0), {
    'Balanço orçamentário': {
      paragrafos: [
        `A receita arrecadada em ${ano} foi de ${comCifrao(receita)} e a despesa empenhada de ${comCifrao(empenhada)}.`,
      ],
      tabelas: [
        tabela({
          colunas: [
            colTexto('Grupo de natureza'),
            colReais('Dotação'),
            colReais('Empenhada'),
            colReais('Paga'),
          ],
          linhas: despesa.map((l) => [l.nome, l.dotacao, l.empenhado, l.pago]),
          total: 'Total da despesa',
        }),
      ],
      assinatura: ORGAO.financas,
    },
    'Balanço financeiro': {
      paragrafos: [
        'Ingressos e dispêndios do exercício, com as disponibilidades do início e do fim.',
      ],
      tabelas: [
        tabela({
          titulo: 'Ingressos',
          colunas: [colTexto('Especificação'), colReais('Valor (R$)')],
          linhas: [
            ['Saldo do exercício anterior', inicial],
            ['Receita orçamentária', receita],
            ['Inscrição de restos a pagar', restos],
          ],
          total: 'Total dos ingressos',
        }),
        tabela({
          titulo: 'Dispêndios',
          colunas: [colTexto('Especificação'), colReais('Valor (R$)')],
          linhas: [
            ['Despesa orçamentária', empenhada],
            ['Pagamento de restos a pagar', restosPagos],
            ['Saldo para o exercício seguinte', final],
          ],
          total: 'Total dos dispêndios',
        }),
      ],
      assinatura: ORGAO.financas,
    },
    'Relatório da Controladoria': {
      paragrafos: [
        `A Controladoria-Geral examinou as contas de ${ano} e opinou por sua regularidade, com três recomendações: atualizar o inventário de bens móveis, reduzir o prazo médio de liquidação e concluir a avaliação atuarial até março.`,
      ],
      assinatura: ORGAO.controladoria,
    },
  });
}
