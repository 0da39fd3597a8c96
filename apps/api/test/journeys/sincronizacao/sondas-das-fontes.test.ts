import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SONDAS } from '../../../src/features/sincronizacao/sonda/sondas.ts';
import { AllowedHosts } from '../../../src/services/fonte/http/allowed-hosts.ts';
import { SourceHttp } from '../../../src/services/fonte/http/source-http.ts';
import type { Configuracao } from '../../../src/services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../src/services/fonte/source-error.ts';
import { despesaTcepe } from '../../support/contas-tcepe.ts';
import { FonteConvenios } from '../../support/fonte-convenios.ts';
import { entregaDe, FonteSiconfi } from '../../support/fonte-siconfi.ts';
import { contratoUg, FonteTcepe, licitacaoUg } from '../../support/fonte-tcepe.ts';

const IBGE = 2611606;

let tcepe: FonteTcepe;
let convenios: FonteConvenios;
let siconfi: FonteSiconfi;
beforeAll(async () => {
  tcepe = await FonteTcepe.start();
  convenios = await FonteConvenios.start();
  siconfi = await FonteSiconfi.start();
});
afterAll(async () => {
  await tcepe.stop();
  await convenios.stop();
  await siconfi.stop();
});

const CONFIGURACAO: Configuracao = {
  id: 1,
  liconUj: '782',
  diretorio: null,
  liconUrlLicitacao: null,
  liconUrlContrato: null,
  convenioFonte: 'cgu',
  cnpj: '11222333000181',
  cnpjs: ['11222333000181'],
  codigoIbge: String(IBGE),
  codigoMunicipio: 'P115',
  emendas: true,
};

/** Asks a probe of the stand-ins; the name and the text of its failure, or 'ok'. */
async function ask(sonda: string, exercicio = 2026): Promise<string> {
  const hosts = AllowedHosts.parse([tcepe, convenios, siconfi].map(({ origin }) => origin).join());
  if (hosts === null) throw new Error('the stand-ins have no usable origin');
  const config = {
    hosts,
    timeout: 400,
    tcepeUrl: tcepe.environment.TCEPE_URL ?? '',
    transferegovUrl: convenios.environment.TRANSFEREGOV_URL ?? '',
    cguUrl: convenios.environment.CGU_URL ?? '',
    cguKey: convenios.key,
    cguFilesUrl: '',
    transferegovApiUrl: '',
    siconfiUrl: siconfi.environment.SICONFI_URL ?? '',
  };
  const http = new SourceHttp({ hosts, timeout: config.timeout });
  const { signal } = new AbortController();
  try {
    await SONDAS[sonda]?.ask({ http, config, signal, configuracao: CONFIGURACAO, exercicio });
    return 'ok';
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return `${error instanceof SourceChanged ? 'mudou' : 'fora'}: ${error.message}`;
  }
}

const without = <V>(row: Readonly<Record<string, V>>, name: string) =>
  Object.fromEntries<V>(Object.entries(row).filter(([each]) => each !== name));

describe('the audit court', () => {
  const CASES = [
    ['licitacao', 'LicitacaoUG', licitacaoUg(1), 'CODIGOPL'],
    ['contrato', 'Contratos', contratoUg(1), 'NumeroContrato'],
    ['orcamento', 'DespesasMunicipais', despesaTcepe(1, '2026-01-05'), 'VALORPAGO'],
  ] as const;
  test.each(CASES)(
    '%s: answers, has nothing, lost a column, is down',
    async (sonda, method, row, column) => {
      const rows = tcepe.rows[method];
      tcepe.habits.set(method, 'ignora');
      rows.splice(0, Infinity, row);
      expect(await ask(sonda)).toBe('ok');
      rows.splice(0, Infinity, without(row, column));
      expect(await ask(sonda)).toBe(`mudou: A fonte mudou: falta a coluna ${column}.`);
      rows.splice(0, Infinity);
      expect(await ask(sonda)).toBe('ok');
      tcepe.habits.set(method, 'erro-500');
      expect(await ask(sonda)).toBe('fora: O TCE-PE respondeu com o erro 500.');
    },
  );
});

describe('the agreements', () => {
  const acordo = {
    NR_CONVENIO: '900001',
    ID_PROPOSTA: '1',
    SIT_CONVENIO: 'Em execução',
    DIA_INIC_VIGENC_CONV: '10/02/2025',
    DIA_FIM_VIGENC_CONV: '31/12/2026',
    VL_GLOBAL_CONV: '1,00',
    VL_REPASSE_CONV: '1,00',
    VL_CONTRAPARTIDA_CONV: '1,00',
  };

  test('of Transferegov, of whose table only the beginning is read', async () => {
    convenios.convenios = Array.from({ length: 3000 }, () => acordo);
    expect(await ask('convenio:transferegov')).toBe('ok');
    convenios.convenios = [{ ...without(acordo, 'VL_GLOBAL_CONV'), VL_TOTAL: '1,00' }];
    expect(await ask('convenio:transferegov')).toBe(
      'mudou: A fonte mudou: falta a coluna VL_GLOBAL_CONV.',
    );
    convenios.spoil = () => Buffer.from('<html>Em manutenção</html>');
    expect(await ask('convenio:transferegov')).toMatch(/^mudou: .*não é mais um ZIP/);
    convenios.spoil = null;
  });

  test('of the CGU', async () => {
    const row = { dimConvenio: {}, convenente: {}, dataInicioVigencia: '2025-02-10', valor: 1 };
    convenios.cgu = [row];
    expect(await ask('convenio:cgu')).toBe('ok');
    convenios.cgu = [without(row, 'valor')];
    expect(await ask('convenio:cgu')).toBe('mudou: A fonte mudou: falta o campo valor.');
    convenios.cgu = [];
    expect(await ask('convenio:cgu')).toBe('ok');
  });
});

test('the Treasury', async () => {
  siconfi.entregas = [entregaDe(IBGE, 2026, 1)];
  expect(await ask('reconciliacao')).toBe('ok');
  siconfi.entregas = [without(entregaDe(IBGE, 2026, 1), 'entregavel')];
  expect(await ask('reconciliacao')).toMatch(/^mudou: .*esperadas: entregavel\.$/);
});
