import { configuracaoTcepeLicon, type SincronizacaoFonte } from '@claraboia/contract';
import {
  type Sincronizacao,
  type SincronizacaoList,
  sincronizacaoListSchema,
} from '@claraboia/contract/schema';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const RUNS_PATH = '/v1/transparencia/sincronizacao';

type Saved = Record<string, unknown> & { id: number; versao: number };

/** Adds a configuration and returns its id. */
export async function configure(
  client: TestClient,
  patch: Record<string, unknown> = {},
): Promise<number> {
  const answer = await client.post<Saved>(configuracaoTcepeLicon.path, {
    liconUj: '782',
    diretorio: null,
    liconUrlLicitacao: null,
    liconUrlContrato: null,
    convenioFonte: null,
    convenioCnpj: null,
    codigoIbge: null,
    codigoMunicipio: null,
    emendas: false,
    ativo: true,
    ...patch,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.messages));
  return answer.data.id;
}

/** Orders runs as the screen does. */
export const ask = (
  client: TestClient,
  configuracao: number,
  fontes: readonly SincronizacaoFonte[],
  exercicios: readonly number[] = [2026],
) =>
  client.post<Sincronizacao[]>(RUNS_PATH, {
    configuracao: { id: configuracao },
    fontes,
    exercicios,
  });

export async function runs(client: TestClient, query = ''): Promise<readonly Sincronizacao[]> {
  const { data } = await client.get<SincronizacaoList>(`${RUNS_PATH}${query}`);
  return sincronizacaoListSchema.parse(data).list;
}

/** Orders one run, executes it, and returns its result. */
export async function synchronise(
  testApp: TestApp,
  client: TestClient,
  configuracao: number,
  fonte: SincronizacaoFonte,
  exercicio = 2026,
): Promise<Sincronizacao> {
  const { data } = await ask(client, configuracao, [fonte], [exercicio]);
  await testApp.work();
  const run = (await runs(client)).find(({ id }) => id === data[0]?.id);
  if (run === undefined) throw new Error('the run is not listed');
  return run;
}
