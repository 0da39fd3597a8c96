import { counted, filledPath, formatDate, PAGINAS, TIPO_PUBLICACAO } from '@claraboia/contract';
import { type Criterio, isPesquisavel, type PeriodoFiscal } from '../../../instalacao/pntp-2026.ts';
import type { DeDocumentos } from '../provas/documentos.ts';
import { type Achado, achado, type Caso, type Evidencia, newestOf } from './caso.ts';
import {
  PERIODO,
  type Periodo,
  ultimoExigivel,
  validadeDe,
  validadeDosPeriodos,
  viradasDoAno,
} from './prazos.ts';

/** Category of publications that serves a criterion. */
export interface CategoriaLigada {
  readonly id: number;
  readonly nome: string;
  /** Path of its page below the portal. */
  readonly endereco: string;
  readonly temConteudo: boolean;
  /** Day on which the client bound it; absent if the product does. */
  readonly ligadaEm?: string | null;
}

interface Publicacao {
  readonly nome: string;
  readonly data: string;
  readonly ano: number;
  readonly tipo: number;
  readonly arquivos: number;
  readonly externos: number;
  readonly vazios: number;
  readonly falhos: number;
  readonly pendentes: number;
  /** False if a text of its files was read and none says the year that the name does. */
  readonly doAno: boolean;
  /** For each group of words: whether it says one of them. */
  readonly diz: readonly boolean[];
}

/** Evidence of the publications in the categories of a criterion. */
export async function judgeDocumentos(
  caso: Caso,
  criterio: Criterio,
  categorias: readonly CategoriaLigada[],
  asked: DeDocumentos,
): Promise<Evidencia> {
  const endereco = categorias[0]?.endereco ?? '';
  const words = Object.entries(asked.minimo ?? {});
  const all = await readPublicacoes(
    caso,
    categorias,
    words.map(([, of]) => of),
  );
  const isAsked = isPesquisavel(criterio);
  const good = all.filter((each) => abre(each) && each.doAno && (!isAsked || each.vazios === 0));
  const hasText = categorias.some(({ temConteudo }) => temConteudo);
  const days = good.map(({ data }) => data).filter((data) => data <= caso.hoje);
  const anos = new Set(good.map(({ ano }) => ano));
  const found: Evidencia = {
    existe: all.length > 0 || hasText,
    endereco,
    anos,
    ultimo: newestOf(days),
    partes: [comValidade({ all, good, hasText, endereco, caso, asked, words })],
    gravacao: achado(
      good.length > 0,
      good.length > 0 ? 'Os arquivos se baixam.' : 'Não há arquivos.',
      endereco,
    ),
    filtro: achado(good.length > 0, 'A categoria filtra por ano e palavra.', endereco),
    ...daCategoria(categorias),
  };
  return asked.periodo === undefined
    ? found
    : { ...found, ...dosPeriodos(caso, criterio, good, endereco) };
}

/** Day on which the first category was bound, if the product binds none of them. */
const daCategoria = (categorias: readonly CategoriaLigada[]): Pick<Evidencia, 'ligadoEm'> =>
  categorias.some(({ ligadaEm }) => ligadaEm === undefined)
    ? {}
    : { ligadoEm: categorias[0]?.ligadaEm ?? null };

interface Lidos {
  readonly all: readonly Publicacao[];
  readonly good: readonly Publicacao[];
  readonly hasText: boolean;
  readonly endereco: string;
  readonly caso: Caso;
  readonly asked: DeDocumentos;
  readonly words: readonly (readonly [string, readonly string[]])[];
}

/** Beginning of the reason of a criterion whose files are not read yet. */
export const AINDA_LIDO = 'O texto dos arquivos ainda está sendo lido';

const DOCUMENTO = ['documento', 'documentos'] as const;

/** Finding on the documents, and until when it holds: those in force in a year count to its end. */
function comValidade(lidos: Lidos): Achado {
  const found = doConteudo(lidos);
  const { caso, asked, good } = lidos;
  if (asked.vigente === undefined || good.length === 0) return found;
  const holds = (hoje: string) => doConteudo({ ...lidos, caso: { ...caso, hoje } }).ok;
  return { ...found, ...validadeDe(holds, viradasDoAno(caso.hoje), caso.hoje) };
}

function doConteudo({ all, good, hasText, endereco, caso, asked, words }: Lidos): Achado {
  if (all.length === 0) {
    return hasText && words.length === 0
      ? achado(true, 'O texto está na página da categoria.', endereco)
      : achado(false, 'Nada está publicado na categoria.', endereco);
  }
  if (good.length === 0) return achado(false, faltaDe(all), endereco);
  const inForce =
    asked.vigente === undefined ? good : good.filter((each) => vale(each, asked, caso));
  if (inForce.length === 0) {
    return achado(false, `Falta o documento que vale em ${caso.hoje.slice(0, 4)}.`, endereco);
  }
  const newest = Math.max(...inForce.map(({ ano }) => ano));
  const judged =
    asked.vigente === undefined ? inForce.filter(({ ano }) => ano === newest) : inForce;
  for (const [index, [said]] of words.entries()) {
    if (judged.some(({ diz }) => diz[index] === true)) continue;
    const unread = judged.some(({ pendentes }) => pendentes > 0);
    return achado(
      false,
      unread
        ? `${AINDA_LIDO}; falta achar «${said}».`
        : `Nenhum documento de ${newest} traz «${said}».`,
      endereco,
    );
  }
  const last = newestOf(good.map(({ data }) => data)) ?? '';
  return achado(
    true,
    `${counted(good.length, ...DOCUMENTO)}; o último é de ${formatDate(last)}.`,
    endereco,
  );
}

/** Why none of the publications counts. */
function faltaDe(all: readonly Publicacao[]): string {
  if (all.every(({ tipo }) => tipo !== TIPO_PUBLICACAO.arquivos)) {
    return 'Só há links para fora do portal, que não são conferidos.';
  }
  if (all.some(({ falhos }) => falhos > 0)) return 'O arquivo não abre, ou não pôde ser lido.';
  if (all.some(({ doAno }) => !doAno)) return 'O texto do arquivo não é do ano que o nome diz.';
  return 'O arquivo é uma imagem, sem texto que se pesquise.';
}

/** Whether a publication has a file of its own that opens. */
const abre = ({ arquivos, externos, falhos }: Publicacao) => arquivos - externos - falhos > 0;

/** Whether a plan or budget is in force on the day of the judgement. */
function vale({ nome, ano }: Publicacao, { vigente }: DeDocumentos, { hoje }: Caso): boolean {
  const year = Number(hoje.slice(0, 4));
  const [, from, to] = /(20\d\d)\s*[–—/a-]+\s*(20\d\d)/u.exec(nome) ?? [];
  if (vigente === 'quadriênio' && from !== undefined && to !== undefined) {
    return Number(from) <= year && year <= Number(to);
  }
  return vigente === 'ano' && ano >= year;
}

/** Currency and series of reports that each period of a year has. */
function dosPeriodos(
  { hoje, serie, habitantes }: Caso,
  { atualidade }: Criterio,
  good: readonly Publicacao[],
  endereco: string,
): Pick<Evidencia, 'atualidade' | 'serie'> {
  if (atualidade?.regra !== 'ultimo_periodo_exigivel') return {};
  const { periodo, diasAposFim, ate50milHabitantes } = atualidade;
  const kinds = [
    periodo,
    ...(ate50milHabitantes !== undefined && isSmallTown(habitantes) ? [ate50milHabitantes] : []),
  ];
  const read = new Set(
    good.flatMap(({ nome, ano }) => {
      const [, numero, palavra] =
        /(\d)\s*[ºo°.]?\s*(bimestre|quadrimestre|semestre)/iu.exec(nome) ?? [];
      return numero === undefined || palavra === undefined
        ? []
        : [`${palavra.toLowerCase()} ${numero} ${ano}`];
    }),
  );
  const isPublished = (kind: PeriodoFiscal, { numero, ano }: Periodo) =>
    read.has(`${PERIODO[kind].palavra} ${numero} ${ano}`);
  const due = kinds.map((kind) => ({ kind, ...ultimoExigivel(kind, diasAposFim, hoje) }));
  const has = due.find(({ kind, ...periodo }) => isPublished(kind, periodo));
  const asked = due[0];
  const name = (of: typeof asked) =>
    of === undefined ? '' : `${of.numero}º ${PERIODO[of.kind].palavra} de ${of.ano}`;
  const missing = serie.filter((ano) =>
    kinds.every((kind) =>
      Array.from({ length: 12 / PERIODO[kind].meses }, (_, index) => index + 1).some(
        (numero) => !isPublished(kind, { numero, ano }),
      ),
    ),
  );
  return {
    atualidade: achado(
      has !== undefined,
      has === undefined ? `Falta o do ${name(asked)}.` : `O do ${name(has)} está publicado.`,
      endereco,
      validadeDosPeriodos(kinds, diasAposFim, isPublished, hoje),
    ),
    serie: achado(
      missing.length === 0,
      missing.length === 0
        ? `Todos os períodos de ${serie.join(', ')}.`
        : `Faltam períodos de ${missing.join(', ')}.`,
      endereco,
    ),
  };
}

/** True for towns that may publish the fiscal report every six months (LRF, art. 63); false without a number. */
export const isSmallTown = (habitantes: number | null): boolean =>
  habitantes !== null && habitantes < SMALL_TOWN;

const SMALL_TOWN = 50_000;

async function readPublicacoes(
  { tx, hoje }: Caso,
  categorias: readonly CategoriaLigada[],
  words: readonly (readonly string[])[],
): Promise<Publicacao[]> {
  if (categorias.length === 0) return [];
  // A plan that looks ahead names a year to come: its own date says from when it is.
  const later = `'${Number(hoje.slice(0, 4)) + 2}'`;
  const patterns = words.map((of) => of.map((word) => `%${word}%`));
  const says = patterns.map(
    (_, index) =>
      `sem_acento(concat_ws(' ', p.nome, ct.nome, f.nomes, f.texto)) like any (select sem_acento(w) from unnest($${index + 3}::text[]) w)`,
  );
  return tx.query<Publicacao & Record<string, unknown>>(
    `select p.nome, p.data::text as data, coalesce(y.ano::int, extract(year from p.data)::int) as ano,
            p.tipo_publicacao_id as tipo, f.arquivos, f.externos, f.vazios, f.falhos, f.pendentes,
            (y.ano is null or f.texto is null or f.texto like '%' || y.ano || '%') as "doAno",
            array[${says.join(', ')}]::boolean[] as diz
       from publicacao p
       left join categoria_publicacao_tipo ct on ct.cliente_id = p.cliente_id and ct.id = p.categoria_publicacao_tipo_id
       cross join lateral (select nullif(least(substring(p.nome from '(20[0-9]{2})'), ${later}), ${later}) as ano) y
       cross join lateral (
         select count(*)::int as arquivos, count(*) filter (where a.link_externo)::int as externos,
                count(*) filter (where t.situacao = 'vazio')::int as vazios,
                count(*) filter (where t.situacao = 'falhou')::int as falhos,
                count(*) filter (where t.situacao = 'pendente')::int as pendentes,
                string_agg(a.nome, ' ') as nomes, string_agg(t.texto, ' ') as texto
           from publicacao_arquivo a
           left join arquivo_texto t on t.cliente_id = a.cliente_id and t.nome = a.arquivo_nome
          where a.cliente_id = p.cliente_id and a.publicacao_id = p.id) f
      where p.cliente_id = $1 and p.categoria_publicacao_id = any($2)`,
    [tx.clienteId, categorias.map(({ id }) => id), ...patterns],
  );
}

/** Path of a category's page below the portal. */
export const enderecoDaCategoria = (grupo: string, categoria: string): string =>
  filledPath(PAGINAS.categoria.path, { grupo, categoria });
