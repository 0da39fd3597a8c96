import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colReais, colTexto, comCifrao, tabela } from '../base/formato.ts';
import { categoria, categoriaExterna, link, publicado } from '../base/publicacoes.ts';
import { editais } from './editais.ts';
import { exemplo, ORGAO } from './entidades.ts';
import { FORNECEDOR } from './fornecedores.ts';

const homologacao = (
  numero: string,
  data: string,
  objeto: string,
  vencedora: { nome: string; cnpj: string },
  valor: number,
): DemoPublicacao =>
  publicado(`Homologação – ${numero}`, data, {
    paragrafos: [
      `Homologo o resultado do processo nº ${numero}, para ${objeto}, e adjudico o objeto a ${vencedora.nome}, CNPJ ${vencedora.cnpj}, pelo valor de ${comCifrao(valor)}.`,
    ],
    assinatura: ORGAO.gabinete,
  });

const direta = (
  tipo: 'Dispensa' | 'Inexigibilidade',
  numero: string,
  data: string,
  objeto: string,
  base: string,
  valor: number,
  quem: string,
): DemoPublicacao =>
  publicado(
    `${tipo} nº ${numero} – ${objeto}`,
    data,
    {
      paragrafos: [
        `Contratação direta por ${tipo.toLowerCase()}, com fundamento no ${base} da Lei nº 14.133/2021, para ${objeto}. Valor: ${comCifrao(valor)}. Contratada: ${quem}.`,
        'O processo contém o documento de formalização da demanda, o estudo técnico, a justificativa do preço e da escolha, o parecer jurídico e a autorização da autoridade competente.',
      ],
      assinatura: ORGAO.contratacao,
    },
    { categoriaTipo: tipo },
  );

function ata(
  numero: string,
  data: string,
  objeto: string,
  quem: { nome: string; cnpj: string },
  itens: readonly (readonly [string, number, number])[],
): DemoPublicacao {
  return publicado(`Ata de registro de preços nº ${numero} – ${objeto}`, data, {
    paragrafos: [
      `Ficam registrados, por um ano, prorrogável por igual período, os preços de ${quem.nome}, CNPJ ${quem.cnpj}, para ${objeto}.`,
    ],
    tabelas: [
      tabela({
        colunas: [colTexto('Item'), colInteiro('Quantidade'), colReais('Total registrado (R$)')],
        linhas: itens.map(([nome, quantidade, total]) => [nome, quantidade, total]),
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });
}

const pca = (ano: number, data: string, fator: number): DemoPublicacao =>
  publicado(`Plano de Contratações Anual (PCA) – ${ano}`, data, {
    paragrafos: [
      `Contratações previstas para ${ano}, consolidadas das demandas das secretarias, conforme o art. 12, VII, da Lei nº 14.133/2021.`,
    ],
    tabelas: [
      tabela({
        colunas: [colTexto('Área'), colInteiro('Contratações'), colReais('Valor estimado (R$)')],
        linhas: [
          ['Saúde', 41, 9_640_000 * fator],
          ['Educação', 33, 11_870_000 * fator],
          ['Obras e serviços urbanos', 19, 14_320_000 * fator],
          ['Assistência social', 14, 1_480_000 * fator],
          ['Administração e finanças', 26, 3_950_000 * fator],
        ],
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });

export const licitacoes: DemoGrupo = {
  nome: 'Licitações',
  navbarPublicacao: true,
  categorias: [
    categoria('Editais', editais, {
      agruparAno: true,
      tipos: [
        { nome: 'Pregão eletrônico', nomePlural: 'Pregões eletrônicos' },
        { nome: 'Concorrência eletrônica', nomePlural: 'Concorrências eletrônicas' },
        { nome: 'Chamamento público', nomePlural: 'Chamamentos públicos' },
      ],
    }),
    categoria('Resultados e homologações', [
      homologacao(
        'Concorrência eletrônica nº 02/2024',
        '2024-06-28',
        'pavimentação de vias do bairro Alto da Serra',
        FORNECEDOR.pavimentacao,
        1_038_440.72,
      ),
      homologacao(
        'Pregão eletrônico nº 15/2025',
        '2025-07-10',
        'medicamentos da atenção básica',
        FORNECEDOR.medicamentos,
        128_614,
      ),
      homologacao(
        'Concorrência eletrônica nº 01/2026',
        '2026-04-09',
        'construção da creche do distrito de Boa Vista',
        FORNECEDOR.engenharia,
        2_987_300.16,
      ),
      homologacao(
        'Pregão eletrônico nº 17/2026',
        '2026-09-08',
        'luminárias de LED',
        FORNECEDOR.iluminacao,
        486_937.5,
      ),
    ]),
    categoria(
      'Dispensas e inexigibilidades',
      [
        direta(
          'Dispensa',
          '12/2024',
          '2024-08-14',
          'manutenção de aparelhos de ar-condicionado',
          'art. 75, II',
          38_640,
          `${FORNECEDOR.engenharia.nome}, CNPJ ${FORNECEDOR.engenharia.cnpj}`,
        ),
        direta(
          'Dispensa',
          '05/2025',
          '2025-04-22',
          'impressos gráficos para a campanha de vacinação',
          'art. 75, II',
          17_980,
          `${FORNECEDOR.grafica.nome}, CNPJ ${FORNECEDOR.grafica.cnpj}`,
        ),
        direta(
          'Inexigibilidade',
          '03/2025',
          '2025-06-02',
          'apresentação artística no São João',
          'art. 74, II',
          45_000,
          'artista fictício, por empresário exclusivo',
        ),
        direta(
          'Dispensa',
          '09/2026',
          '2026-05-18',
          'mobiliário para o Conselho Tutelar',
          'art. 75, II',
          29_415.6,
          `${FORNECEDOR.mobiliario.nome}, CNPJ ${FORNECEDOR.mobiliario.cnpj}`,
        ),
        direta(
          'Inexigibilidade',
          '04/2026',
          '2026-07-06',
          'capacitação de agentes de contratação',
          'art. 74, III, f',
          21_600,
          'instituição de ensino fictícia',
        ),
      ],
      {
        tipos: [
          { nome: 'Dispensa', nomePlural: 'Dispensas' },
          { nome: 'Inexigibilidade', nomePlural: 'Inexigibilidades' },
        ],
      },
    ),
    categoria('Atas de registro de preços e adesões', [
      ata('04/2025', '2025-02-24', 'gêneros alimentícios', FORNECEDOR.merenda, [
        ['Arroz (kg)', 38_000, 196_460],
        ['Feijão (kg)', 16_500, 120_945],
        ['Frango congelado (kg)', 21_000, 274_260],
      ]),
      ata('11/2025', '2025-07-14', 'medicamentos da atenção básica', FORNECEDOR.medicamentos, [
        ['Losartana 50 mg', 720_000, 46_800],
        ['Metformina 850 mg', 540_000, 56_160],
        ['Amoxicilina 500 mg', 96_000, 25_654],
      ]),
      ata('15/2026', '2026-09-10', 'luminárias de LED', FORNECEDOR.iluminacao, [
        ['Luminária LED 60 W', 900, 276_300],
        ['Luminária LED 100 W', 450, 184_275],
        ['Relé fotoelétrico', 1_350, 26_362.5],
      ]),
      publicado('Termo de adesão nº 02/2026 – veículos para o transporte sanitário', '2026-06-15', {
        paragrafos: [
          'Adesão à ata de registro de preços de órgão estadual fictício, na condição de não participante, para dois veículos de transporte sanitário, com demonstração da vantagem e consulta ao gerenciador, conforme o art. 86, § 2º, da Lei nº 14.133/2021.',
        ],
        assinatura: ORGAO.saude,
      }),
    ]),
    categoria(
      'Plano de Contratações Anual (PCA)',
      [pca(2025, '2024-12-20', 0.88), pca(2026, '2025-12-19', 0.95), pca(2027, '2026-11-16', 1)],
      { nivelData: 'ano' },
    ),
    categoria('Fornecedores sancionados', [
      publicado('Relação de licitantes e contratados sancionados – 2026', '2026-10-15', {
        paragrafos: ['Sanções vigentes aplicadas pelo Município, com o fundamento e o prazo.'],
        tabelas: [
          {
            cabecalho: ['Fornecedor', 'CNPJ', 'Sanção', 'Até'],
            linhas: [
              [
                FORNECEDOR.mobiliario.nome,
                FORNECEDOR.mobiliario.cnpj,
                'Impedimento de licitar e contratar (art. 156, III)',
                '14/09/2027',
              ],
            ],
          },
        ],
        assinatura: ORGAO.controladoria,
      }),
      link(
        'Cadastros nacionais de empresas sancionadas (Ceis e Cnep)',
        '2026-01-05',
        'https://portaldatransparencia.gov.br/sancoes',
      ),
      link('Acompanhar uma sessão pública', '2026-01-05', exemplo('sessoes')),
    ]),
    categoriaExterna(
      'Portal Nacional de Contratações Públicas (PNCP)',
      'https://www.gov.br/pncp/pt-br',
    ),
  ],
};
