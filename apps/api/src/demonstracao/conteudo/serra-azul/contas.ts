import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { aposFimDoMes, fimDoMes, maiuscula, nomeMes } from '../base/datas.ts';
import {
  colInteiro,
  colRazao,
  colReais,
  colTexto,
  comCifrao,
  oscila,
  sum,
  tabela,
} from '../base/formato.ts';
import {
  categoria,
  categoriaExterna,
  publicado,
  publicadoEmPartes,
  video,
} from '../base/publicacoes.ts';
import { diaDoRreo, FONTES, FUNCOES, PAGO_DEPOIS_DO_RREO, parte } from './financas.ts';

const FINANCAS = 'Secretaria de Finanças';

const receitas = (meses: number) =>
  tabela({
    titulo: 'Receitas',
    colunas: [
      colTexto('Receita'),
      colReais('Previsão anual'),
      colReais('Realizada no ano'),
      colRazao('%', 2, 1),
    ],
    linhas: FONTES.map(([nome, valor], i) => [nome, valor, parte(valor, meses, i)]),
    total: 'Total',
  });

const despesas = (meses: number, pagoDepois: (funcao: string) => number = () => 0) =>
  tabela({
    titulo: 'Despesas por função',
    colunas: [colTexto('Função'), colReais('Dotação'), colReais('Empenhada'), colReais('Paga')],
    linhas: FUNCOES.map(([nome, valor], i) => [
      nome,
      valor,
      parte(valor, meses, i, 3),
      parte(valor * 0.92, meses, i, 3) - pagoDepois(nome),
    ]),
    total: 'Total',
  });

const mensal = (mes: number): DemoPublicacao =>
  publicado(`Receitas e despesas – ${maiuscula(nomeMes(mes))} de 2026`, fimDoMes(2026, mes), {
    paragrafos: [
      `Receita realizada e despesa empenhada e paga de janeiro a ${nomeMes(mes)} de 2026, em reais.`,
    ],
    tabelas: [receitas(mes), despesas(mes)],
    assinatura: FINANCAS,
  });

const rreo = (bimestre: number): DemoPublicacao =>
  publicado(`RREO – ${bimestre}º bimestre de 2026`, diaDoRreo(2026, bimestre), {
    paragrafos: [
      'Relatório Resumido da Execução Orçamentária, conforme os arts. 52 e 53 da Lei Complementar nº 101/2000.',
    ],
    tabelas: [
      receitas(bimestre * 2),
      despesas(bimestre * 2, (funcao) =>
        bimestre === PAGO_DEPOIS_DO_RREO.bimestre && funcao === PAGO_DEPOIS_DO_RREO.funcao
          ? PAGO_DEPOIS_DO_RREO.valor
          : 0,
      ),
    ],
    assinatura: FINANCAS,
  });

/** Below 50,000 inhabitants the report may be half-yearly, as here. */
const rgf = (semestre: number, ano: number): DemoPublicacao => {
  const rcl = ano === 2025 ? 51_870_430.22 : 54_206_118.9;
  const pessoal = rcl * (ano === 2025 ? 0.4981 : 0.4937);
  return publicado(`RGF – ${semestre}º semestre de ${ano}`, aposFimDoMes(ano, semestre * 6, 27), {
    paragrafos: [
      `Opção pela divulgação semestral, permitida a municípios com menos de cinquenta mil habitantes (art. 63 da Lei Complementar nº 101/2000). Despesa com pessoal: ${comCifrao(pessoal)}.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Indicador'),
          colReais('Apurado (R$)'),
          colReais('RCL (R$)'),
          colRazao('% da RCL', 1, 2),
        ],
        linhas: [
          ['Despesa total com pessoal', pessoal, rcl],
          ['Dívida consolidada líquida', rcl * 0.061, rcl],
        ],
      }),
    ],
    assinatura: FINANCAS,
  });
};

const folha = (mes: number): DemoPublicacao =>
  publicado(`Folha de pagamento – ${maiuscula(nomeMes(mes))} de 2026`, fimDoMes(2026, mes), {
    paragrafos: ['Resumo da folha por vínculo.'],
    tabelas: [
      tabela({
        colunas: [colTexto('Vínculo'), colInteiro('Quantidade'), colReais('Bruto (R$)')],
        linhas: (
          [
            ['Efetivos', 412, 3_020],
            ['Comissionados', 74, 2_310],
            ['Contratados por tempo determinado', 163, 1_960],
            ['Agentes políticos', 9, 7_450],
          ] as const
        ).map(([nome, n, media], i) => [
          nome,
          n,
          Math.round(n * media * (1 + 0.01 * oscila(mes, i)) * 100) / 100,
        ]),
        total: 'Total',
      }),
    ],
    assinatura: 'Secretaria de Administração',
  });

const orcamento = sum(FONTES.map(([, valor]) => valor));

export const contas: readonly DemoGrupo[] = [
  {
    nome: 'Receitas e Despesas',
    navbarPublicacao: true,
    categorias: [
      categoria('Receitas e despesas do mês', [8, 9, 10].map(mensal), {
        nivelData: 'mes',
        agruparAno: true,
      }),
      categoria('Folha de pagamento', [8, 9, 10].map(folha), { nivelData: 'mes' }),
      categoria(
        'Diárias',
        [
          publicado('Diárias pagas – 3º trimestre de 2026', '2026-09-30', {
            paragrafos: ['Diárias por cargo, destino e motivo.'],
            tabelas: [
              tabela({
                colunas: [
                  colTexto('Cargo'),
                  colTexto('Destino'),
                  colTexto('Motivo'),
                  colReais('Valor (R$)'),
                ],
                linhas: [
                  ['Prefeito', 'Recife – PE', 'Assinatura de convênio', 380],
                  ['Motorista', 'Recife – PE', 'Transporte de pacientes', 540],
                  ['Secretária de Educação', 'Caruaru – PE', 'Encontro de secretários', 290],
                ],
                total: 'Total',
              }),
            ],
            assinatura: 'Secretaria de Administração',
          }),
        ],
        { nivelData: 'mes' },
      ),
    ],
  },
  {
    nome: 'Contas Públicas',
    navbarPublicacao: true,
    categorias: [
      categoria('RREO', [1, 2, 3, 4, 5].map(rreo), { agruparAno: true }),
      categoria('RGF', [rgf(1, 2025), rgf(2, 2025), rgf(1, 2026)], { agruparAno: true }),
      categoria('PPA, LDO e LOA', [
        publicadoEmPartes('LOA 2026 – Lei nº 512/2025', '2025-12-11', {
          'Texto da lei': {
            paragrafos: [
              `Art. 1º Esta Lei estima a receita e fixa a despesa do Município para 2026 em ${comCifrao(orcamento)}.`,
              'Art. 2º Esta Lei entra em vigor em 1º de janeiro de 2026.',
            ],
            assinatura: 'Gabinete do Prefeito',
          },
          'Anexo de receita': {
            paragrafos: ['Receita por fonte.'],
            tabelas: [
              tabela({
                colunas: [colTexto('Fonte'), colReais('Valor (R$)')],
                linhas: FONTES.map(([nome, valor]) => [nome, valor]),
                total: 'Total',
              }),
            ],
          },
        }),
        publicado('LDO 2027 – Lei nº 521/2026', '2026-09-02', {
          paragrafos: ['Dispõe sobre as diretrizes para a elaboração da Lei Orçamentária de 2027.'],
          assinatura: 'Gabinete do Prefeito',
        }),
        publicado('PPA 2026–2029 – Lei nº 511/2025', '2025-12-11', {
          paragrafos: [
            'Institui o Plano Plurianual do Município para o quadriênio de 2026 a 2029, com quatro eixos e 21 programas.',
          ],
          assinatura: 'Gabinete do Prefeito',
        }),
        video('Audiência pública da LOA 2027', '2026-09-24', 'https://youtu.be/SaDemoLoa27'),
      ]),
      categoriaExterna('Contas no Siconfi', 'https://siconfi.tesouro.gov.br/'),
    ],
  },
];
