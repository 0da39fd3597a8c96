import type { BuscaTipo } from '@claraboia/contract';
import type { BuscaResposta, BuscaResultado } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { BuscaFiltro } from './filtro.ts';
import { fonteDe, isKnown, saysInContext } from './fontes.ts';
import { type Pergunta, readPergunta } from './pergunta.ts';
import { readSinonimos, sameMeaning } from './sinonimos.ts';
import { beginning, excerpt, type IsFound, markAll, matcher } from './trecho.ts';

export interface BuscaPedido extends BuscaFiltro {
  readonly page: number;
  readonly limit: number;
}

interface Achado extends Pick<BuscaResposta, 'count' | 'tipos' | 'anos'> {
  readonly list: readonly { readonly tipo: BuscaTipo; readonly id: number }[];
}

type Modo = 'todas' | 'prefixo';

/** Maximum offered questions with similar words. */
const MAX_SUGGESTIONS = 3;
/** Results up to this number count as almost none: a better word may exist. */
const FEW = 2;

/** Answers a citizen's question about the transaction's client. */
export async function findBusca(tx: Tx, pedido: BuscaPedido): Promise<BuscaResposta> {
  const { texto, palavras, limitada } = pedido.pergunta;
  const none = { count: 0, tipos: [], anos: [], list: [] };
  const answer = {
    palavras: [...palavras],
    limitada,
    aproximada: false,
    conhecidas: [],
    sugestoes: [],
    emLugar: null,
    parecidas: [],
  };
  if (texto === '') return { ...answer, ...none };
  const parecidas = await findParecidas(tx, palavras);
  const exact = await find(tx, pedido, 'todas');
  if (exact.count > 0 || (await hasAny(tx, pedido, exact))) {
    const list = await present(tx, texto, 'todas', exact);
    const few =
      exact.count > 0 && exact.count <= FEW && pedido.tipo === null && pedido.ano === null;
    const sugestoes = few ? (await suggest(tx, palavras)).sugestoes : [];
    return { ...answer, ...exact, list, sugestoes, parecidas };
  }
  const near = await find(tx, pedido, 'prefixo');
  if (near.count > 0) {
    const list = await present(tx, texto, 'prefixo', near);
    return { ...answer, ...near, aproximada: true, list, parecidas };
  }
  const [emLugar, ...others] = parecidas;
  if (emLugar === undefined) return { ...answer, ...none, ...(await suggest(tx, palavras)) };
  const pergunta = readPergunta(emLugar);
  const found = await find(tx, { ...pedido, pergunta }, 'todas');
  const list = await present(tx, pergunta.texto, 'todas', found);
  return { ...answer, ...found, list, emLugar, parecidas: others };
}

/** Questions with similar words that have results. */
async function findParecidas(tx: Tx, palavras: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const question of sameMeaning(palavras, await readSinonimos(tx))) {
    if (found.length < MAX_SUGGESTIONS && (await hasResults(tx, readPergunta(question)))) {
      found.push(question);
    }
  }
  return found;
}

async function find(tx: Tx, pedido: BuscaPedido, modo: Modo): Promise<Achado> {
  const { pergunta, tipo, ano, page, limit } = pedido;
  const [row] = await tx.query<{ achado: Achado }>(
    `select busca_achar(busca_consulta($1, $2), busca_consulta($1, 'alguma'), busca_vetor($7, 'A'), $3, $4, $5, $6) as achado`,
    [pergunta.texto, modo, tipo, ano, limit, (page - 1) * limit, pergunta.escrita],
  );
  if (row === undefined) throw new Error('the search gave no answer');
  const { achado } = row;
  return {
    ...achado,
    tipos: achado.tipos.filter(isKnown),
    list: achado.list.filter(isKnown),
  };
}

/** Returns whether the filters alone exclude everything. */
async function hasAny(tx: Tx, pedido: BuscaPedido, { tipos, anos }: Achado): Promise<boolean> {
  if (pedido.tipo === null && pedido.ano === null) return false;
  if (tipos.length > 0 || anos.length > 0) return true;
  const open = { ...pedido, tipo: null, ano: null, page: 1, limit: 1 };
  return (await find(tx, open, 'todas')).count > 0;
}

interface Fonte {
  readonly tipo: BuscaTipo;
  readonly id: number;
  readonly titulo: string;
  readonly contexto: string | null;
  readonly corpo: string | null;
  readonly data: string | null;
  readonly grupo: BuscaResultado['grupo'];
  readonly categoria: BuscaResultado['categoria'];
  readonly unidade: BuscaResultado['unidade'];
}

interface Arquivo {
  readonly publicacao: number;
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number | null;
  readonly texto: string;
}

/** Display data of a page's records, in its order. */
async function present(
  tx: Tx,
  texto: string,
  modo: Modo,
  { list }: Achado,
): Promise<BuscaResultado[]> {
  if (list.length === 0) return [];
  const [isFound, fontes, arquivos] = [
    await foundBy(tx, texto, modo),
    await readFontes(tx, list),
    await readArquivos(tx, texto, modo, list),
  ];
  return list.flatMap(({ tipo, id }): BuscaResultado[] => {
    const fonte = fontes.find((each) => each.tipo === tipo && each.id === id);
    if (fonte === undefined) return [];
    const { titulo, data, grupo, categoria, unidade } = fonte;
    const arquivo = tipo === 'publicacao' && arquivos.find(({ publicacao }) => publicacao === id);
    return [
      {
        tipo,
        id,
        data,
        grupo,
        categoria,
        unidade,
        titulo: markAll(titulo, isFound),
        trecho: trechoOf(fonte, isFound),
        arquivo: arquivo ? arquivoOf(arquivo, isFound) : null,
      },
    ];
  });
}

/** Excerpt of the record's own text. For a publication that is the names of its files, shown if they match. */
function trechoOf({ tipo, titulo, contexto, corpo }: Fonte, isFound: IsFound) {
  const texts = (saysInContext(tipo) ? [contexto, corpo] : [corpo]).filter(
    (text) => text !== null && text.trim() !== '' && text !== titulo,
  ) as string[];
  for (const text of texts) {
    const found = excerpt(text, isFound);
    if (found !== null) return found;
  }
  const [first] = texts;
  return first === undefined || tipo === 'publicacao' ? null : beginning(first);
}

function arquivoOf(
  { id, nome, tamanho, texto }: Arquivo,
  isFound: IsFound,
): BuscaResultado['arquivo'] {
  return { id, nome, tamanho, trecho: excerpt(texto, isFound) ?? beginning(texto) ?? [] };
}

/** Builds the highlighter: matches every form of the words that the database would find. */
async function foundBy(tx: Tx, texto: string, modo: Modo): Promise<IsFound> {
  const [row] = await tx.query<{ formas: string[]; raizes: string[] }>(
    `with p as (select distinct p from unnest(string_to_array(busca_palavras($1), ' ')) p where p <> ''),
       util as (select p, busca_raiz(p) as raiz from p
                 where not busca_vazia(p) or not exists (select from p where not busca_vazia(p)))
     select array(select unnest(busca_formas(raiz)) from util union select p from util) as formas,
            array(select raiz from util where length(raiz) >= 4 and raiz ~ '[a-z]') as raizes`,
    [texto],
  );
  return matcher(new Set(row?.formas), modo === 'prefixo' ? (row?.raizes ?? []) : []);
}

/** Reads records for display, each kind from its own source. */
export async function readFontes(tx: Tx, list: Achado['list']): Promise<Fonte[]> {
  const tipos = [...new Set(list.map(({ tipo }) => tipo))];
  // Each kind from its own view: the other kinds are not even planned.
  const fonte = tipos
    .map(
      (tipo, index) => `select tipo, registro_id, categoria_id, data, titulo, contexto, corpo
         from ${fonteDe(tipo)} where cliente_id = $1 and registro_id = any ($${index + 2})`,
    )
    .join(' union all ');
  return tx.query<Fonte>(
    `select f.tipo, f.registro_id as id, f.titulo, f.contexto, f.corpo, f.data,
            case when c.id is not null then json_build_object('nome', mascarar_cpf(g.nome), 'nomeUrl', g.nome_url) end as grupo,
            case when c.id is not null then json_build_object('nome', mascarar_cpf(c.nome), 'nomeUrl', c.nome_url,
              'linkUrl', c.link_url, 'abrirNovaAba', c.abrir_nova_aba) end as categoria,
            case when u.id is not null then json_build_object('id', u.id, 'nome', mascarar_cpf(u.nome)) end as unidade
       from (${fonte}) f
       left join categoria_publicacao c on c.cliente_id = $1 and c.id = f.categoria_id
       left join grupo_categoria_publicacao g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
       left join servico s on s.cliente_id = $1 and f.tipo = 'servico' and s.id = f.registro_id
       left join estrutura_organizacional u on u.cliente_id = $1 and u.id =
         case f.tipo when 'servico' then s.estrutura_organizacional_id
                     when 'estrutura_organizacional' then f.registro_id end`,
    [
      tx.clienteId,
      ...tipos.map((tipo) => list.filter((each) => each.tipo === tipo).map(({ id }) => id)),
    ],
  );
}

/** For publications found by the text of a file: the file with most of the words, and CPFs masked. */
async function readArquivos(
  tx: Tx,
  texto: string,
  modo: Modo,
  list: Achado['list'],
): Promise<Arquivo[]> {
  const ids = list.filter(({ tipo }) => tipo === 'publicacao').map(({ id }) => id);
  if (ids.length === 0) return [];
  return tx.query<Arquivo>(
    `select d.registro_id as publicacao, a.id, mascarar_cpf(a.nome) as nome, a.tamanho, busca_sem_cpf(a.texto) as texto
       from (select busca_consulta($2, $3) as todas, case when $3 = 'prefixo' then busca_consulta($2, $3)
               else busca_consulta($2, 'alguma') end as alguma) q,
            busca_documento d, lateral (
         select a.id, a.nome, a.tamanho, x.texto from publicacao_arquivo a
           join arquivo_texto x on x.cliente_id = a.cliente_id and x.nome = a.arquivo_nome
          where a.cliente_id = $1 and a.publicacao_id = d.registro_id and x.vetor @@ q.alguma
          order by x.vetor @@ q.todas desc, a.ordem, a.id limit 1) a
      where d.cliente_id = $1 and d.tipo = 'publicacao' and d.registro_id = any ($4)
        and d.vetor_completo is not null and not d.vetor @@ q.todas`,
    [tx.clienteId, texto, modo, ids],
  );
}

interface Perto {
  readonly palavra: string;
  /** Number of documents with the word: none, or almost none; null for a stop word, which is not searched alone. */
  readonly achados: number | null;
  readonly sugestoes: readonly string[];
}

/**
 * Words with results of their own, and the question with similar words in place of those without any, or almost none.
 * Words without a similar one are left out.
 */
async function suggest(
  tx: Tx,
  palavras: readonly string[],
): Promise<Pick<BuscaResposta, 'conhecidas' | 'sugestoes'>> {
  const [row] = await tx.query<{ perto: Perto[] }>('select busca_sugerir($1) as perto', [palavras]);
  const near = new Map(row?.perto.map((each) => [each.palavra, each]));
  const conhecidas = palavras.filter((palavra) => {
    const known = near.get(palavra);
    return known === undefined || (known.achados ?? 0) > 0;
  });
  const longest = Math.max(0, ...[...near.values()].map(({ sugestoes }) => sugestoes.length));
  const questions = Array.from({ length: Math.min(longest, MAX_SUGGESTIONS) }, (_, index) =>
    palavras
      .flatMap((palavra) => {
        const { achados, sugestoes: known } = near.get(palavra) ?? { achados: null, sugestoes: [] };
        return achados === null ? [palavra] : (known[index] ?? known.at(-1) ?? []);
      })
      .join(' '),
  );
  const sugestoes: string[] = [];
  for (const question of new Set(questions)) {
    if (await finds(tx, question)) sugestoes.push(question);
  }
  return { conhecidas: [...new Set(conhecidas)], sugestoes };
}

/** Returns whether a question has results: similar words may each exist, but never together. */
async function finds(tx: Tx, question: string): Promise<boolean> {
  const pergunta = readPergunta(question);
  return pergunta.palavras.length < 2 || hasResults(tx, pergunta);
}

/** Returns whether the transaction's client has results for all words of a question. */
export async function hasResults(tx: Tx, pergunta: Pergunta): Promise<boolean> {
  const asked = { pergunta, tipo: null, ano: null, page: 1, limit: 1 };
  return (await find(tx, asked, 'todas')).count > 0;
}
