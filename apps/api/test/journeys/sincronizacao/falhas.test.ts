import { licitacao } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { CenaTcepe } from '../../support/cena-tcepe.ts';
import { type Habit, licitacaoUg, type Method } from '../../support/fonte-tcepe.ts';
import { pdfWith } from '../../support/pdf.ts';
import { ask, configure, runs, synchronise } from '../../support/sincronizar.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

const cena = CenaTcepe.enter();

describe('a source that', () => {
  const CASES: readonly (readonly [string, Method, Habit, RegExp])[] = [
    ['says an error with status 200', 'LicitacaoUG', 'erro-200', /Parâmetro inválido: CÓDIGO$/],
    ['is out of order', 'LicitacaoUG', 'erro-500', /erro 500/],
    ['is cut off in the middle', 'LicitacaoUG', 'cortada', /caiu no meio da resposta/],
    ['is silent', 'LicitacaoUG', 'silencio', /ficou 0,4 s sem responder/],
    ['drips', 'LicitacaoUG', 'goteja', /demorou demais/],
    ['talks of something else', 'LicitacaoUG', 'outra-coisa', /não é a resposta esperada/],
    [
      'sends less than it announces',
      'LicitacaoUG',
      'faltam-linhas',
      /anunciou 5 linhas e enviou 2/,
    ],
    ['fails at the bidders', 'LicitacoesDetalhes', 'cortada', /caiu no meio/],
    ['fails at the documents', 'LicitacoesDocumentos', 'silencio', /sem responder/],
  ];
  test.each(CASES)('%s leaves everything as it was', async (_, method, habit, why) => {
    await cena.synchroniseNow();
    const before = await cena.published();
    cena.fonte.rows.LicitacaoUG.splice(
      0,
      Infinity,
      licitacaoUg(203515, { SITUACAOLICITACAO: `Mudou ${habit}` }),
      licitacaoUg(203900),
    );
    cena.fonte.habits.set(method, habit);
    // Two rows come in a list; a single one comes without it.
    cena.fonte.rows.LicitacoesDetalhes.splice(0, Infinity);
    const run = await cena.synchroniseNow();
    expect(run).toMatchObject({ situacao: 'falhou', incluidos: 0, alterados: 0, errosTotal: 1 });
    expect(run.erros[0]?.mensagem).toMatch(why);
    expect(run.terminadaEm).not.toBeNull();
    expect(await cena.published()).toBe(before);
  });

  test('is unreachable changes nothing, and the operator sees the cause', async () => {
    const other = await configure(cena.gestora, {
      liconUj: '98765',
      liconUrlLicitacao: 'http://127.0.0.1:9/LicitacaoUG!json?CODIGOUG={uj}&ANOMODALIDADE={ano}',
    });
    const before = await cena.published();
    const { data } = await ask(cena.gestora, other, ['licitacao']);
    const told = await cena.testApp.work();
    expect(told).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
    const run = (await runs(cena.gestora)).find(({ id }) => id === data[0]?.id);
    expect(run?.erros[0]?.mensagem).toMatch(/Não foi possível alcançar a fonte \(127\.0\.0\.1:9\)/);
    expect(await cena.published()).toBe(before);
  });

  test('drops the filter is taken by its rows of the unit and year alone', async () => {
    cena.fonte.habits.set('LicitacaoUG', 'ignora');
    cena.fonte.rows.LicitacaoUG.push(
      licitacaoUg(1, { CODIGOUG: '999' }),
      licitacaoUg(2, { CODIGOUG: '999' }),
      licitacaoUg(3, { ANOMODALIDADE: '2019' }),
    );
    const run = await cena.synchroniseNow();
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 5, rejeitados: 3, incluidos: 0 });
    expect(run.erros[0]?.mensagem).toMatch(/^3 linhas de outra unidade/);
  });

  test('drops the filter and has nothing of ours has failed', async () => {
    const before = await cena.published();
    cena.fonte.habits.set('LicitacaoUG', 'ignora');
    cena.fonte.rows.LicitacaoUG.splice(0, Infinity, licitacaoUg(1, { CODIGOUG: '999' }));
    const run = await cena.synchroniseNow();
    expect(run.situacao).toBe('falhou');
    expect(run.erros[0]?.mensagem).toMatch(/só devolveu linhas de outra unidade/);
    expect(await cena.published()).toBe(before);
  });

  test('has nothing for the year is believed', async () => {
    const run = await synchronise(cena.testApp, cena.gestora, cena.configuracao, 'licitacao', 2001);
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 0, errosTotal: 0 });
  });
});

describe('a document', () => {
  const withLink = (link: string) => {
    cena.fonte.rows.LicitacoesDocumentos.splice(0, Infinity, {
      Codigo: '900',
      ProcessoLicitatorio: '203516',
      Data: null,
      TipoArquivo: 'Ata',
      LinkArquivo: link,
    });
  };
  const files = async () => {
    const { data } = await cena.gestora.get<{ list: Row[] }>(licitacao.path);
    const id = data.list.find((row) => row.numeroProcesso === '516')?.id;
    return (await cena.gestora.get<Row[]>(`${licitacao.path}/arquivos/${id}`)).data;
  };

  test('that cannot be fetched keeps its link, is reported, and comes the next time', async () => {
    withLink(`${cena.fonte.origin}/licon/ata.pdf`);
    const first = await cena.synchroniseNow();
    expect(first).toMatchObject({ situacao: 'concluida', arquivos: 0, arquivosTotal: 1 });
    expect(first.erros).toMatchObject([{ mensagem: expect.stringMatching(/erro 404/) }]);
    expect(await files()).toMatchObject([
      { nomeArquivo: 'ata.pdf', tamanho: null, endereco: `${cena.fonte.origin}/licon/ata.pdf` },
    ]);
    cena.fonte.files.set('/licon/ata.pdf', pdfWith('a ata'));
    cena.fonte.habits.set('arquivos', 'cortada');
    expect((await cena.synchroniseNow()).erros[0]?.mensagem).toMatch(/caiu no meio/);
    cena.fonte.habits.clear();
    expect(await cena.synchroniseNow()).toMatchObject({ arquivos: 1, errosTotal: 0 });
    expect(await files()).toMatchObject([{ tamanho: pdfWith('a ata').length }]);
  });

  test('of another type is refused by its content', async () => {
    withLink(`${cena.fonte.origin}/licon/virus.pdf`);
    cena.fonte.files.set('/licon/virus.pdf', Buffer.from('MZ programa'));
    expect((await cena.synchroniseNow()).erros[0]?.mensagem).toMatch(/não é um documento inteiro/);
  });

  test.each([
    ['of a host that is not allowed', 'https://exemplo.org/a.pdf', /exemplo.org não está na lista/],
    ['inside the network', 'http://169.254.169.254/latest/meta-data', /não está na lista/],
    ['whose allowed name leads inside', 'http://localhost/a.pdf', /endereço privado/],
    ['of another port', 'http://127.0.0.1:1/a.pdf', /não está na lista/],
  ])('%s is not fetched', async (_, link, why) => {
    withLink(link);
    const run = await cena.synchroniseNow();
    expect(run).toMatchObject({ situacao: 'concluida', arquivos: 0 });
    expect(run.erros[0]?.mensagem).toMatch(why);
  });

  test.each([
    ['a place inside', 'http://169.254.169.254/x'],
    ['another scheme', 'file:///etc/passwd'],
  ])('redirected to %s is not fetched', async (_, location) => {
    withLink(`${cena.fonte.origin}/licon/desvio.pdf`);
    cena.fonte.redirects.set('/licon/desvio.pdf', location);
    expect((await cena.synchroniseNow()).erros[0]?.mensagem).toMatch(/não está na lista/);
  });

  test('with a script as its address is not stored', async () => {
    withLink('javascript:alert(1)');
    const run = await cena.synchroniseNow();
    expect(run.erros[0]?.mensagem).toMatch(/sem endereço válido/);
    expect((await files()).map(({ link }) => link)).not.toContain('javascript:alert(1)');
  });
});
