import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  enderecoAntigo,
  faq,
  layout,
  PUBLICACAO_UPLOAD_PATH,
  portal,
  registry,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArquivo } from '../../../src/arquivo-cliente/conferir.ts';
import { ArquivoClienteError } from '../../../src/arquivo-cliente/formato.ts';
import { operatorMessage } from '../../../src/operator-message.ts';
import {
  bytesDe,
  changeLinha,
  exportArchive,
  forge,
  importArchive,
  makeRoom,
  partesDe,
} from '../../support/arquivo-cliente.ts';
import { Cast } from '../../support/cast.ts';
import { create } from '../../support/factory.ts';
import { foreignOf } from '../../support/isolamento/foreign-records.ts';
import { pdfWith } from '../../support/pdf.ts';
import { storedFiles } from '../../support/stored-files.ts';

// A failed import must change nothing: rows and files of the whole installation are counted.
const cast = Cast.enter({});
let folder: string;
/** With its sealed part, and without. */
let good: string;
let plain: string;
let serial = 0;
function next(): string {
  serial += 1;
  return join(folder, `${serial}.zip`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-arquivo-'));
  good = join(folder, 'alfa.zip');
  const { testApp, gestora, alfaId } = cast;
  for (let n = 0; n < 3; n += 1) await create(testApp, gestora, alfaId, faq);
  await create(testApp, gestora, alfaId, layout);
  await create(testApp, gestora, alfaId, portal);
  await create(testApp, gestora, alfaId, enderecoAntigo, {
    origem: '/antiga.php',
    destino: '/alfa',
  });
  await foreignOf('GET', '/v1/transparencia/publicacao-arquivo/listar/:id')?.(cast);
  plain = join(folder, 'alfa-sem-lacre.zip');
  await exportArchive(testApp, good);
  await exportArchive(testApp, plain, null);
  // Imported files are stored again.
  await testApp.owner(async (tx) => {
    const own = await tx.as(alfaId);
    await own.execute('delete from publicacao_arquivo where cliente_id = $1', [alfaId]);
    await own.execute('delete from arquivo where cliente_id = $1', [alfaId]);
  });
  for (const sha256 of await storedFiles(testApp.storageDir)) await testApp.storage.remove(sha256);
  await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', pdfWith('de antes'));
  await makeRoom(testApp);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** State that a failed import must not change. */
async function estado() {
  const rows = await cast.testApp.owner((tx) =>
    tx.query(
      `select (select count(*) from cliente) as clientes, (select count(*) from pessoa) as pessoas,
              (select count(*) from acesso) as acessos, (select count(*) from endereco_portal) as enderecos,
              (select count(*) from segredo where nome like 'favorecido/%') as chaves, (select count(*) from arquivo) as arquivos,
              (select count(*) from faq) as perguntas`,
    ),
  );
  return { ...rows[0], guardados: [...(await storedFiles(cast.testApp.storageDir))].sort() };
}

/** Imports an archive that must be refused, with a text for the operator and without traces. */
async function recusado(
  path: string,
  options: Parameters<typeof importArchive>[2] = { senha: null },
) {
  const before = await estado();
  const refusal = await importArchive(cast.testApp, path, options).then(
    () => null,
    (error: unknown) => error,
  );
  const told = operatorMessage(refusal);
  expect(told, String(refusal)).not.toBeNull();
  expect(await estado()).toEqual(before);
  return told ?? '';
}

const forjado = (change: Parameters<typeof forge>[2], from = plain) => forge(from, next(), change);

describe('an archive that is not whole', () => {
  test('cut off anywhere', async () => {
    const bytes = await bytesDe(plain);
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      const path = next();
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * part)));
      expect(await recusado(path)).toMatch(/não é um ZIP inteiro|danificado/);
    }
  });

  test('one byte changed anywhere', async () => {
    const bytes = await bytesDe(plain);
    const parts = await partesDe(plain);
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((bytes.length * n) / 40) + 3);
    let refused = 0;
    for (const place of places) {
      const path = next();
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x41;
      await writeFile(path, changed);
      const refusal = await checkArquivo(path, null, registry).then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) {
        // The date and permissions of a ZIP entry are ignored.
        expect(await partesDe(path)).toEqual(parts);
        continue;
      }
      expect(refusal).toBeInstanceOf(ArquivoClienteError);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(places.length / 2);
  });

  test('a name that leads out of it, a name twice, a name that is not listed', async () => {
    const bytes = (await bytesDe(plain)).toString('latin1');
    const renamed = async (to: string) => {
      const path = next();
      await writeFile(path, Buffer.from(bytes.replaceAll('LEIA-ME.txt', to), 'latin1'));
      return recusado(path);
    };
    expect(await renamed('../../x.txt')).toMatch(/danificado/);
    const twice = await forjado((partes, _, more) =>
      more.push(['pessoas.csv', partes.get('pessoas.csv') ?? Buffer.alloc(0)]),
    );
    expect(await recusado(twice)).toContain('duas vezes');
    expect(await renamed('outro-x.txt')).toContain('não consta');
  });

  test('a part that swells beyond reason', async () => {
    const path = await forjado((partes) => partes.set('LEIA-ME.txt', Buffer.alloc(40_000_000)));
    expect(await recusado(path)).toContain('grande demais');
  });

  test('a backup, a list of another format', async () => {
    const as = (change: (lista: Record<string, unknown>) => void) =>
      forjado((_, lista) => change(lista));
    expect(
      await recusado(await as((lista) => Object.assign(lista, { formato: 'claraboia-backup' }))),
    ).toContain('npm run restore');
    expect(await recusado(await as((lista) => Object.assign(lista, { versao: 2 })))).toContain(
      'formato',
    );
  });
});

describe('an archive by somebody who means harm', () => {
  test('rows of another client, of another table, of another shape', async () => {
    const { betaId } = cast;
    const linha = (tabela: string, change: (row: Record<string, unknown>) => void) =>
      forjado((partes) => changeLinha(partes, tabela, change));
    expect(await recusado(await linha('faq', (row) => (row.cliente_id = betaId)))).toContain(
      'a coluna "cliente_id" não é desta tabela',
    );
    expect(await recusado(await linha('faq', (row) => delete row.pergunta))).toContain('faltam');
    expect(await recusado(await linha('faq', (row) => (row.versao = 'dois')))).toContain('tipo');
    expect(await recusado(await linha('faq', (row) => (row.pergunta = 'a\u0000b')))).toContain(
      'faq',
    );
    expect(await recusado(await linha('faq', (row) => (row.id = 2 ** 70)))).toContain('faq');
    // Such an id would use up the sequence.
    expect(await recusado(await linha('faq', (row) => (row.id = 2 ** 52)))).toContain(
      'um número de registro impossível',
    );
    expect(
      await recusado(await linha('publicacao', (row) => (row.categoria_publicacao_id = 999))),
    ).toContain('cita outro que não existe');
    const twice = await forjado((partes) => {
      const name = 'dados/faq.jsonl';
      partes.set(
        name,
        Buffer.concat([partes.get(name) ?? Buffer.alloc(0), partes.get(name) ?? Buffer.alloc(0)]),
      );
    });
    expect(await recusado(twice)).toContain('repetidos');
    for (const text of ['[1]\n', 'nada\n', '{"a"\n', 'null\n', '\n', '\xff\xfe\n']) {
      const path = await forjado((partes) =>
        partes.set('dados/faq.jsonl', Buffer.from(text, 'latin1')),
      );
      expect(await recusado(path)).toContain('faq');
    }
  });

  test('tables that are no client’s', async () => {
    for (const tabela of ['pessoa', 'segredo', 'acesso', 'cliente', 'sessao', 'busca_documento']) {
      const path = await forjado((partes, lista) => {
        partes.set(`dados/${tabela}.jsonl`, Buffer.from('{"id":1}\n'));
        lista.tabelas.push({ nome: tabela, colunas: ['id'], linhas: 1, bytes: 9, sha256: '' });
      });
      expect(await recusado(path)).toContain(tabela);
    }
    const injected = await forjado((_, lista) => {
      const [first] = lista.tabelas;
      if (first !== undefined) first.colunas.push('id) select 1 --');
    });
    expect(await recusado(injected)).toContain('formato');
  });

  test('unsafe addresses, invalid colours', async () => {
    const harmful = await forjado((partes) =>
      changeLinha(partes, 'publicacao', (row) => (row.url_publicacao = 'javascript:alert(1)')),
    );
    expect(await recusado(harmful)).toContain('https://');
    const colour = await forjado((partes) =>
      changeLinha(partes, 'layout', (row) => (row.page_bg_color = 'red;background:url(//x)')),
    );
    expect(await recusado(colour)).toContain('cor');
  });

  test.each([
    ['portal', { nome_url: 'gestao' }, 'reservado'],
    ['portal', { nome_url: 'Com Espaço' }, 'Nome da URL'],
    ['endereco_antigo', { destino: 'javascript:alert(1)' }, 'Leva a'],
    ['endereco_antigo', { destino: '//mal.exemplo.com' }, 'Leva a'],
    ['endereco_antigo', { origem: 'sem-barra' }, 'Endereço antigo'],
    ['endereco_antigo', { acessos: 1.5 }, 'inteiro'],
    ['endereco_antigo', { id: -1 }, 'registro'],
    ['endereco_antigo', { ultimo_acesso: 'infinity' }, 'momento'],
    ['endereco_antigo', { ultimo_acesso: '0044-03-15 BC' }, 'momento'],
    ['publicacao', { data: '10000-01-01' }, 'data'],
    ['faq', { resposta_html: ['<script>alert(1)</script>'] }, 'texto'],
    ['faq', { ordem_exibicao: -1 }, 'o menor valor é 1'],
    ['portal', { nome_url: { a: 1 } }, 'texto'],
    ['arquivo', { tamanho: '12' }, 'inteiro'],
    ['publicacao_arquivo', { link_externo: 'true' }, 'sim nem não'],
    ['faq', { pergunta: 'x'.repeat(100_000) }, 'no máximo'],
  ])('a row of %s that nobody could have typed (%#)', async (tabela, change, said) => {
    const forged = await forjado((partes) =>
      changeLinha(partes, tabela, (row) => Object.assign(row, change)),
    );
    const told = await recusado(forged);
    expect(told).toContain(`${tabela}, linha 1`);
    expect(told).toContain(said);
  });

  test('files of another type than declared, or not listed', async () => {
    const file = (partes: Map<string, Buffer>) =>
      [...partes.keys()].find((name) => name.startsWith('arquivos/')) ?? '';
    const other = await forjado((partes) => partes.set(file(partes), Buffer.from('outro')));
    expect(await recusado(other)).toContain('danificado');
    const typed = await forjado((partes) =>
      changeLinha(partes, 'arquivo', (row) => (row.tipo = 'text/html')),
    );
    expect(await recusado(typed)).toContain('outro tipo');
    const unnamed = await forjado((partes) =>
      partes.set(
        'arquivos/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        Buffer.from('test'),
      ),
    );
    expect(await recusado(unnamed)).toContain('nenhum registro o cita');
  });

  test('schemas that are not known here', async () => {
    const newer = await forjado((_, lista) =>
      (lista.migracoes as object[]).push({ nome: '9999_futuro.sql', sha256: '0'.repeat(64) }),
    );
    expect(await recusado(newer)).toContain('mais nova');
    const column = await forjado((_, lista) => lista.tabelas[0]?.colunas.push('futura'));
    expect(await recusado(column)).toMatch(/faltam colunas|futura/);
  });

  test('a client that occurs twice, or with unknown words', async () => {
    const cliente = (change: (told: Record<string, unknown>) => void) =>
      forjado((partes) => {
        const told = JSON.parse(`${partes.get('cliente.json')}`) as Record<string, unknown>;
        change(told);
        partes.set('cliente.json', Buffer.from(JSON.stringify(told)));
      });
    const host = (name: string) => ({ host: name, principal: true });
    const hosts = [host('a.exemplo.org'), host('b.exemplo.org')];
    expect(await recusado(await cliente((told) => (told.dominios = hosts)))).toMatch(/principal/);
    expect(
      await recusado(await cliente((told) => (told.enderecosAnteriores = ['../login']))),
    ).toContain('cliente.json');
    expect(await recusado(await cliente((told) => delete told.cliente))).toContain('cliente.json');
  });

  test('administrators, and people without a CPF', async () => {
    const admin = await forjado((partes) => {
      const [first = '', ...rest] = `${partes.get('pessoas.jsonl')}`.split('\n');
      const row = { ...JSON.parse(first), papel: 'admin' };
      partes.set('pessoas.jsonl', Buffer.from([JSON.stringify(row), ...rest].join('\n')));
    });
    expect(await recusado(admin)).toContain('pessoas.jsonl');
    const added = await forjado((partes) => {
      const own = partes.get('pessoas.jsonl') ?? '';
      const row = { ref: 999, nome: 'X', nomeSocial: null, email: null, papel: 'gestor' };
      partes.set('pessoas.jsonl', Buffer.from(`${own}${JSON.stringify(row)}\n`));
    }, good);
    expect(await recusado(added, {})).toContain('CPF de X');
  });
});

describe('a whole archive', () => {
  test('is refused with another passphrase, at an address that is taken or the product’s', async () => {
    expect(await recusado(good, { senha: 'outra senha comprida' })).toContain('não abre');
    expect(await recusado(good, { identificador: 'outra-beta' })).toContain('já é de');
    expect(await recusado(good, { identificador: 'login' })).toContain('login');
    expect(await recusado(good, { identificador: 'A/../b' })).toContain('identificador');
  });

  test('comes in once, even if imported twice at the same time, cleaned and without additions', async () => {
    const path = await forjado((partes) =>
      changeLinha(partes, 'faq', (row) => {
        row.resposta_html = '<p onclick="x()">Sim<script>alert(1)</script></p>';
      }),
    );
    const both = await Promise.allSettled(
      [1, 2].map(() => importArchive(cast.testApp, path, { senha: null, identificador: 'nova' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await recusado(good)).toContain('CNPJ');
    const { data } = await cast.testApp
      .anonymous()
      .get<{ list: { respostaHTML: string }[] }>('/public/v1/nova/dados/faq');
    expect(data.list.map(({ respostaHTML }) => respostaHTML)).toContain('<p>Sim</p>');
    expect(JSON.stringify(data)).not.toContain('onclick');
    // The former slug redirects to the new one.
    const old = await cast.testApp.anonymous().raw('GET', '/public/v1/alfa/dados/faq');
    expect(old.statusCode).toBe(200);
    expect((await storedFiles(cast.testApp.storageDir)).size).toBe(2);
    expect(await cast.testApp.work()).toEqual([]);
    expect((await storedFiles(cast.testApp.storageDir)).size).toBe(2);
  });
});

test('without the sealed part everything but people comes; of a consortium, the members that are here', async () => {
  const path = join(folder, 'sem.zip');
  const { testApp, alfaId, betaId } = cast;
  await testApp.owner(async (tx) => {
    await tx.execute('update cliente set cnpj = null where id = $1', [betaId]);
    await tx.execute(
      `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id)
       values ('longe', 'Prefeitura de longe', 'Longe', 'PE', '11444777000161', 1)`,
    );
    await tx.execute(
      `insert into consorcio_membro (consorcio_id, membro_id, ato_adesao)
       select $1, id, 'Lei nº 1' from cliente where id = $2 or identificador = 'longe'`,
      [betaId, alfaId],
    );
  });
  await exportArchive(testApp, path, null, 'outra-beta');
  await testApp.owner((tx) =>
    tx.execute(`update cliente set cnpj = null where identificador = 'longe'`),
  );
  const importado = await importArchive(testApp, path, {
    senha: null,
    identificador: 'sem-pessoas',
  });
  expect(importado.convidadas).toEqual([]);
  const { acessos, membros } = await testApp.owner(async (tx) => ({
    acessos: await tx.query('select 1 from acesso where cliente_id = $1', [importado.clienteId]),
    membros: await tx.query(
      'select membro_id, ato_adesao from consorcio_membro where consorcio_id = $1',
      [importado.clienteId],
    ),
  }));
  expect(acessos).toEqual([]);
  expect(membros).toEqual([{ membro_id: alfaId, ato_adesao: 'Lei nº 1' }]);
  expect(importado.consorciadosFora).toEqual(['Prefeitura de longe']);
});
