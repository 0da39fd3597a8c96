import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { categoria, categoriaExterna, link, publicado } from '../base/publicacoes.ts';
import { exemplo, ORGAO } from './entidades.ts';

/** Type, name, day, and articles. */
type Ato = readonly [tipo: string, nome: string, data: string, artigos: readonly string[]];

const ATOS: readonly Ato[] = [
  [
    'Lei',
    'Lei nº 1.247/2024 – Política municipal de alfabetização',
    '2024-03-14',
    [
      'Institui a política municipal de alfabetização, com a meta de alfabetizar todas as crianças até o fim do 2º ano do ensino fundamental.',
      'As escolas aplicam avaliação diagnóstica no início e no fim de cada ano letivo.',
    ],
  ],
  [
    'Lei',
    'Lei nº 1.265/2025 – Reestruturação administrativa',
    '2025-01-30',
    [
      'Dispõe sobre a estrutura administrativa do Poder Executivo, as competências dos órgãos e os cargos em comissão.',
      'A estrutura é formada pelo Gabinete, pela Procuradoria-Geral, pela Controladoria-Geral, pela Ouvidoria-Geral e por nove secretarias.',
      'As despesas correm à conta do orçamento vigente.',
    ],
  ],
  [
    'Lei',
    'Lei nº 1.270/2025 – Governo digital',
    '2025-06-26',
    [
      'Adota no Município as regras da Lei Federal nº 14.129/2021.',
      'Os serviços públicos são oferecidos também por meio digital, sem prejuízo do atendimento presencial.',
      'Não se exige do cidadão documento que já conste de base de dados do Município.',
    ],
  ],
  [
    'Lei',
    'Lei nº 1.288/2026 – Programa Água no Sítio',
    '2026-04-16',
    [
      'Cria o programa de sistemas simplificados de abastecimento de água no meio rural.',
      'A gestão dos sistemas é feita com associações de moradores, mediante acordo de cooperação.',
    ],
  ],
  [
    'Lei',
    'Lei nº 1.293/2026 – Reajuste dos servidores',
    '2026-06-18',
    [
      'Concede revisão geral anual de 4,80% aos servidores efetivos, inativos e pensionistas.',
      'A estimativa do impacto orçamentário e financeiro acompanha esta Lei.',
    ],
  ],
  [
    'Lei complementar',
    'Lei complementar nº 31/2024 – Previdência dos servidores',
    '2024-12-19',
    [
      'Altera o plano de custeio do regime próprio de previdência e a alíquota suplementar patronal.',
      'A avaliação atuarial é publicada todos os anos até 31 de março.',
    ],
  ],
  [
    'Lei complementar',
    'Lei complementar nº 33/2025 – Adequação à reforma tributária',
    '2025-12-18',
    [
      'Adapta a legislação municipal à Emenda Constitucional nº 132/2023 e à Lei Complementar Federal nº 214/2025.',
      'O Município adere à nota fiscal de serviço eletrônica de padrão nacional.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 12/2024 – Regulamento das contratações',
    '2024-02-01',
    [
      'Regulamenta a Lei nº 14.133/2021 no âmbito do Município.',
      'A designação de agentes de contratação observa a segregação de funções.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 63/2024 – Transição de governo',
    '2024-10-21',
    [
      'Institui a comissão de transição, com acesso às informações dos órgãos municipais.',
      'Os relatórios setoriais são entregues até 30 de novembro de 2024.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 52/2025 – Proteção de dados pessoais',
    '2025-03-27',
    [
      'Regulamenta a Lei nº 13.709/2018 (LGPD) no Poder Executivo e designa a unidade encarregada pelo tratamento de dados pessoais.',
      'Cada secretaria mantém o registro das operações de tratamento.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 88/2025 – Situação de emergência por estiagem',
    '2025-10-09',
    [
      'Declara situação de emergência nas áreas rurais afetadas pela estiagem, por 180 dias.',
      'Fica autorizada a mobilização dos órgãos municipais para o abastecimento por carros-pipa.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 17/2026 – Crédito suplementar',
    '2026-03-05',
    [
      'Abre crédito suplementar de R$ 1.486.000,00 em favor do Fundo Municipal de Saúde.',
      'Os recursos vêm do superávit financeiro do exercício anterior.',
    ],
  ],
  [
    'Decreto',
    'Decreto nº 71/2026 – Encerramento do exercício',
    '2026-11-03',
    [
      'Fixa os prazos para empenho, liquidação e inscrição em restos a pagar no encerramento de 2026.',
      'O último dia para emissão de empenho de despesa de custeio é 11 de dezembro de 2026.',
    ],
  ],
  [
    'Portaria',
    'Portaria nº 8/2025 – Nomeação do secretariado',
    '2025-01-02',
    [
      'Nomeia os titulares das secretarias municipais e dos órgãos de assessoramento, relacionados por cargo no anexo.',
    ],
  ],
  [
    'Portaria',
    'Portaria nº 131/2025 – Autoridade de monitoramento da LAI',
    '2025-05-05',
    [
      'Designa a titular da Controladoria-Geral como autoridade de monitoramento da Lei de Acesso à Informação.',
    ],
  ],
  [
    'Portaria',
    'Portaria nº 19/2026 – Nomeação de aprovados em concurso',
    '2026-02-12',
    [
      'Nomeia 36 aprovados no concurso público nº 01/2025, relacionados por cargo e número de inscrição.',
    ],
  ],
  [
    'Portaria',
    'Portaria nº 176/2026 – Nomeação de aprovados em concurso',
    '2026-08-06',
    [
      'Nomeia 14 aprovados no concurso público nº 01/2025, relacionados por cargo e número de inscrição.',
    ],
  ],
];

function ato([tipo, nome, data, artigos]: Ato): DemoPublicacao {
  const ordinal = (n: number) => (n < 10 ? `${n}º` : String(n));
  return publicado(
    nome,
    data,
    {
      paragrafos: [
        `${tipo === 'Portaria' ? 'A autoridade competente resolve' : tipo === 'Decreto' ? 'A chefe do Poder Executivo decreta' : 'A Câmara Municipal aprovou e a chefe do Poder Executivo sanciona'}:`,
        ...artigos.map((artigo, i) => `Art. ${ordinal(i + 1)} ${artigo}`),
        `Art. ${ordinal(artigos.length + 1)} ${tipo.startsWith('Lei') ? 'Esta Lei' : tipo === 'Decreto' ? 'Este Decreto' : 'Esta Portaria'} entra em vigor na data de sua publicação.`,
      ],
      assinatura: tipo === 'Portaria' ? ORGAO.administracao : ORGAO.gabinete,
    },
    { categoriaTipo: tipo },
  );
}

export const legislacao: DemoGrupo = {
  nome: 'Legislação',
  categorias: [
    categoria('Leis, decretos e portarias', ATOS.map(ato), {
      agruparAno: true,
      tipos: [
        { nome: 'Lei', nomePlural: 'Leis' },
        { nome: 'Lei complementar', nomePlural: 'Leis complementares' },
        { nome: 'Decreto', nomePlural: 'Decretos' },
        { nome: 'Portaria', nomePlural: 'Portarias' },
      ],
    }),
    categoria(
      'Lei Orgânica e códigos',
      [
        publicado('Lei Orgânica do Município (texto consolidado)', '2025-03-10', {
          paragrafos: [
            'Art. 1º O Município de Vale Claro, pessoa jurídica de direito público interno, é unidade do território do Estado de Pernambuco, com autonomia política, administrativa e financeira.',
            'Art. 2º São Poderes do Município, independentes e harmônicos entre si, o Legislativo e o Executivo.',
            'Art. 3º São objetivos fundamentais do Município: garantir o bem-estar de sua população, reduzir as desigualdades e preservar o meio ambiente.',
          ],
        }),
        publicado('Código Tributário Municipal (texto consolidado)', '2026-01-05', {
          paragrafos: [
            'Institui o sistema tributário do Município: impostos sobre a propriedade predial e territorial urbana, sobre a transmissão de imóveis e sobre serviços; taxas; contribuição de melhoria; e contribuição para o custeio da iluminação pública.',
          ],
        }),
        publicado(
          'Plano Diretor – Lei complementar nº 24/2019, com alterações até 2025',
          '2025-08-28',
          {
            paragrafos: [
              'Orienta o crescimento da cidade: macrozonas urbana, de expansão e rural; proteção das margens do rio Claro; habitação de interesse social; mobilidade e acessibilidade.',
            ],
          },
        ),
      ],
      { nivelData: 'ano' },
    ),
    categoria(
      'Regulamentação local da LAI',
      [
        publicado('Lei nº 1.034/2013 – Acesso à informação no Município', '2024-01-08', {
          paragrafos: [
            'Art. 1º Esta Lei regula o acesso a informações públicas no Município, conforme a Lei Federal nº 12.527/2011.',
            'Art. 2º O pedido não precisa ser justificado e é gratuito, salvo o custo de reprodução.',
            'Art. 3º A autoridade que receber o pedido responde de imediato ou em até vinte dias, prorrogáveis por dez mediante justificativa.',
          ],
          assinatura: ORGAO.gabinete,
        }),
        link(
          'Lei Federal nº 12.527/2011 (LAI)',
          '2024-01-08',
          'https://www.planalto.gov.br/ccivil_03/_ato2011-2014/2011/lei/l12527.htm',
        ),
      ],
      { nivelData: 'nada' },
    ),
    categoriaExterna('Diário Oficial dos Municípios', exemplo('diario-oficial')),
  ],
};
