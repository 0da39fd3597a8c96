import { contrastRatio, MIN_CONTRAST } from '@claraboia/contract';
import { describe, expect, it, test } from 'vitest';
import { demoClientes, readConteudo } from './conteudo.ts';
import { resolveMoment } from './momento.ts';

const TODAY = '2026-11-21';

/** A day of a record, as it is on that day. */
const dayOf = (day: string) => String(resolveMoment(day, new Date(`${TODAY}T12:00:00Z`)));

type Texts = Readonly<Record<string, string>>;
interface Reference {
  readonly $ref: string;
}
interface Licitacao {
  readonly exercicio: number;
  readonly numeroProcesso: string;
  readonly modalidadeTipo: { readonly id: number };
  readonly numero: string;
  readonly dataPublicacao: string;
  readonly dataRecebimentoProposta: string;
  readonly valorEstimado: string;
  readonly valorAdjudicado?: string;
}
interface Contrato {
  readonly exercicio: number;
  readonly numeroContrato: string;
  readonly dataInicio: string;
  readonly valor: string;
  readonly licitacao?: Reference;
  readonly contratoOriginal?: Reference;
}
interface Obra {
  readonly valorContratado?: string;
  readonly valorMedido?: string;
  readonly valorPago?: string;
}

const repeated = (values: readonly unknown[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

const clientes = demoClientes().map(({ identificador }) => {
  const { registros } = readConteudo(identificador);
  const records = <T>(key: string) => (registros.get(key) ?? []) as unknown as readonly T[];
  return { identificador, records };
});

describe.each(clientes)('the records of $identificador', ({ records }) => {
  it('has colours in which every text can be read', () => {
    const [cores = {}] = records<Texts>('layout');
    const pairs = [
      [cores.pageFontColor, cores.pageBgColor],
      [cores.topNomePortalColor, cores.topBgColor],
      [cores.navbarFontColor, cores.navbarBgColor],
      [cores.categoriaButtonFontColor, cores.categoriaButtonBgColor],
      [cores.grupoCategoriaLabelFontColor, cores.pageBgColor],
      [cores.grupoCategoriaLabelFontColor, '#ffffff'],
      [cores.footerFontColor, cores.footerBgColor],
    ] as [string, string][];
    expect(pairs.filter(([text, back]) => contrastRatio(text, back) < MIN_CONTRAST)).toEqual([]);
  });

  it('names units and services each once', () => {
    for (const key of ['estrutura_organizacional', 'servico']) {
      expect(repeated(records<Texts>(key).map(({ nome }) => nome))).toEqual([]);
    }
  });

  it('numbers procurements within their modality, and contracts and works, each once', () => {
    const licitacoes = records<Licitacao>('licitacao');
    const numbers = licitacoes.map((l) => `${l.exercicio} ${l.modalidadeTipo.id} ${l.numero}`);
    expect(repeated(numbers)).toEqual([]);
    for (const [key, name] of [
      ['licitacao', 'numeroProcesso'],
      ['contrato', 'numeroContrato'],
      ['obra', 'numero'],
    ] as const) {
      expect(repeated(records<Texts>(key).map((each) => each[name]))).toEqual([]);
    }
  });

  it('gives every file of a kind a name of its own', () => {
    for (const key of [
      'licitacao_arquivo',
      'contrato_arquivo',
      'convenio_arquivo',
      'arquivo_obra',
    ]) {
      expect(repeated(records<Texts>(key).map(({ nomeArquivo }) => nomeArquivo))).toEqual([]);
    }
  });

  it('pays no work more than was measured, and measures none beyond its contract', () => {
    const wrong = records<Obra>('obra').filter(
      ({ valorContratado = 0, valorMedido = 0, valorPago = 0 }) =>
        Number(valorPago) > Number(valorMedido) || Number(valorMedido) > Number(valorContratado),
    );
    expect(wrong).toEqual([]);
  });

  it('lets every contract follow its procurement, for the amount that was awarded', () => {
    const licitacoes = records<Licitacao>('licitacao');
    for (const { numeroContrato, licitacao, dataInicio, valor } of records<Contrato>('contrato')) {
      if (licitacao === undefined) continue;
      const found = licitacoes.find(({ numeroProcesso }) => numeroProcesso === licitacao.$ref);
      expect([numeroContrato, found?.valorAdjudicado]).toEqual([numeroContrato, valor]);
      expect([numeroContrato, dayOf(found?.dataPublicacao ?? '9') < dayOf(dataInicio)]).toEqual([
        numeroContrato,
        true,
      ]);
    }
    const wrong = licitacoes.filter(
      ({ dataPublicacao, dataRecebimentoProposta, valorEstimado, valorAdjudicado = '0' }) =>
        dayOf(dataPublicacao) > TODAY ||
        dayOf(dataPublicacao) > dayOf(dataRecebimentoProposta) ||
        Number(valorAdjudicado) > Number(valorEstimado),
    );
    expect(wrong).toEqual([]);
  });
});

test('the first client is as rich as somebody who tries the product needs it', () => {
  const [first] = clientes;
  if (first === undefined) throw new Error('no demonstration');
  const { records } = first;
  const least = {
    estrutura_organizacional: 25,
    servico: 20,
    inscricao: 12,
    aviso_licitacao: 6,
    faq: 12,
    declaracao_inexistencia: 4,
    licitacao: 30,
    contrato: 25,
    convenio: 20,
    convenio_arquivo: 15,
    obra: 12,
    arquivo_obra: 4,
    licitacao_arquivo: 20,
    contrato_arquivo: 15,
  };
  const counted = Object.entries(least).map(([key, count]) => [
    key,
    Math.min(records(key).length, count),
  ]);
  expect(Object.fromEntries(counted)).toEqual(least);
  const notices = records<Texts>('aviso_licitacao');
  const future = notices.filter(({ dataHoraCertame }) => dataHoraCertame?.startsWith('{hoje+'));
  expect(future.length).toBeGreaterThanOrEqual(2);
  const addenda = records<Contrato>('contrato').filter((each) => each.contratoOriginal);
  expect(addenda.length).toBeGreaterThanOrEqual(4);
});
