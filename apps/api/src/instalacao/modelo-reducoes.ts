import type { ModeloCategoria, ModeloGrupo } from './modelo-pntp-2026.ts';

/** Differences of another kind of body from a town hall's template: removals and additions. */
export interface Reducao {
  /** Groups that are removed whole. */
  readonly semGrupos: readonly string[];
  /** Categories that are removed from any group. */
  readonly semCategorias: readonly string[];
  /** Additional groups, each after an existing one. */
  readonly acrescimos: readonly { readonly depoisDe: string; readonly grupo: ModeloGrupo }[];
}

/** Dimensions 16 to 19 of the programme apply to the executive only. */
const DO_EXECUTIVO = [
  'Renúncias de receitas',
  'Emendas parlamentares',
  'Saúde',
  'Educação e assistência social',
];

/**
 * Documents that the law requires of the town hall for the whole municipality: the budget laws, their execution, the
 * judgement of the accounts.
 */
const DO_MUNICIPIO = [
  'Plano Plurianual (PPA)',
  'Lei de Diretrizes Orçamentárias (LDO)',
  'Lei Orçamentária Anual (LOA)',
  'Relatório Resumido da Execução Orçamentária (RREO)',
  'Julgamento das contas pela Câmara',
];

const anual = (nome: string, tipos?: readonly string[]): ModeloCategoria => ({
  nome,
  nivel: 'ano',
  agruparAno: true,
  ...(tipos !== undefined && { tipos }),
});

/** Dimension 20 of the programme, which applies to chambers only; in the project's own words. */
const ATIVIDADE_LEGISLATIVA: ModeloGrupo = {
  nome: 'Atividade legislativa',
  navbarPublicacao: true,
  categorias: [
    anual('Vereadores e Mesa Diretora', ['Composição', 'Biografia', 'Comissões']),
    {
      nome: 'Projetos e proposições',
      agruparAno: true,
      tipos: ['Projeto de lei', 'Projeto de resolução', 'Requerimento', 'Indicação'],
    },
    { nome: 'Pautas das sessões e das comissões', agruparAno: true, tipos: ['Sessão', 'Comissão'] },
    { nome: 'Atas e listas de presença', agruparAno: true, tipos: ['Ata', 'Lista de presença'] },
    { nome: 'Votações nominais', agruparAno: true },
    anual('Julgamento das contas do Prefeito', ['Parecer da comissão', 'Decreto legislativo']),
    { nome: 'Transmissão das sessões', nivel: 'nada' },
    anual('Verbas e cotas da atividade parlamentar', ['Norma', 'Despesa']),
    anual('Atividade de cada vereador'),
  ],
};

export const REDUCAO_CAMARA: Reducao = {
  semGrupos: DO_EXECUTIVO,
  semCategorias: ['Dívida ativa', ...DO_MUNICIPIO],
  acrescimos: [{ depoisDe: 'Informações institucionais', grupo: ATIVIDADE_LEGISLATIVA }],
};

export const REDUCAO_AUTARQUIA: Reducao = {
  semGrupos: DO_EXECUTIVO,
  semCategorias: ['Legislação municipal', ...DO_MUNICIPIO, 'Relatório de Gestão Fiscal (RGF)'],
  acrescimos: [],
};

/** Dimension 25 of the programme, which applies to consortia only, and their own acts and budget; in the project's own words. */
const ATOS_DO_CONSORCIO: ModeloGrupo = {
  nome: 'Consórcio público',
  navbarPublicacao: true,
  categorias: [
    { nome: 'Protocolo de intenções', nivel: 'ano' },
    { nome: 'Estatuto', nivel: 'ano' },
    { nome: 'Entes consorciados', nivel: 'nada' },
    anual('Contratos de rateio'),
    anual('Contratos de programa'),
    anual('Orçamento do consórcio'),
    anual('Eleição dos dirigentes'),
    { nome: 'Atas da assembleia geral', agruparAno: true },
    { nome: 'Atos normativos do consórcio', agruparAno: true, tipos: ['Resolução', 'Portaria'] },
  ],
};

export const REDUCAO_CONSORCIO: Reducao = {
  semGrupos: DO_EXECUTIVO,
  semCategorias: [
    'Legislação municipal',
    'Dívida ativa',
    'Plano Plurianual (PPA)',
    'Lei de Diretrizes Orçamentárias (LDO)',
    'Lei Orçamentária Anual (LOA)',
    'Julgamento das contas pela Câmara',
  ],
  acrescimos: [{ depoisDe: 'Informações institucionais', grupo: ATOS_DO_CONSORCIO }],
};

/**
 * Derives a template from a larger one.
 * @throws Error if the reduction names a missing part: both must be maintained together
 */
export function reduce(
  modelo: readonly ModeloGrupo[],
  { semGrupos, semCategorias, acrescimos }: Reducao,
): ModeloGrupo[] {
  const grupos = modelo.map(({ nome }) => nome);
  const categorias = modelo.flatMap((grupo) => grupo.categorias.map(({ nome }) => nome));
  const named = [...semGrupos, ...acrescimos.map(({ depoisDe }) => depoisDe)];
  const unknown = [
    ...named.filter((nome) => !grupos.includes(nome)),
    ...semCategorias.filter((nome) => !categorias.includes(nome)),
  ];
  if (unknown.length > 0) throw new Error(`not in the template: ${unknown.join(', ')}`);
  return modelo.flatMap((grupo) => {
    if (semGrupos.includes(grupo.nome)) return [];
    const kept = grupo.categorias.filter(({ nome }) => !semCategorias.includes(nome));
    const own = acrescimos.filter(({ depoisDe }) => depoisDe === grupo.nome);
    return [{ ...grupo, categorias: kept }, ...own.map((each) => each.grupo)];
  });
}
