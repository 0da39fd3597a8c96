import { obra, registry } from '@claraboia/contract';
import type { ImportacaoCadastro, LinhaImportada } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { type FakeAnswer, type FakeCall, FakeServer } from './fake-server.ts';
import { ok } from './importacao.ts';
import { renderScreen } from './render.tsx';

export const CADASTRO = '/v1/importacao';

export const cadastro = (patch: Partial<ImportacaoCadastro> = {}): ImportacaoCadastro => ({
  id: 7,
  tipo: obra.key,
  arquivo: { nome: 'obras.csv', bytes: 900, ate: '2026-11-28T12:00:00.000Z' },
  planilha: null,
  codificacao: 'utf-8',
  separador: ';',
  cabecalho: ['Nº', 'Objeto', 'Situação', 'Fiscal'],
  leitura: {
    linhaDoCabecalho: 1,
    colunas: 4,
    numeros: null,
    datas: null,
    letrasTrocadas: false,
    titulos: 0,
    totais: 0,
    linhas: [
      { linha: 1, papel: 'cabecalho', celulas: ['Nº', 'Objeto', 'Situação', 'Fiscal'] },
      { linha: 2, papel: 'lancamento', celulas: ['001/2026', 'Escola', 'Em andamento', 'Ana'] },
    ],
  },
  leituraEscolhida: { linhaDoCabecalho: null, separador: null, codificacao: null },
  amostra: [['001/2026', 'Escola', 'Em andamento', 'Ana']],
  descartadas: [],
  dePara: {
    colunas: {
      numero: { de: 'Nº' },
      objeto: { de: 'Objeto' },
      situacao: { de: 'Situação' },
      percentual: { fixo: '10' },
      dataInicio: { fixo: '02/03/2026' },
    },
    opcoes: {},
  },
  propostas: { numero: 'conteudo', objeto: 'nome', situacao: 'nome' },
  reconhecido: false,
  exportada: false,
  naoUsadas: ['Fiscal'],
  avisos: [],
  aResolver: {},
  arquivos: [],
  alteraExistentes: false,
  situacao: 'enviada',
  envio: 'servidor',
  andamento: null,
  falha: null,
  contagem: { novas: 0, alteradas: 0, iguais: 0, recusadas: 0, pendentes: 0, enviadas: 0 },
  desfazivel: { incluidas: 0, alteradas: 0 },
  enviadaEm: '2026-11-27T12:00:00.000Z',
  enviadaPor: { nome: 'Maria Aparecida' },
  atualizadaEm: '2026-11-27T12:00:00.000Z',
  ...patch,
});

export const linha = (patch: Partial<LinhaImportada> = {}): LinhaImportada => ({
  linha: 2,
  situacao: 'Pendente',
  motivo: null,
  campos: [],
  sugestoes: {},
  celulas: { numero: '001/2026', objeto: 'Escola', situacao: 'Em andamento' },
  corrigivel: true,
  registro: null,
  mudanca: 'nova',
  corpo: null,
  ...patch,
});

/** Server with one import of an entity, whose state and rows each test defines. */
export class CadastroServer extends FakeServer {
  now: ImportacaoCadastro;
  linhas: readonly LinhaImportada[] = [];
  /** Answer of a call, by its method and the rest of its path; overrides `becomes`. */
  answers: Record<string, (call: FakeCall) => FakeAnswer | 'offline'> = {};
  /** New state after a call, by the last segment of its path. */
  readonly becomes: Record<string, ImportacaoCadastro> = {};

  constructor(now: ImportacaoCadastro, rows: ConstructorParameters<typeof FakeServer>[0] = {}) {
    super({ registry, rows: { obra: [], servico: [] }, ...rows });
    this.now = now;
    this.intercept = (call: FakeCall) => {
      const { method, path, params } = call;
      if (method === 'GET' && path === CADASTRO) {
        const { id, tipo, situacao, arquivo, enviadaEm, enviadaPor } = this.now;
        const { nome, bytes } = arquivo;
        return ok(
          params.get('tipo') === tipo
            ? [{ id, tipo, situacao, arquivo: { nome, bytes }, enviadaEm, enviadaPor }]
            : [],
        );
      }
      if (!path.startsWith(`${CADASTRO}/${this.now.id}/`)) return undefined;
      const rest = path.slice(`${CADASTRO}/${this.now.id}/`.length);
      const own = this.answers[`${method} ${rest}`];
      if (own !== undefined) return own(call);
      if (method === 'GET' && rest === 'estado') return ok(this.now);
      if (method === 'GET' && rest === 'linhas') {
        const wanted = params.get('situacao');
        const list = this.linhas.filter(({ situacao }) => wanted === null || situacao === wanted);
        return ok({ count: list.length, list });
      }
      const next = this.becomes[rest];
      if (next === undefined) return undefined;
      this.now = next;
      return ok(next);
    };
  }

  /** Last body sent to a call. */
  body(call: string): unknown {
    return this.sent('PUT', `${CADASTRO}/${this.now.id}/${call}`).at(-1)?.body;
  }
}

/** Opens the unfinished import from the list of its entity. */
export async function openCadastro(
  server: CadastroServer,
  list = '/gestao/transparencia/obra',
  allows?: Parameters<typeof renderScreen>[1]['allows'],
) {
  const view = renderScreen(list, { server, registry, screens: [], ...(allows && { allows }) });
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await view.user.click(
    await screen.findByRole('button', {
      name: `Abrir a importação de ${server.now.arquivo.nome}`,
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: server.now.arquivo.nome }));
  return { ...view, server, dialog };
}
