import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colReais, colTexto, comCifrao, tabela } from '../base/formato.ts';
import { categoria, publicado, publicadoEmPartes, subcategoria } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';
import { FORNECEDOR } from './fornecedores.ts';

type Fornecedor = (typeof FORNECEDOR)[keyof typeof FORNECEDOR];

export interface Contrato {
  readonly numero: string;
  readonly data: string;
  readonly objeto: string;
  readonly contratada: Fornecedor;
  readonly valor: number;
  readonly vigencia: string;
  readonly fiscal: string;
}

export const CONTRATOS: readonly Contrato[] = [
  {
    numero: '018/2024',
    data: '2024-04-08',
    objeto: 'Fornecimento de combustíveis',
    contratada: FORNECEDOR.combustivel,
    valor: 1_084_310,
    vigencia: '08/04/2024 a 07/04/2025',
    fiscal: 'Chefe da frota',
  },
  {
    numero: '031/2024',
    data: '2024-07-10',
    objeto: 'Pavimentação do bairro Alto da Serra',
    contratada: FORNECEDOR.pavimentacao,
    valor: 1_038_440.72,
    vigencia: '10/07/2024 a 09/07/2025',
    fiscal: 'Engenheira civil',
  },
  {
    numero: '006/2025',
    data: '2025-02-26',
    objeto: 'Gêneros alimentícios para a alimentação escolar',
    contratada: FORNECEDOR.merenda,
    valor: 591_665,
    vigencia: '26/02/2025 a 25/02/2026',
    fiscal: 'Nutricionista',
  },
  {
    numero: '014/2025',
    data: '2025-04-14',
    objeto: 'Coleta de resíduos e limpeza urbana',
    contratada: FORNECEDOR.limpeza,
    valor: 3_216_900,
    vigencia: '14/04/2025 a 13/04/2026',
    fiscal: 'Gerente de serviços urbanos',
  },
  {
    numero: '027/2025',
    data: '2025-07-21',
    objeto: 'Medicamentos da atenção básica',
    contratada: FORNECEDOR.medicamentos,
    valor: 128_614,
    vigencia: '21/07/2025 a 20/07/2026',
    fiscal: 'Farmacêutica',
  },
  {
    numero: '009/2026',
    data: '2026-04-22',
    objeto: 'Construção da creche de Boa Vista',
    contratada: FORNECEDOR.engenharia,
    valor: 2_987_300.16,
    vigencia: '22/04/2026 a 21/08/2027',
    fiscal: 'Engenheira civil',
  },
  {
    numero: '013/2026',
    data: '2026-05-11',
    objeto: 'Transporte escolar',
    contratada: FORNECEDOR.transporte,
    valor: 2_398_140,
    vigencia: '11/05/2026 a 10/05/2027',
    fiscal: 'Coordenador de transporte escolar',
  },
  {
    numero: '022/2026',
    data: '2026-09-14',
    objeto: 'Luminárias de LED',
    contratada: FORNECEDOR.iluminacao,
    valor: 486_937.5,
    vigencia: '14/09/2026 a 13/09/2027',
    fiscal: 'Eletrotécnico',
  },
];

const contrato = ({
  numero,
  data,
  objeto,
  contratada,
  valor,
  vigencia,
  fiscal,
}: Contrato): DemoPublicacao =>
  publicado(
    `Contrato nº ${numero} – ${objeto}`,
    data,
    {
      paragrafos: [
        `Contrato celebrado entre o Município de Vale Claro e ${contratada.nome}, CNPJ ${contratada.cnpj}.`,
        `Cláusula primeira – Objeto: ${objeto.charAt(0).toLowerCase()}${objeto.slice(1)}, conforme o edital e a proposta, que integram este contrato.`,
        `Cláusula segunda – Valor: ${comCifrao(valor)}. O pagamento é feito em até trinta dias da liquidação, na ordem cronológica.`,
        `Cláusula terceira – Vigência: ${vigencia}. Os preços são reajustados pelo IPCA após um ano da data do orçamento estimado.`,
        `Cláusula quarta – Fiscalização: ${fiscal}, designado por portaria. As partes elegem o foro da comarca de Vale Claro.`,
      ],
      assinatura: ORGAO.administracao,
    },
    { categoriaTipo: 'Contrato' },
  );

const aditivo = (nome: string, data: string, texto: string): DemoPublicacao =>
  publicado(
    nome,
    data,
    { paragrafos: [texto], assinatura: ORGAO.administracao },
    { categoriaTipo: 'Termo aditivo' },
  );

const relacao = (ano: string, data: string): DemoPublicacao =>
  publicado(`Relação de contratos de ${ano}`, data, {
    paragrafos: [`Contratos assinados em ${ano} pela Prefeitura e pelos fundos municipais.`],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Contrato'),
          colTexto('Objeto'),
          colTexto('Contratada'),
          colTexto('CNPJ'),
          colReais('Valor (R$)'),
        ],
        linhas: CONTRATOS.filter(({ numero }) => numero.endsWith(ano)).map((c) => [
          c.numero,
          c.objeto,
          c.contratada.nome,
          c.contratada.cnpj,
          c.valor,
        ]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });

export const contratos: DemoGrupo = {
  nome: 'Contratos',
  categorias: [
    categoria(
      'Contratos e aditivos',
      [
        ...CONTRATOS.map(contrato),
        aditivo(
          '1º termo aditivo ao Contrato nº 031/2024',
          '2025-03-17',
          'Prorroga o prazo de execução por 120 dias, em razão das chuvas, sem alteração de valor, conforme o art. 111 da Lei nº 14.133/2021.',
        ),
        aditivo(
          '1º termo aditivo ao Contrato nº 014/2025',
          '2026-04-10',
          `Prorroga a vigência por doze meses, por se tratar de serviço contínuo, e reajusta o valor anual para ${comCifrao(3_371_311.2)}, pela variação do IPCA de 4,80%.`,
        ),
        publicado(
          'Apostila nº 01 ao Contrato nº 006/2025',
          '2025-09-02',
          {
            paragrafos: [
              'Registra a inclusão de dotação orçamentária do Fundo Municipal de Educação, sem alteração de valor.',
            ],
            assinatura: ORGAO.administracao,
          },
          { categoriaTipo: 'Apostila' },
        ),
      ],
      {
        agruparAno: true,
        tipos: [
          { nome: 'Contrato', nomePlural: 'Contratos' },
          { nome: 'Termo aditivo', nomePlural: 'Termos aditivos' },
          { nome: 'Apostila', nomePlural: 'Apostilas' },
        ],
      },
    ),
    categoria(
      'Relação de contratos',
      ['2024', '2025', '2026'].map((ano) =>
        relacao(ano, ano === '2026' ? '2026-11-05' : `${Number(ano) + 1}-01-15`),
      ),
      { nivelData: 'ano' },
    ),
    categoria('Fiscais e pagamentos', [
      subcategoria(
        'Ordem cronológica de pagamentos',
        '2026-01-05',
        'despesas/ordem-cronologica-de-pagamentos',
      ),
      publicadoEmPartes('Fiscais de contratos – 2026', '2026-10-01', {
        'Relação de fiscais': {
          paragrafos: [
            'Servidores designados para acompanhar a execução dos contratos vigentes, por cargo.',
          ],
          tabelas: [
            {
              cabecalho: ['Contrato', 'Objeto', 'Fiscal', 'Vigência'],
              linhas: CONTRATOS.slice(5).map((c) => [c.numero, c.objeto, c.fiscal, c.vigencia]),
            },
          ],
          assinatura: ORGAO.administracao,
        },
        'Manual do fiscal de contratos (página externa)': exemplo('manual-do-fiscal.pdf'),
      }),
    ]),
  ],
};
