import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { aposFimDoMes, fimDoMes, maiuscula, nomeMes, serie } from '../base/datas.ts';
import { colRazao, colReais, colTexto, comCifrao, oscila, sum, tabela } from '../base/formato.ts';
import { categoria, link, publicado, tabelaHtml } from '../base/publicacoes.ts';
import { diarias } from './diarias.ts';
import { ENTIDADE, exemplo, ORGAO } from './entidades.ts';
import { dotacaoPorFuncao, dotacaoPorNatureza, executado } from './financas.ts';
import { FORNECEDOR } from './fornecedores.ts';

function execucaoAte(ano: number, mes: number): DemoPublicacao {
  const byFuncao = executado(dotacaoPorFuncao(ano), ano, mes);
  const pago = sum(byFuncao.map((linha) => linha.pago));
  const quando = `${nomeMes(mes)} de ${ano}`;
  return publicado(`Execução da despesa – ${maiuscula(quando)}`, fimDoMes(ano, mes), {
    paragrafos: [
      `Despesa empenhada, liquidada e paga de janeiro a ${quando}, por função de governo, incluídos os fundos municipais e o ValePrev. O total pago no período é de ${comCifrao(pago)}.`,
      'Empenhar é reservar o valor para uma despesa; liquidar é reconhecer que o bem ou serviço foi entregue; pagar é transferir o dinheiro ao credor.',
    ],
    tabelas: [
      tabela({
        titulo: 'Despesa por função',
        colunas: [
          colTexto('Função'),
          colReais('Dotação'),
          colReais('Empenhada'),
          colReais('Liquidada'),
          colReais('Paga'),
          colRazao('% liquidada', 3, 1),
        ],
        linhas: byFuncao.map((linha) => [
          linha.nome,
          linha.dotacao,
          linha.empenhado,
          linha.liquidado,
          linha.pago,
        ]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

function byNatureza(ano: number, ateMes: number): DemoPublicacao {
  const linhas = executado(dotacaoPorNatureza(ano), ano, ateMes);
  return publicado(`Despesa por natureza – ${ano}`, aposFimDoMes(ano, ateMes, 19), {
    paragrafos: [
      `Despesa do exercício de ${ano} por grupo de natureza, até ${nomeMes(ateMes)}, com a dotação, o empenhado, o liquidado e o pago.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Grupo de natureza'),
          colReais('Dotação'),
          colReais('Empenhada'),
          colReais('Liquidada'),
          colReais('Paga'),
        ],
        linhas: linhas.map((l) => [l.nome, l.dotacao, l.empenhado, l.liquidado, l.pago]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

/** Yearly accounts of one body, a share of the whole. */
function byEntidade(entidade: string, base: number, ano: number, data: string): DemoPublicacao {
  const nivel = ano === 2024 ? 0.84 : 0.92;
  const grupos = [
    ['Pessoal e encargos sociais', 0.58],
    ['Material de consumo', 0.14],
    ['Serviços de terceiros', 0.2],
    ['Equipamentos e obras', 0.08],
  ] as const;
  return publicado(
    `Demonstrativo anual da despesa ${ano} – ${entidade}`,
    data,
    {
      paragrafos: [
        `Despesa empenhada e paga em ${ano} por ${entidade}, por grupo. A diferença entre o empenhado e o pago foi inscrita em restos a pagar, com disponibilidade de caixa suficiente.`,
      ],
      tabelas: [
        tabela({
          colunas: [
            colTexto('Grupo de despesa'),
            colReais('Empenhada'),
            colReais('Paga'),
            colRazao('% paga', 2, 1),
          ],
          linhas: grupos.map(([nome, parte], i) => {
            const empenhada = base * nivel * parte * (1 + 0.03 * oscila(ano, i, entidade.length));
            return [nome, empenhada, empenhada * (0.955 + 0.02 * oscila(i, ano))];
          }),
          total: 'Total',
        }),
      ],
      assinatura: ORGAO.financas,
    },
    { entidade },
  );
}

const PORTES = [
  [ENTIDADE.prefeitura, 52_400_000],
  [ENTIDADE.saude, 40_100_000],
  [ENTIDADE.assistencia, 6_500_000],
  [ENTIDADE.educacao, 50_200_000],
  [ENTIDADE.previdencia, 15_100_000],
] as const;

function ordemCronologica(trimestre: number): DemoPublicacao {
  const { engenharia, medicamentos, merenda, transporte, combustivel, limpeza } = FORNECEDOR;
  const credores = [medicamentos, merenda, transporte, combustivel, limpeza, engenharia];
  const nome = `Ordem cronológica de pagamentos – ${trimestre}º trimestre de 2026`;
  return publicado(nome, aposFimDoMes(2026, trimestre * 3, 12), {
    paragrafos: [
      'Pagamentos na ordem das datas de exigibilidade, por fonte de recursos, conforme o art. 141 da Lei nº 14.133/2021. Não houve alteração da ordem no período.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Ordem'),
          colTexto('Credor'),
          colTexto('CNPJ'),
          colTexto('Categoria'),
          colReais('Valor (R$)'),
        ],
        linhas: credores.map((credor, i) => [
          `${i + 1}ª`,
          credor.nome,
          credor.cnpj,
          i === 5 ? 'Obras' : i === 0 || i === 1 || i === 3 ? 'Fornecimento de bens' : 'Serviços',
          48_000 + 36_500 * (1 + oscila(trimestre, i)),
        ]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.financas,
  });
}

const tabelaDiariasHtml = `<p>Valores por dia, com pernoite, fixados por decreto. Sem pernoite, paga-se a metade.</p>${tabelaHtml(
  'Valores das diárias em 2026',
  [
    ['Cargo', 'No Estado', 'Fora do Estado'],
    ['Prefeita e vice-prefeito', 'R$ 480,00', 'R$ 920,00'],
    ['Secretários e equivalentes', 'R$ 360,00', 'R$ 720,00'],
    ['Servidores de nível superior', 'R$ 260,00', 'R$ 540,00'],
    ['Demais servidores', 'R$ 210,00', 'R$ 430,00'],
  ],
)}`;

export const despesas: DemoGrupo = {
  nome: 'Despesas',
  navbarPublicacao: true,
  categorias: [
    categoria(
      'Despesa empenhada, liquidada e paga',
      [
        execucaoAte(2024, 12),
        ...[6, 12].map((mes) => execucaoAte(2025, mes)),
        ...[3, 6, 9, 10].map((mes) => execucaoAte(2026, mes)),
      ],
      { nivelData: 'mes', agruparAno: true },
    ),
    categoria('Despesa por natureza', [
      byNatureza(2024, 12),
      byNatureza(2025, 12),
      byNatureza(2026, 10),
    ]),
    categoria(
      'Contas por entidade',
      [2024, 2025].flatMap((ano) =>
        PORTES.map(([nome, porte]) => byEntidade(nome, porte, ano, `${ano + 1}-03-25`)),
      ),
      { nivelData: 'ano', agruparEntidade: true },
    ),
    categoria('Ordem cronológica de pagamentos', serie(1, 3).map(ordemCronologica), {
      agruparAno: true,
    }),
    categoria('Diárias', diarias, { nivelData: 'mes', agruparAno: true }),
    categoria(
      'Tabela de valores das diárias',
      [
        publicado('Decreto nº 41/2025 – valores das diárias', '2025-02-03', {
          paragrafos: [
            'Art. 1º Os valores das diárias do Poder Executivo passam a ser os da tabela anexa.',
            'Art. 2º A prestação de contas é feita em até cinco dias úteis do retorno, com o relatório da viagem e os comprovantes.',
            'Art. 3º Este Decreto entra em vigor na data de sua publicação.',
          ],
          assinatura: ORGAO.gabinete,
        }),
      ],
      { nivelData: 'ano', conteudoHtml: tabelaDiariasHtml },
    ),
    categoria(
      'Consulta de empenhos e credores',
      [
        link('Consulta de empenhos por credor', '2026-01-05', exemplo('empenhos')),
        link('Consulta de pagamentos por fonte de recursos', '2026-01-05', exemplo('pagamentos')),
      ],
      { nivelData: 'nada' },
    ),
  ],
};
