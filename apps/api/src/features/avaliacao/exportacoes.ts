import {
  AVALIACAO_ESTADO,
  CRITERIO_CLASSE,
  enderecoDaProva,
  formatDate,
  formatDecimal,
  VERIFICACAO,
  VERIFICACOES,
  type Verificacao,
} from '@claraboia/contract';
import {
  avaliacaoDiaParams,
  type PublicAvaliacao,
  type PublicCriterio,
} from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { checksDe } from '../../instalacao/ciclos.ts';
import { readAvaliacao } from '../../services/avaliacao/publica.ts';
import type { ExportColumn } from '../../services/exportacao/columns.ts';
import type { ExportHead } from '../../services/exportacao/head.ts';
import { portalExport } from '../../services/exportacao/portal-export.ts';
import {
  type Asked,
  type ExportAround,
  type ExportRows,
  publicExport,
} from '../../services/exportacao/public-export.ts';

interface Linha extends PublicCriterio {
  readonly dimensao: string;
}

interface Resposta extends Pick<Linha, 'dimensao' | 'numero' | 'estado' | 'endereco'> {
  readonly verificacao: Verificacao;
}

const linhasDe = ({ dimensoes }: PublicAvaliacao): Linha[] =>
  dimensoes.flatMap(({ nome, criterios }) =>
    criterios.map((criterio) => ({ ...criterio, dimensao: nome })),
  );

/** One row for each check of each criterion. Checks that were not judged have the state of their criterion. */
const respostasDe = (avaliacao: PublicAvaliacao): Resposta[] =>
  linhasDe(avaliacao).flatMap(({ dimensao, numero, estado, endereco, verificacoes }) =>
    checksDe(avaliacao.ciclo, numero).map((verificacao) => ({
      dimensao,
      numero,
      ...(verificacoes.find((each) => each.verificacao === verificacao) ?? {
        verificacao,
        estado,
        endereco,
      }),
    })),
  );

/** Figures of an evaluation as labelled values, for the heads of its files. */
export function figurasDe(avaliacao: PublicAvaliacao | null): ExportHead['facts'] {
  if (avaliacao === null) return [['Avaliação', 'este portal ainda não foi avaliado']];
  const { ciclo, dia, nota, provado, atestado, nivel, essenciais, congelada } = avaliacao;
  const pontos = (value: number) => formatDecimal(value.toFixed(2));
  return [
    ['Ciclo', `PNTP ${ciclo}`],
    ['Dia', formatDate(dia) + (congelada ? ' (retrato do fim do prazo da autoavaliação)' : '')],
    ['Nota', `${pontos(nota)} de 100`],
    ['Pontos', `${pontos(provado)} provados pelo portal, ${pontos(atestado)} atestados fora dele`],
    ['Faixa', nivel],
    ['Critérios essenciais', `${essenciais.atendidos} de ${essenciais.total}`],
    ['Aviso', 'autoavaliação automática, não é o selo: o selo é dado pelo Tribunal de Contas'],
  ];
}

/** Rows made of the evaluation of the day that the address names; none before the first one. */
function rowsOf(
  { params }: Asked,
  toRows: (avaliacao: PublicAvaliacao) => readonly object[],
): ExportRows {
  const read = (tx: Tx) => readAvaliacao(tx, params.dia ?? null);
  const rows = async (tx: Tx) => {
    const avaliacao = await read(tx);
    return avaliacao === null ? [] : toRows(avaliacao);
  };
  return {
    statement: async (tx) => ({
      text: `select r.linha::text as row from json_array_elements($1::json) with ordinality as r (linha, lugar)
              order by r.lugar`,
      values: [JSON.stringify(await rows(tx))],
    }),
    count: async (tx) => (await rows(tx)).length,
    facts: async (tx) => figurasDe(await read(tx)),
  };
}

const csvPath =
  (resource: string) =>
  ({ cliente, params: { dia } }: Asked) =>
    `/public/v1/${encodeURIComponent(cliente)}/${resource}.csv${dia === undefined ? '' : `?${new URLSearchParams({ dia })}`}`;

const provaDe = (endereco: string | null, { addresses }: ExportAround) =>
  endereco === null ? null : enderecoDaProva(endereco, addresses.site);

const figura = (
  chave: string,
  titulo: string,
  significado: string,
  value: (linha: Linha) => number,
): ExportColumn<Linha> => ({
  chave,
  titulo,
  significado,
  tipo: 'number',
  peso: 0.6,
  amostra: '00,000',
  value: (linha) => String(value(linha)),
});

/** Keys of the columns of the checks in JSON. */
const CHAVE: Readonly<Record<Verificacao, string>> = {
  disponibilidade: 'disponibilidade',
  atualidade: 'atualidade',
  serie_historica: 'serieHistorica',
  gravacao_relatorios: 'gravacaoRelatorios',
  filtro_pesquisa: 'filtroPesquisa',
};

const verificacoes = VERIFICACOES.map((verificacao): ExportColumn<Linha> => {
  const { letra, nome } = VERIFICACAO[verificacao];
  return {
    chave: CHAVE[verificacao],
    titulo: letra,
    significado: `${nome}: se é atendida; vazia no critério que não a pede.`,
    peso: 0.7,
    value: (linha) => {
      const found = linha.verificacoes.find((each) => each.verificacao === verificacao);
      return found === undefined ? null : AVALIACAO_ESTADO[found.estado];
    },
  };
});

const dimensao = {
  chave: 'dimensao',
  titulo: 'Dimensão',
  significado: 'Parte da matriz do PNTP em que o critério está.',
  peso: 1.3,
  value: ({ dimensao: nome }: Pick<Linha, 'dimensao'>) => nome,
} as const;

const criterio = {
  chave: 'criterio',
  titulo: 'Critério',
  significado: 'Número do critério na matriz.',
  peso: 0.5,
  value: ({ numero }: Pick<Linha, 'numero'>) => numero,
} as const;

const avaliacao = publicExport<Linha>({
  resource: 'avaliacao',
  nome: 'avaliação do portal',
  csvPath: csvPath('avaliacao'),
  rows: (asked) => rowsOf(asked, linhasDe),
  columns: (around) => [
    dimensao,
    criterio,
    {
      chave: 'item',
      titulo: 'Item',
      significado: 'O que o critério pede, em palavras.',
      peso: 2.5,
      value: ({ texto }) => texto,
    },
    {
      chave: 'classe',
      titulo: 'Classe',
      significado: 'Essencial (peso 2), obrigatória (1,5) ou recomendada (1).',
      peso: 0.9,
      value: ({ classe }) => CRITERIO_CLASSE[classe].nome,
    },
    {
      chave: 'estado',
      titulo: 'Estado',
      significado: 'Se o critério é atendido, e como isso se sabe.',
      peso: 1,
      value: ({ estado }) => AVALIACAO_ESTADO[estado],
    },
    figura('nota', 'Nota', 'Quanto do critério é atendido, de 0 a 100.', ({ nota }) =>
      Number((100 * nota).toFixed(2)),
    ),
    figura(
      'pontos',
      'Pontos',
      'Pontos de 100 que o critério vale; zero se não se aplica.',
      ({ pontos }) => pontos,
    ),
    figura('falta', 'Falta', 'Pontos de 100 que faltam no critério.', ({ falta }) => falta),
    ...verificacoes,
    {
      chave: 'motivo',
      titulo: 'Motivo',
      significado: 'O que foi encontrado, ou o que falta.',
      peso: 2.5,
      value: ({ motivo }) => motivo,
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Página que mostra o que foi encontrado; vazio se não há.',
      value: ({ endereco }) => provaDe(endereco, around),
    },
  ],
});

/** The evaluation as a list of criteria, in each format. */
export const avaliacaoExport = portalExport(avaliacao, avaliacaoDiaParams, '');

const respostas = publicExport<Resposta>({
  resource: 'avaliacao/respostas',
  nome: 'respostas da avaliação',
  csvPath: csvPath('avaliacao/respostas'),
  rows: (asked) => rowsOf(asked, respostasDe),
  columns: (around) => [
    dimensao,
    criterio,
    {
      chave: 'item',
      titulo: 'Item',
      significado: 'Verificação do critério.',
      value: ({ verificacao }) => VERIFICACAO[verificacao].nome,
    },
    {
      chave: 'resposta',
      titulo: 'Resposta',
      significado: 'Se a verificação é atendida.',
      value: ({ estado }) => AVALIACAO_ESTADO[estado],
    },
    {
      chave: 'links',
      titulo: 'Links',
      significado: 'Página que mostra o que foi encontrado; vazio se não há.',
      value: ({ endereco }) => provaDe(endereco, around),
    },
  ],
});

/** Answer sheet as evaluators fill it in. It repeats the list above, so that the data dictionary leaves it out. */
export const respostasExport = portalExport(respostas, avaliacaoDiaParams, '', ['csv', 'xlsx']);
