import { MESSAGE_CODE, type MessageCode, message, permits, registry } from '@claraboia/contract';
import type { Conferencia, Importacao, Recusadas } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { importacaoOrcamentoScreens } from '../../src/screens/importacao-orcamento.screen.tsx';
import { type FakeAnswer, type FakeCall, FakeServer, openSession } from './fake-server.ts';
import { renderScreen } from './render.tsx';

export const PATH = '/v1/transparencia/importacao';

export const importacao = (patch: Partial<Importacao> = {}): Importacao => ({
  id: 7,
  tipo: 'movimento',
  exercicio: 2026,
  mesDe: 1,
  mesAte: 10,
  ugs: [],
  origem: 'arquivo',
  arquivo: {
    nome: 'pagamentos-2026.csv',
    bytes: 1_482_113,
    sha256: '0123456789abcdef'.repeat(4),
    ate: '2026-11-24T12:00:00.000Z',
  },
  planilha: null,
  codificacao: 'windows-1252',
  separador: ';',
  cabecalho: ['ANO', 'UG', 'NE', 'FASE', 'DATA', 'VALOR', 'DIA', 'MES'],
  leitura: {
    linhaDoCabecalho: 2,
    colunas: 8,
    numeros: 'virgula',
    datas: 'dia',
    letrasTrocadas: false,
    titulos: 1,
    totais: 0,
    linhas: [
      { linha: 1, papel: 'titulo', celulas: ['Pagamentos de 2026'] },
      { linha: 2, papel: 'cabecalho', celulas: ['ANO', 'UG', 'NE', 'FASE', 'DATA', 'VALOR'] },
      { linha: 3, papel: 'lancamento', celulas: ['2026', '090101', 'NE1', 'PAG'] },
      { linha: 4, papel: 'alheia', celulas: ['Total'] },
    ],
  },
  leituraEscolhida: { linhaDoCabecalho: null, separador: null, codificacao: null },
  descartadas: [],
  amostra: [
    ['2026', '090101', '2026NE001234', 'PAG', '20/04/2026', '6.250,00', '20', '04'],
    ['2026', '090101', '2026NE001235', 'PAG', '21/04/2026', '10,00', '21', '04'],
    ['2026', '090101', '2026NE001236', 'LIQ', '22/04/2026', '', '22', '04'],
    ['2026', '090101', '2026NE001237', 'EMP', '23/04/2026', '4,00', '23', '04'],
  ],
  dePara: {
    colunas: {
      exercicio: { de: 'ANO' },
      ug_codigo: { de: 'UG' },
      empenho_numero: { de: 'NE' },
      fase: { de: 'FASE', valores: { PAG: 'P', LIQ: 'L' } },
      tipo: { fixo: 'original' },
      data: { de: 'DATA' },
      valor: { de: 'VALOR' },
    },
    opcoes: {},
  },
  propostas: {},
  reconhecido: false,
  situacao: 'enviada',
  andamento: null,
  falha: null,
  conferencia: null,
  correcoes: 0,
  enviadaEm: '2026-11-23T12:00:00.000Z',
  enviadaPor: { nome: 'Maria Aparecida' },
  publicadaEm: null,
  publicadaPor: null,
  motivo: null,
  desfeitaEm: null,
  desfeitaPor: null,
  ...patch,
});

export const conferencia = (patch: Partial<Conferencia> = {}): Conferencia => ({
  linhas: 8412,
  novas: 812,
  alteradas: 3,
  iguais: 7597,
  ausentes: 0,
  ausentesValor: '0.00',
  ausentesDemais: false,
  recusadas: 0,
  recusadasValor: '0.00',
  recusas: [],
  avisos: [],
  somas: [
    { medida: 'Pago', mes: 3, arquivo: '8912004.11', publicado: '0.00' },
    { medida: 'Pago', mes: 4, arquivo: '9001222.40', publicado: '9001222.40' },
  ],
  mudancas: [{ registro: 'Empenho 2026NE001234', de: '6250.00', para: '6520.00' }],
  ...patch,
});

/** Result with rejected rows: publishing without them needs a reason. */
export const COM_RECUSADAS = {
  recusadas: 3,
  recusadasValor: '6250.00',
  recusas: [{ linha: 1077, coluna: 'data', motivo: 'O dia 31/04/2026 não existe.' }],
} as const satisfies Partial<Conferencia>;

export const ok = (data: unknown, code?: MessageCode): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: code === undefined ? [] : [message(code)], data },
});

export const refused = (status: number, text: string, field?: string): FakeAnswer => ({
  status,
  body: { error: true, messages: [message(MESSAGE_CODE.invalidField, text, field)], data: null },
});

/** Row of `COM_RECUSADAS`. */
export const RECUSADA: Recusadas['list'][number] = {
  linha: 1077,
  motivo: 'O dia 31/04/2026 não existe.',
  campos: ['data'],
  sugestoes: {},
  celulas: { exercicio: '2026', data: '31/04/2026' },
  corrigida: false,
};

/** Server with one import, whose state each test defines per call. */
export class ImportServer extends FakeServer {
  now: Importacao;
  /** New state of the import after a call, or its error, by the last segment of the call's path. */
  readonly becomes: Record<string, Importacao | FakeAnswer> = {};

  recusadas: readonly Recusadas['list'][number][] = [RECUSADA];

  constructor(now: Importacao) {
    super({
      rows: {
        importacao_orcamento: [{ id: 7, arquivoNome: now.arquivo.nome, tipo: now.tipo }],
        dotacao: [],
        empenho: [],
        receita: [],
        desembolso: [],
      },
    });
    this.now = now;
    this.intercept = ({ method, path }: FakeCall) => {
      if (!path.startsWith(`${PATH}/7/`)) return undefined;
      if (method === 'GET' && path.endsWith('/linhas')) {
        return ok({ count: this.recusadas.length, list: this.recusadas });
      }
      if (method === 'GET') return ok(this.now);
      const next = this.becomes[path.slice(`${PATH}/7/`.length)];
      if (next === undefined) return undefined;
      if ('status' in next) return next;
      this.now = next;
      return ok(next);
    };
  }

  /** Last body sent to a call. */
  body(call: string): unknown {
    return this.sent('PUT', `${PATH}/7/${call}`).at(-1)?.body;
  }
}

/** Opens the list of an entity as a manager. */
export const openList = (entity: string, server: FakeServer) =>
  renderScreen(`/gestao/transparencia/${entity}`, {
    server,
    registry,
    screens: importacaoOrcamentoScreens,
    session: openSession(),
    allows: (each, action) => permits(each, 'gestor', action),
  });

/**
 * Opens the import from the list of imports.
 * @param answers answers of other calls
 */
export async function openImport(
  now: Importacao,
  answers: (call: FakeCall) => FakeAnswer | undefined = () => undefined,
) {
  const server = new ImportServer(now);
  const { intercept } = server;
  server.intercept = (call) => answers(call) ?? intercept?.(call);
  const view = openList('importacao-orcamento', server);
  await view.user.click(await screen.findByRole('cell', { name: now.arquivo.nome }));
  await view.user.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = within(await screen.findByRole('dialog', { name: now.arquivo.nome }));
  return { ...view, server, dialog };
}

/** Name of the current step in the list of steps. */
export const stepShown = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('listitem', { current: 'step' })
    .map(({ textContent }: HTMLElement) => textContent);
