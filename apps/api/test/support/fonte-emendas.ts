import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cells } from './fonte-convenios.ts';
import { StandIn } from './stand-in.ts';
import { zipOf } from './zip.ts';

export type Linha = Readonly<Record<string, unknown>>;

/** Bank account in every plan of the stand-in. No table may contain it after a run. */
export const CONTA_PLANTADA = '00998877665';

/** Payment of an amendment, as the CGU writes it. */
export const favorecido = (
  codigo: string,
  cnpj: string,
  valor: string,
  patch: Cells = {},
): Cells => ({
  'Código da Emenda': codigo,
  'Nome do Autor da Emenda': 'PARLAMENTAR FICTÍCIO',
  'Tipo de Emenda': 'Emenda Individual - Transferências com Finalidade Definida',
  'Ano/Mês': '202603',
  'Código do Favorecido': cnpj,
  Favorecido: 'MUNICIPIO DE SERRA CLARA',
  'Natureza Jurídica': 'Município',
  'Tipo Favorecido': 'Pessoa Jurídica',
  'UF Favorecido': 'PE',
  'Município Favorecido': 'SERRA CLARA',
  'Valor Recebido': valor,
  ...patch,
});

/** Place or action of an amendment, as the CGU writes it. */
export const lugar = (codigo: string, empenhado: string, patch: Cells = {}): Cells => ({
  'Código da Emenda': codigo,
  'Ano da Emenda': codigo.slice(0, 4),
  'Tipo de Emenda': 'Emenda Individual - Transferências com Finalidade Definida',
  'Nome do Autor da Emenda': 'PARLAMENTAR FICTÍCIO',
  'Localidade de aplicação do recurso': 'MÚLTIPLO',
  'Código Município IBGE': '',
  'Código Função': '10',
  'Nome Função': 'Saúde',
  'Nome Ação': 'ESTRUTURAÇÃO DE UNIDADES DE ATENÇÃO; PRIMÁRIA',
  'Valor Empenhado': empenhado,
  'Valor Pago': '0,00',
  ...patch,
});

/** Agreement that carries an amendment out, as the CGU writes it. */
export const convenioDe = (codigo: string, numero: string, patch: Cells = {}): Cells => ({
  'Código da Emenda': codigo,
  'Localidade do gasto': 'SERRA CLARA - PE',
  'Tipo de Emenda': 'Emenda Individual - Transferências com Finalidade Definida',
  'Data Publicação Convênio': '10/03/2026',
  Convenente: 'MUNICIPIO DE SERRA CLARA',
  'Objeto Convênio': 'Construção de posto de saúde',
  'Número Convênio': numero,
  'Valor Convênio': '1,00',
  ...patch,
});

/** Plan of action of a special transfer. */
export const plano = (
  id: number,
  beneficiario: number,
  codigo: string,
  patch: Linha = {},
): Linha => ({
  id_plano_acao: id,
  codigo_plano_acao: `09032026-${String(id).padStart(6, '0')}`,
  ano_plano_acao: 2026,
  situacao_plano_acao: 'CIENTE',
  nome_parlamentar_emenda_plano_acao: 'PARLAMENTAR FICTÍCIO',
  numero_emenda_parlamentar_plano_acao: Number(codigo),
  codigo_emenda_parlamentar_formatado_plano_acao: `${codigo.slice(0, 4)}.${codigo.slice(4, 8)}.${codigo.slice(8)}`,
  codigo_descricao_areas_politicas_publicas_plano_acao: '15-Urbanismo / 451-Infraestrutura Urbana',
  valor_custeio_plano_acao: 0,
  valor_investimento_plano_acao: 250000.5,
  id_beneficiario: beneficiario,
  nome_objeto: 'Pavimentação',
  detalhamento_objeto: 'Calçamento da rua fictícia',
  numero_conta_plano_acao: CONTA_PLANTADA,
  numero_agencia_plano_acao: CONTA_PLANTADA,
  ...patch,
});

const ROTAS = [
  'beneficiarios-especiais',
  'planos-acao-especiais',
  'planos-trabalho-especiais',
  'empenhos-especiais',
  'documentos-habeis-especiais',
  'ordens-pagamentos-ordens-bancarias-especiais',
] as const;
export type Rota = (typeof ROTAS)[number];

export type Habito =
  | 'ignora-filtro'
  | 'pagina-vazia'
  | 'faltam-linhas'
  | 'html-403'
  | 'ocupada'
  | 'ocupada-sem-prazo'
  | 'cortada'
  | 'silencio'
  | 'erro-500'
  | 'outra-coisa'
  | 'erro-200'
  | 'mudou-de-lugar';

/** The federal sources of amendments, with their bad habits: the bulk file of the CGU, the pages of Transferegov. */
export class FonteEmendas extends StandIn {
  favorecidos: readonly Cells[] = [];
  lugares: readonly Cells[] = [];
  convenios: readonly Cells[] = [];
  /** Changes the packed file on its way. */
  spoil: ((zip: Buffer) => Buffer) | null = null;
  /** Answers a page of the site instead of the file. */
  page = false;
  /** Address that the request for the file is sent on to; null for the other path of this server. */
  redirect: string | null = null;
  readonly rows: Record<Rota, Linha[]> = Object.fromEntries(
    ROTAS.map((rota) => [rota, []]),
  ) as unknown as Record<Rota, Linha[]>;
  readonly habits = new Map<Rota, Habito>();
  readonly asked: string[] = [];
  #busy = 0;

  get environment(): Record<string, string> {
    return {
      CGU_FILES_URL: `${this.origin}/download-de-dados`,
      TRANSFEREGOV_API_URL: `${this.origin}/especiais`,
      SYNC_HOSTS: this.origin,
      SYNC_TIMEOUT: '0.5',
    };
  }

  /** Back to good habits, without rows. */
  clear(): void {
    this.favorecidos = [];
    this.lugares = [];
    this.convenios = [];
    this.spoil = null;
    this.page = false;
    this.redirect = null;
    this.habits.clear();
    this.#busy = 0;
    for (const rota of ROTAS) this.rows[rota] = [];
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    this.asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/download-de-dados/emendas-parlamentares/UNICO') {
      const location = this.redirect ?? `${this.origin}/saida/EmendasParlamentares.zip`;
      response.writeHead(302, { location }).end();
      return;
    }
    if (url.pathname === '/saida/EmendasParlamentares.zip') {
      if (this.page) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Aguarde</html>');
        return;
      }
      const zip = await zipOf([
        ['EmendasParlamentares.csv', csvOf(this.lugares, lugar('202600000000', '0,00'))],
        ['EmendasParlamentares_Convenios.csv', csvOf(this.convenios, convenioDe('', ''))],
        ['EmendasParlamentares_PorFavorecido.csv', csvOf(this.favorecidos, favorecido('', '', ''))],
      ]);
      response.writeHead(200, { 'content-type': 'application/zip' }).end(this.spoil?.(zip) ?? zip);
      return;
    }
    const rota = ROTAS.find((each) => url.pathname === `/especiais/${each}`);
    if (rota === undefined) response.writeHead(404).end();
    else this.#page(rota, url.searchParams, response);
  }

  #page(rota: Rota, query: URLSearchParams, response: ServerResponse): void {
    const habit = this.habits.get(rota);
    if (habit === 'silencio') return;
    if (habit === 'erro-500') return void response.writeHead(500).end();
    if (habit === 'outra-coisa') return void response.end('<html>nada disso</html>');
    if (habit === 'erro-200') return void response.end('{"detail":"erro interno"}');
    if (habit === 'mudou-de-lugar') return void response.writeHead(404).end();
    if (habit === 'html-403') {
      return void response
        .writeHead(403, { 'content-type': 'text/html' })
        .end('<html>Cloudflare</html>');
    }
    if ((habit === 'ocupada' || habit === 'ocupada-sem-prazo') && this.#busy < 2) {
      this.#busy += 1;
      return void response.writeHead(429, habit === 'ocupada' ? { 'retry-after': '0' } : {}).end();
    }
    const size = Math.min(200, Number(query.get('tamanho_da_pagina')));
    const number = Number(query.get('pagina'));
    const filters = [...query].filter(
      ([name]) => name !== 'pagina' && name !== 'tamanho_da_pagina',
    );
    // As the true service: an unknown parameter filters nothing.
    const found = this.rows[rota].filter(
      (row) =>
        habit === 'ignora-filtro' ||
        filters.every(([name, value]) => !(name in row) || String(row[name]) === value),
    );
    const start = (number - 1) * size;
    const data = habit === 'pagina-vazia' && number > 1 ? [] : found.slice(start, start + size);
    const body = JSON.stringify({
      data,
      total_pages: Math.ceil(found.length / size),
      total_items: found.length + (habit === 'faltam-linhas' ? 3 : 0),
      page_number: number,
      page_size: size,
    });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    if (habit === 'cortada') {
      response.write(body.slice(0, body.length / 2));
      setImmediate(() => response.destroy());
      return;
    }
    response.end(body);
  }
}

/** Table as the CGU packs it: semicolons, every cell quoted, ISO-8859-1. */
function csvOf(rows: readonly Cells[], shape: Cells): Buffer {
  const head = Object.keys(rows[0] ?? shape);
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  const lines = [head, ...rows.map((row) => head.map((column) => row[column]))];
  return Buffer.from(lines.map((cells) => cells.map(quoted).join(';')).join('\r\n'), 'latin1');
}
