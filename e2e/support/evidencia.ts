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
    const href = links.find((each) => each.includes(`/dados/${conjunto}.csv`)) ?? '';
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

  /** What a met check claims and its address does not show; null if it is there. */
  async missing(
    { numero }: Pick<PublicCriterio, 'numero'>,
    { verificacao, motivo, endereco }: VerificacaoJulgada,
  ): Promise<string | null> {
    if (endereco === null) return 'no address';
    const page = await this.#open(endereco);
    if (page.status !== 200) return `the page answers ${page.status}`;
    const servido = (DADOS_DO_CRITERIO[numero] ?? []).find(({ conjunto }) =>
      endereco.startsWith(`dados/${conjunto}`),
    );
    if (servido !== undefined) return this.#inSet(servido, verificacao, motivo, endereco, page);
    if (endereco.startsWith('detail/'))
      return this.#inCategory(verificacao, motivo, endereco, page);
    return page.text.length > 500 ? null : 'the page is empty';
  }

  async #inSet(
    servido: Servido,
    verificacao: string,
    motivo: string,
    endereco: string,
    page: Opened,
  ): Promise<string | null> {
    const rows = await this.#rows(servido.conjunto, page);
    switch (verificacao) {
      case 'disponibilidade': {
        if (rows.length === 0)
          return motivo.startsWith('Não há nenhum registro') ? null : 'no rows';
        const absent = Object.values(servido.minimo)
          .flatMap(chavesDe)
          .filter((chave) => !rows.some((row) => (row[chave] ?? '') !== ''));
        return absent.length === 0 ? null : `no ${absent.join(', ')}`;
      }
      case 'atualidade':
        return saysDay(motivo, page.text + JSON.stringify(rows)) ? null : `no day of «${motivo}»`;
      case 'serie_historica': {
        const years = motivo.match(/\d{4}/g) ?? ['no year'];
        for (const year of years) {
          const narrowed = `${endereco}${endereco.includes('?') ? '&' : '?'}ano=${year}`;
          const found = await this.#rows(servido.conjunto, await this.#open(narrowed));
          if (!JSON.stringify(found).includes(year)) return `nothing of ${year}`;
        }
        return null;
      }
      case 'gravacao_relatorios': {
        for (const format of ['csv', 'json', 'xlsx']) {
          const href = page.links.find((each) => each.includes(`/${servido.conjunto}.${format}`));
          const file = href === undefined ? null : await this.#get(href);
          if (file?.status !== 200 || file.body.length < 50) return `no ${format}`;
        }
        return null;
      }
      default: {
        const [, said] = /^Filtra por «(.+)»/.exec(motivo) ?? [];
        const nome = said === undefined ? undefined : servido.filtros?.[said];
        const named = { anos: 'ano', período: 'de' }[nome ?? ''] ?? nome;
        return named === undefined || page.filters.has(named) ? null : `no filter ${named}`;
      }
    }
  }

  async #inCategory(
    verificacao: string,
    motivo: string,
    endereco: string,
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
      case 'serie_historica':
        for (const year of motivo.match(/\d{4}/g) ?? ['no year']) {
          const { text, links } = await this.#open(`${endereco}?ano=${year}`);
          const none = !links.some((href) => /\/download\/\d+/.test(href));
          if (none || !text.includes(year)) return `nothing of ${year}`;
        }
        return null;
      default:
        return page.filters.has('ano') ? null : 'no filter ano';
    }
  }
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
