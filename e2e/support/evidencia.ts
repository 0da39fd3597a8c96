import type { PublicCriterio, VerificacaoJulgada } from '@claraboia/contract/schema';
import { chavesDe, type Servido } from '../../apps/api/src/services/avaliacao/dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../../apps/api/src/services/avaliacao/dados-do-criterio.ts';
import { csvRows } from '../../apps/api/test/support/read-csv.ts';

/** A page without scripts, as a citizen or an evaluator opens it. */
interface Opened {
  readonly status: number;
  readonly text: string;
  readonly links: readonly string[];
  /** Names of fields, and of what links narrow down by. */
  readonly filters: ReadonlySet<string>;
}

const MONTH = { month: 'long', timeZone: 'UTC' } as const;

/** Opens what an evaluation says of a portal, and looks for it there. Each address is asked for once. */
export class Evidencia {
  readonly #url: string;
  readonly #portal: string;
  readonly #bodies = new Map<string, Promise<{ status: number; body: Buffer }>>();

  constructor(url: string, portal: string) {
    this.#url = url;
    this.#portal = portal;
  }

  #get(path: string) {
    const known = this.#bodies.get(path);
    if (known !== undefined) return known;
    const asked = fetch(this.#url + path).then(async (answer) => ({
      status: answer.status,
      body: Buffer.from(await answer.arrayBuffer()),
    }));
    this.#bodies.set(path, asked);
    return asked;
  }

  async #open(endereco: string): Promise<Opened> {
    const { status, body } = await this.#get(`/${this.#portal}/${endereco}`);
    const html = body.toString().replaceAll('&amp;', '&');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const fields = [...html.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(
      ([, name = '']) => name,
    );
    const narrowed = links.flatMap((href) => [...new URL(href, this.#url).searchParams.keys()]);
    const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
    return { status, text, links, filters: new Set([...fields, ...narrowed]) };
  }

  /** Rows of the file that a page offers, with the keys of its columns as the dictionary has them. */
  async #rows(conjunto: string, { links }: Opened): Promise<Record<string, string>[]> {
    const href = links.find((each) => each.includes(`/dados/${conjunto}.csv`));
    if (href === undefined) return [];
    const { status, body } = await this.#get(href);
    if (status !== 200) return [];
    const [header = [], ...rows] = csvRows(body.toString());
    const path = `/public/v1/${this.#portal}/dados/${conjunto}/dicionario`;
    const answer = JSON.parse((await this.#get(path)).body.toString()) as {
      data: { chave: string; titulo: string }[];
    };
    const keys = new Map(answer.data.map(({ chave, titulo }) => [titulo, chave]));
    return rows.map((row) =>
      Object.fromEntries(header.map((titulo, at) => [keys.get(titulo) ?? titulo, row[at] ?? ''])),
    );
  }

  /** Claim of a met check that its address does not show; null if it is there. */
  async missing(
    { numero, verificacoes }: Pick<PublicCriterio, 'numero' | 'verificacoes'>,
    check: VerificacaoJulgada,
  ): Promise<string | null> {
    const { endereco } = check;
    if (endereco === null) return 'no address';
    const page = await this.#open(endereco);
    if (page.status !== 200) return `the page answers ${page.status}`;
    if (endereco.startsWith('detail/')) return this.#inCategory(check, page);
    const conjunto = /^dados\/([\w-]+)/.exec(endereco)?.[1];
    if (conjunto === undefined) return page.text.length > 500 ? null : 'the page is empty';
    const servido = (DADOS_DO_CRITERIO[numero] ?? []).find((each) => each.conjunto === conjunto);
    // Closed years must hold what is not asked of this one, which pages begin with.
    const serie = verificacoes.find(({ verificacao }) => verificacao === 'serie_historica');
    return this.#inSet({ conjunto, servido, serie: serie?.endereco ?? endereco }, check, page);
  }

  async #inSet(
    {
      conjunto,
      servido,
      serie,
    }: { conjunto: string; servido?: Servido | undefined; serie: string },
    { verificacao, motivo }: VerificacaoJulgada,
    page: Opened,
  ): Promise<string | null> {
    const rows = await this.#rows(conjunto, page);
    switch (verificacao) {
      case 'disponibilidade': {
        const every = [...rows, ...(await this.#rows(conjunto, await this.#open(serie)))];
        if (every.length === 0)
          return motivo.startsWith('Não há nenhum registro') ? null : 'no rows';
        const absent = Object.values(servido?.minimo ?? {})
          .flatMap(chavesDe)
          .filter((chave) => !every.some((row) => (row[chave] ?? '') !== ''));
        return absent.length === 0 ? null : `no ${absent.join(', ')}`;
      }
      case 'atualidade': {
        const { datas } = servido ?? {};
        const isYearly = datas !== undefined && 'ano' in datas && datas.mes === undefined;
        const [year = ''] = isYearly ? (/\d{4}/.exec(motivo) ?? []) : [];
        const said = page.text + JSON.stringify(rows);
        const isThere = isYearly
          ? said.includes(year)
          : saysDay(motivo, said) || rows.some((row) => isOfMonth(row, motivo));
        return isThere ? null : `no day of «${motivo}»`;
      }
      case 'serie_historica': {
        const found = JSON.stringify(rows);
        const without = (motivo.match(/\d{4}/g) ?? ['year']).filter(
          (year) => !found.includes(year),
        );
        return without.length === 0 ? null : `nothing of ${without.join(', ')}`;
      }
      case 'gravacao_relatorios': {
        for (const format of ['csv', 'json', 'xlsx']) {
          const href = page.links.find((each) => each.includes(`/${conjunto}.${format}`));
          const file = href === undefined ? null : await this.#get(href);
          if (file?.status !== 200 || file.body.length < 50) return `no ${format}`;
        }
        return null;
      }
      default: {
        const [, said] = /^Filtra por «(.+)»/.exec(motivo) ?? [];
        const nome = said === undefined ? undefined : servido?.filtros?.[said];
        const named = { anos: 'ano', período: 'de' }[nome ?? ''] ?? nome;
        return named === undefined || page.filters.has(named) ? null : `no filter ${named}`;
      }
    }
  }

  async #inCategory(
    { verificacao, motivo }: VerificacaoJulgada,
    page: Opened,
  ): Promise<string | null> {
    const files = page.links.filter((href) => /\/download\/\d+/.test(href));
    switch (verificacao) {
      case 'disponibilidade': {
        if (files.length === 0) return 'no document';
        for (const href of files) {
          const { status, body } = await this.#get(href);
          if (status !== 200 || body.length === 0) return `${href} answers ${status}`;
        }
        return null;
      }
      case 'atualidade':
        return saysDay(motivo, page.text) ? null : `no day of «${motivo}»`;
      case 'serie_historica': {
        // Documents are of the year in their names, which may come out in the next one.
        const without = (motivo.match(/\d{4}/g) ?? ['year']).filter(
          (year) => !page.text.includes(year),
        );
        return without.length === 0 ? null : `nothing of ${without.join(', ')}`;
      }
      default:
        return page.filters.has('ano') ? null : 'no filter ano';
    }
  }
}

/** Whether a row is of the month of the day that a reason names. */
function isOfMonth({ ano, mes }: Record<string, string>, motivo: string): boolean {
  const [, month, year] = /\d\d\/(\d\d)\/(\d{4})/.exec(motivo) ?? [];
  return year !== undefined && ano === year && Number(mes) === Number(month);
}

/**
 * Whether a text says the day, or the period, that a reason names. Sets of months say the month, whose content counts
 * until its last day.
 */
function saysDay(motivo: string, text: string): boolean {
  const [, dia, mes, ano] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(motivo) ?? [];
  if (ano === undefined) {
    const words = /\d{4}/.exec(motivo)?.[0];
    return words === undefined || text.includes(words);
  }
  const day = new Date(`${ano}-${mes}-${dia}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('pt-BR', MONTH).format(day);
  return (
    text.includes(`${dia}/${mes}/${ano}`) ||
    text.includes(`${mes}/${ano}`) ||
    (new RegExp(month, 'i').test(text) && text.includes(ano))
  );
}
