import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type FonteRow = Readonly<Record<string, string | number | null>>;

/** Faults of the court's service. `ignora` is its normal answer to a misspelt filter. */
export type Habit =
  | 'erro-200'
  | 'erro-500'
  | 'cortada'
  | 'silencio'
  | 'outra-coisa'
  | 'ignora'
  | 'faltam-linhas'
  | 'vazia'
  | 'goteja';

const METHODS = [
  'LicitacaoUG',
  'LicitacoesDetalhes',
  'LicitacoesDocumentos',
  'Contratos',
  'TermoAditivo',
  'ContratoDocumentos',
  'DespesasMunicipais',
  'EmpenhoResumo',
  'EmpenhoLiquidacao',
  'EmpenhoPagamento',
  'ReceitasMunicipais',
  'ReceitasPrevistas',
  'UnidadesJurisdicionadas',
  'Remessa_InstrumentoJuridico',
  'Remessa_InstrumentoJuridicoItens',
] as const;
export type Method = (typeof METHODS)[number];

/**
 * Stand-in for the open-data service of the audit court, with its formats and quirks: ISO-8859-1, numbers and dates as
 * texts, padding, one object in place of a list, unknown or unreadable filters ignored.
 */
export class FonteTcepe {
  readonly rows: Record<Method, FonteRow[]> = {
    LicitacaoUG: [],
    LicitacoesDetalhes: [],
    LicitacoesDocumentos: [],
    Contratos: [],
    TermoAditivo: [],
    ContratoDocumentos: [],
    DespesasMunicipais: [],
    EmpenhoResumo: [],
    EmpenhoLiquidacao: [],
    EmpenhoPagamento: [],
    ReceitasMunicipais: [],
    ReceitasPrevistas: [],
    UnidadesJurisdicionadas: [],
    Remessa_InstrumentoJuridico: [],
    Remessa_InstrumentoJuridicoItens: [],
  };
  /** Documents by their path. */
  readonly files = new Map<string, Buffer>();
  /** Paths that lead elsewhere. */
  readonly redirects = new Map<string, string>();
  readonly habits = new Map<Method | 'arquivos', Habit>();
  /** Every address that was asked for. */
  readonly asked: string[] = [];
  /** Called for each incoming call. */
  onCall: (path: string) => void | Promise<void> = () => undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #sockets = new Set<Socket>();
  readonly #hanging: NodeJS.Timeout[] = [];

  static async start(): Promise<FonteTcepe> {
    const fonte = new FonteTcepe();
    fonte.#server.on('connection', (socket) => {
      fonte.#sockets.add(socket);
      socket.on('close', () => fonte.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => fonte.#server.listen(0, '127.0.0.1', resolve));
    return fonte;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}/DadosAbertos`;
  }

  /** Settings of a server that fetches from here with a short timeout. */
  get environment(): Record<string, string> {
    return { TCEPE_URL: this.url, SYNC_HOSTS: this.origin, SYNC_TIMEOUT: '0.4' };
  }

  async stop(): Promise<void> {
    for (const timer of this.#hanging) clearInterval(timer);
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '';
    this.asked.push(address);
    await this.onCall(address);
    const [path = '', query = ''] = address.split('?');
    const elsewhere = this.redirects.get(path);
    if (elsewhere !== undefined) {
      response.writeHead(302, { location: elsewhere }).end();
      return;
    }
    // Sent as %21 the mark is not recognised, and every filter is lost.
    const method = METHODS.find(
      (each) => path.includes(`/${each}!json`) || path.includes(`/${each}%21json`),
    );
    if (method === undefined) {
      this.#sendFile(path, response);
      return;
    }
    const deaf = path.includes('%21') || this.habits.get(method) === 'ignora';
    const rows = deaf ? this.rows[method] : this.#filtered(method, query);
    this.#send(method, rows, response);
  }

  #filtered(method: Method, query: string): FonteRow[] {
    const filters = query
      .split('&')
      .map((pair) => pair.split('='))
      .filter(([name = '']) => this.rows[method].some((row) => name in row));
    return this.rows[method].filter((row) =>
      filters.every(([name = '', value = '']) => String(row[name]).trim() === decodeLatin1(value)),
    );
  }

  #send(method: Method, rows: readonly FonteRow[], response: ServerResponse): void {
    const habit = this.habits.get(method);
    const conteudo = rows.length === 0 ? null : rows.length === 1 ? rows[0] : rows;
    const told = habit === 'faltam-linhas' ? rows.length + 3 : rows.length;
    const good = { status: 'OK', tamanhoResultado: told, limiteResultado: 100_000, conteudo };
    const bad = { status: 'ERRO', mensagem: 'Parâmetro inválido: CÓDIGO ' };
    const text = JSON.stringify({ resposta: habit === 'erro-200' ? bad : good });
    const others: Partial<Record<Habit, string>> = {
      'outra-coisa': '<html>Em manutenção</html>',
      // As the old host does.
      vazia: '',
    };
    const body = Buffer.from((habit && others[habit]) ?? text, 'latin1');
    const type = { 'content-type': 'application/json;charset=ISO-8859-1' };
    if (habit === 'silencio') return;
    if (habit === 'erro-500') {
      response.writeHead(500, type).end('{}');
      return;
    }
    response.writeHead(200, { ...type, 'content-length': body.length });
    if (habit === 'cortada') {
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    } else if (habit === 'goteja') {
      let place = 0;
      this.#hanging.push(
        setInterval(() => {
          response.write(body.subarray(place, place + 1));
          place += 1;
        }, 100),
      );
    } else {
      response.end(body);
    }
  }

  #sendFile(path: string, response: ServerResponse): void {
    const habit = this.habits.get('arquivos');
    const bytes = this.files.get(path);
    if (bytes === undefined || habit === 'erro-500') {
      response.writeHead(bytes === undefined ? 404 : 500).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    });
    if (habit === 'cortada') response.write(bytes.subarray(0, 20), () => response.destroy());
    else response.end(bytes);
  }
}

function decodeLatin1(text: string): string {
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return bytes.trim();
}

/** Procurement in the format of LicitacaoUG; all values are texts, some padded. */
export const licitacaoUg = (codigo: number, patch: FonteRow = {}): FonteRow => ({
  CODIGOPL: String(codigo),
  CODIGOUG: '782',
  UG: 'Prefeitura Municipal de São João   ',
  ANOMODALIDADE: '2026',
  ANOPROCESSO: '2026',
  NUMEROPROCESSO: String(codigo % 1000),
  NUMEROMODALIDADE: '4',
  NOMEMODALIDADE: 'Pregão Eletrônico ',
  SITUACAOLICITACAO: 'Em andamento',
  ESTAGIOLICITACAO: 'Abertura',
  OBJETOCONFORMEEDITAL: 'Aquisição de gêneros alimentícios para a merenda - ação contínua',
  DATAEMISSAOEDITAL: '2026-03-01 00:00:00.0',
  DATASESSAOABERTURA: '2026-03-15 09:00:00.0',
  VALORORCAMENTOESTIMATIVO: '798881.010000000',
  TOTALADJUDICADOLICITACAO: null,
  LinkArquivo: null,
  ...patch,
});

/** Bidder in the format of LicitacoesDetalhes. */
export const licitante = (codigo: number, patch: FonteRow = {}): FonteRow => ({
  CODIGOPL: String(codigo),
  CODIGOUG: '782',
  ANOMODALIDADE: '2026',
  NUMERODOCUMENTOAJUSTADO: '11222333000181      ',
  RAZAOSOCIAL: 'Padaria Pão & Cia',
  ADJUDICADA: 'N',
  TOTALADJUDICADOLICITANTE: '0.0000',
  ...patch,
});

/** Contract in the format of Contratos. */
export const contratoUg = (codigo: number, patch: FonteRow = {}): FonteRow => ({
  CodigoContrato: codigo,
  NumeroContrato: '073',
  AnoContrato: 2026,
  CodigoPL: 203515,
  CodigoUG: 782,
  Esfera: 'M ',
  Vigencia: '19/03/2026 a 19/12/2026',
  Valor: '798881.01',
  RazaoSocial: 'Padaria Pão & Cia',
  NumeroDocumentoAjustado: '11222333000181   ',
  Objeto: 'Fornecimento de pães',
  Situacao: 'Regular',
  LinkArquivo: null,
  ...patch,
});

/** Addendum in the format of TermoAditivo. */
export const termoAditivo = (codigo: number, patch: FonteRow = {}): FonteRow => ({
  CodigoContrato: codigo,
  NumeroTermoAditivo: '1',
  AnoTermoAditivo: '2026',
  CodigoUG: '782',
  NumeroContrato: '073',
  Vigencia: '20/12/2026 a 20/06/2027',
  RazaoSocial: 'Padaria Pão & Cia',
  NumeroDocumentoAjustado: '11222333000181',
  ObjetoAditivo: 'Prorrogação do prazo',
  ValorTermoAditivo: '-1200.5000',
  LinkArquivo: null,
  ...patch,
});

/** Contract in the format of Remessa_InstrumentoJuridico, migrated from LICON. */
export const instrumento = (codigo: number, patch: FonteRow = {}): FonteRow => ({
  instrumentoJuridicoId: codigo,
  unidadeJurisdicionadaId: 782,
  unidadeJurisdicionadaCodigoTCE: '003115',
  unidadeJurisdicionadaNome: 'Prefeitura Municipal de São João',
  Numero: '073',
  Ano: 2026,
  Objeto: 'Pavimentação de ruas',
  ValorGlobalAtualizado: '798881.0100',
  DataAssinatura: '2026-03-19',
  DataInicioVigencia: '2026-03-19',
  DataFimVigencia: '2026-12-19',
  tipoInstrumentoJuridicoNome: 'Contrato',
  codigoLegadoLICON: null,
  ...patch,
});

/** Item in the format of Remessa_InstrumentoJuridicoItens, which has neither number nor description. */
export const itemDoInstrumento = (
  codigo: number,
  instrumentoJuridicoId: number,
  patch: FonteRow = {},
): FonteRow => ({
  itemContratoId: codigo,
  instrumentoJuridicoId,
  MaterialServico: 'S',
  UnidadeMedida: 'm²',
  IndiceAtualizacao: null,
  BDI: '25.0000',
  ValorUnitario: '12.3456',
  Quantidade: '1000.5000',
  ValorTotal: '12351.7700',
  ...patch,
});
