import type { DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colReais, colTexto, comCifrao, tabela } from '../base/formato.ts';
import { publicadoEmPartes, type Texto } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';

type Modalidade = 'Pregão eletrônico' | 'Concorrência eletrônica' | 'Chamamento público';

interface Edital {
  readonly modalidade: Modalidade;
  readonly numero: string;
  readonly objeto: string;
  readonly data: string;
  readonly sessao: string;
  /** Items with quantity and estimated unit price. */
  readonly itens: readonly (readonly [string, number, number])[];
}

const EDITAIS: readonly Edital[] = [
  {
    modalidade: 'Pregão eletrônico',
    numero: '07/2024',
    objeto: 'combustíveis para a frota municipal',
    data: '2024-03-11',
    sessao: '25 de março de 2024, às 9h',
    itens: [
      ['Gasolina comum (litro)', 64_000, 5.92],
      ['Óleo diesel S10 (litro)', 118_000, 6.08],
    ],
  },
  {
    modalidade: 'Concorrência eletrônica',
    numero: '02/2024',
    objeto: 'pavimentação em paralelepípedo de vias do bairro Alto da Serra',
    data: '2024-05-20',
    sessao: '10 de junho de 2024, às 9h',
    itens: [
      ['Serviços preliminares e drenagem', 1, 214_380.55],
      ['Pavimentação e meio-fio', 1, 862_917.3],
    ],
  },
  {
    modalidade: 'Pregão eletrônico',
    numero: '03/2025',
    objeto: 'gêneros alimentícios para a alimentação escolar',
    data: '2025-01-20',
    sessao: '4 de fevereiro de 2025, às 9h',
    itens: [
      ['Arroz (kg)', 38_000, 5.34],
      ['Feijão (kg)', 16_500, 7.62],
      ['Frango congelado (kg)', 21_000, 13.48],
      ['Fubá (kg)', 14_000, 3.9],
    ],
  },
  {
    modalidade: 'Chamamento público',
    numero: '01/2025',
    objeto: 'compra de alimentos da agricultura familiar para a alimentação escolar',
    data: '2025-02-17',
    sessao: 'entrega de projetos até 14 de março de 2025',
    itens: [
      ['Macaxeira (kg)', 9_800, 4.1],
      ['Banana (kg)', 17_200, 4.75],
      ['Bolo caseiro (kg)', 3_600, 18.9],
    ],
  },
  {
    modalidade: 'Pregão eletrônico',
    numero: '15/2025',
    objeto: 'medicamentos da atenção básica',
    data: '2025-06-09',
    sessao: '25 de junho de 2025, às 9h',
    itens: [
      ['Losartana 50 mg (comprimido)', 720_000, 0.07],
      ['Metformina 850 mg (comprimido)', 540_000, 0.11],
      ['Amoxicilina 500 mg (cápsula)', 96_000, 0.28],
    ],
  },
  {
    modalidade: 'Concorrência eletrônica',
    numero: '01/2026',
    objeto: 'construção da creche do distrito de Boa Vista',
    data: '2026-02-23',
    sessao: '19 de março de 2026, às 9h',
    itens: [
      ['Fundações e estrutura', 1, 984_215.4],
      ['Alvenaria, cobertura e instalações', 1, 1_436_790.88],
      ['Acabamentos e área externa', 1, 702_661.15],
    ],
  },
  {
    modalidade: 'Pregão eletrônico',
    numero: '09/2026',
    objeto: 'transporte escolar',
    data: '2026-04-13',
    sessao: '28 de abril de 2026, às 9h',
    itens: [
      ['Rotas de micro-ônibus (km)', 186_000, 6.85],
      ['Rotas de ônibus (km)', 142_000, 8.4],
    ],
  },
  {
    modalidade: 'Pregão eletrônico',
    numero: '17/2026',
    objeto: 'luminárias de LED para a iluminação pública',
    data: '2026-08-10',
    sessao: '25 de agosto de 2026, às 9h',
    itens: [
      ['Luminária LED 60 W', 900, 318.4],
      ['Luminária LED 100 W', 450, 427.9],
      ['Relé fotoelétrico', 1_350, 21.3],
    ],
  },
  {
    modalidade: 'Pregão eletrônico',
    numero: '23/2026',
    objeto: 'equipamentos para as unidades básicas de saúde',
    data: '2026-11-09',
    sessao: '26 de novembro de 2026, às 9h',
    itens: [
      ['Computador', 32, 3_980],
      ['Balança antropométrica', 14, 1_310],
      ['Câmara de vacinas', 6, 14_750],
    ],
  },
];

const valorDe = ({ itens }: Edital) =>
  itens.reduce((soma, [, quantidade, preco]) => soma + quantidade * preco, 0);

function edital(each: Edital): DemoPublicacao {
  const { modalidade, numero, objeto, data, sessao, itens } = each;
  const aberta = data > '2026-11-01';
  const partes: Record<string, Texto> = {
    Edital: {
      paragrafos: [
        `O Município torna público o processo de ${modalidade.toLowerCase()} nº ${numero}, regido pela Lei nº 14.133/2021, para ${objeto}. Sessão: ${sessao}. Valor estimado: ${comCifrao(valorDe(each))}.`,
        'Pedidos de esclarecimento e impugnações podem ser apresentados por qualquer pessoa até três dias úteis antes da abertura e são respondidos em até três dias úteis, limitados ao último dia útil anterior à abertura.',
        'O edital, os anexos e os avisos estão neste portal e no Portal Nacional de Contratações Públicas (PNCP).',
      ],
      assinatura: ORGAO.contratacao,
    },
    'Termo de referência': {
      paragrafos: [
        `Especificações e estimativa de preços para ${objeto}. A pesquisa de preços seguiu o art. 23 da Lei nº 14.133/2021.`,
      ],
      tabelas: [
        tabela({
          colunas: [
            colTexto('Item'),
            colInteiro('Quantidade'),
            colTexto('Preço estimado (R$)'),
            colReais('Total (R$)'),
          ],
          linhas: itens.map(([nome, quantidade, preco]) => [
            nome,
            quantidade,
            preco.toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
            Math.round(quantidade * preco * 100) / 100,
          ]),
        }),
      ],
      assinatura: ORGAO.administracao,
    },
  };
  if (!aberta) {
    partes['Ata da sessão'] = {
      paragrafos: [
        `Aberta a sessão, foram classificadas as propostas e realizada a fase de lances. Após a habilitação, não houve recurso. O valor final ficou abaixo do estimado de ${comCifrao(valorDe(each))}.`,
      ],
      assinatura: ORGAO.contratacao,
    };
  }
  return publicadoEmPartes(`${modalidade} nº ${numero} – ${objeto}`, data, partes, {
    categoriaTipo: modalidade,
  });
}

export const editais: readonly DemoPublicacao[] = EDITAIS.map(edital);
