import { estruturaOrganizacional, grupoCategoriaPublicacao, servico } from '@claraboia/contract';
import type { ImportacaoCadastro, LinhaComEstado } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CADASTRO, dataOf, ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { pdfWith } from '../support/pdf.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let manager: ImportadorDeCadastro;
beforeAll(async () => {
  // People and clients are named: those of earlier files have the same names.
  testApp = await startOwnApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new ImportadorDeCadastro(testApp, gestora);
});
afterAll(() => testApp.stop());

const csv = (...lines: readonly string[]) => lines.join('\r\n');
const inSql = <R extends object>(text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<R>(text, [tx.clienteId, ...values]),
  );
const motivos = async (id: number) => (await manager.rows(id)).map(({ motivo }) => motivo);

describe('references and keys', () => {
  beforeAll(async () => {
    for (const [nome, nomeUrl] of [
      ['Legislação', 'g1'],
      ['Atas', 'g2'],
      ['Atas', 'g3'],
    ]) {
      await gestora.post(grupoCategoriaPublicacao.path, {
        nome,
        nomeUrl,
        navbarPublicacao: false,
        ordemExibicao: null,
      });
    }
  });

  test('are found by displayed name; missing and ambiguous ones are reported with suggestions', async () => {
    const { id, contagem } = await manager.check(
      'categoria_publicacao',
      csv(
        'Grupo;Nome;Exibe o dia',
        'LEGISLACAO;Leis;Não',
        'g2;Sessões;',
        'atas;Reuniões;',
        'Legislacaoo;Pontes;',
      ),
    );
    expect(contagem).toMatchObject({ novas: 2, recusadas: 2 });
    const rows = await manager.rows(id);
    expect(rows[2]).toMatchObject({ campos: ['grupoCategoriaPublicacao'], sugestoes: {} });
    expect(rows[2]?.motivo).toContain('há 2 registros com o nome "atas"');
    expect(rows[3]).toMatchObject({
      motivo: 'Grupo: não há grupo de categorias com o nome "Legislacaoo"',
      sugestoes: { grupoCategoriaPublicacao: ['Legislação'] },
    });
    const mended = await manager.correct(id, 5, { grupoCategoriaPublicacao: 'Legislação' });
    expect(mended.data.linha.situacao).toBe('Pendente');
    expect(await manager.step(id, 'publicacao')).toMatchObject({
      situacao: 'concluida',
      contagem: { enviadas: 3, recusadas: 1 },
    });
    // The former mapping is remembered, with its reason.
    const again = await manager.sent(
      'categoria_publicacao',
      csv('Grupo;Nome;Exibe o dia', 'g2;A;'),
    );
    expect(again).toMatchObject({ reconhecido: true, propostas: { nome: 'formato' } });
  });

  test('existing records stay, or take only the columns of the file', async () => {
    const file = csv('Nome da URL,Nome', 'g1,Leis', 'g2,Atas', 'novo,Novo', 'NOVO,Repete');
    const kept = await manager.check('grupo_categoria_publicacao', file);
    expect(kept.contagem).toMatchObject({ novas: 1, iguais: 2, recusadas: 1 });
    expect((await motivos(kept.id))[0]).toMatch(/^Já estava cadastrado.*; nada foi enviado$/);

    const changed = await manager.check('grupo_categoria_publicacao', file, {
      alteraExistentes: true,
    });
    expect(changed.contagem).toMatchObject({ novas: 1, alteradas: 1, iguais: 1, recusadas: 1 });
    expect((await motivos(changed.id)).slice(0, 2)).toEqual([
      'Será alterado',
      'Já está assim; nada a alterar',
    ]);
    expect((await motivos(changed.id))[3]).toContain('da linha 4');
    const done = await manager.step(changed.id, 'publicacao');
    expect(done.desfazivel).toEqual({ incluidas: 1, alteradas: 1 });
    const [group] = await inSql<{ id: number; versao: number; nome: string }>(
      `select id, versao, nome from grupo_categoria_publicacao where cliente_id = $1 and nome_url = 'g1'`,
    );
    expect(group?.nome).toBe('Leis');

    // Somebody changes the added record: it stays, and its row says why.
    const [added] = await inSql<{ id: number; versao: number }>(
      `select id, versao from grupo_categoria_publicacao where cliente_id = $1 and nome_url = 'novo'`,
    );
    const { data } = await gestora.get<object>(`${grupoCategoriaPublicacao.path}/${added?.id}`);
    dataOf(await gestora.put(grupoCategoriaPublicacao.path, { ...data, nome: 'Outro' }));
    const undone = await manager.step(changed.id, 'desfazer');
    expect(undone).toMatchObject({
      situacao: 'desfeita',
      desfazivel: { incluidas: 1, alteradas: 0 },
    });
    const rows = await manager.rows(changed.id);
    expect(rows[2]?.motivo).toContain('alterado por outra pessoa');
    const after = await inSql(
      `select nome_url, nome from grupo_categoria_publicacao where cliente_id = $1 and nome_url in ('g1', 'novo') order by 1`,
    );
    expect(after).toEqual([
      { nome_url: 'g1', nome: 'Legislação' },
      { nome_url: 'novo', nome: 'Outro' },
    ]);
  });

  test('a person without permission to change imports no changes, and a reader nothing', async () => {
    const reader = new ImportadorDeCadastro(testApp, await testApp.signIn('leitora.alfa', 'alfa'));
    expect((await reader.send('faq', 'Pergunta;Resposta\na;b\n')).status).toBe(403);
    // People are the installation's: only its administrators import them.
    expect((await manager.send('pessoa', 'Nome;CPF\nAna;52998224725\n')).status).toBe(403);
    const refused = await manager.send('cliente', 'Nome\nx\n');
    expect([refused.status, refused.messages[0]?.description]).toEqual([
      404,
      'Este cadastro não é importado por arquivo.',
    ]);
  });

  test('people and their accesses are imported by an administrator, named by number as well', async () => {
    const admin = new ImportadorDeCadastro(testApp, await testApp.signIn('admin'));
    const people = await admin.check(
      'pessoa',
      csv('Nome;CPF', 'Ana Primeira;529.982.247-25', 'Ana Primeira;11144477735'),
    );
    expect(await admin.step(people.id, 'publicacao')).toMatchObject({
      situacao: 'concluida',
      contagem: { enviadas: 2 },
    });
    const access = await admin.check(
      'acesso',
      csv(
        'Pessoa;Cliente;Papel',
        '529.982.247-25;Prefeitura de alfa;GESTOR',
        'Ana Primeira;Prefeitura de alfa;Consulta',
        '11144477735;Prefeitura de alfa;Chefe',
      ),
    );
    const rows = await admin.rows(access.id);
    expect(rows.map(({ situacao }) => situacao)).toEqual(['Pendente', 'Erro', 'Erro']);
    expect(rows[1]?.motivo).toContain('há 2 registros com o nome "Ana Primeira"');
    expect(rows[2]?.motivo).toContain('"Chefe" não é uma das opções (Gestor, Consulta)');
    // Another client's manager does not find it.
    expect((await gestora.get(`${CADASTRO}/${people.id}/estado`)).status).toBe(404);
  });
});

describe('units', () => {
  test('stand below others of the same file, in whatever order; circles are refused', async () => {
    await gestora.post(estruturaOrganizacional.path, {
      nome: 'Gabinete',
      codigo: '01',
      estruturaPai: null,
      texto: null,
    });
    const { id } = await manager.check(
      'estrutura_organizacional',
      csv(
        'Código;Nome;Unidade superior',
        '1;Protocolo;Saúde',
        '02;Saúde;',
        '2;Chefia;GABINETE',
        '01;Gabinete da Prefeita;',
        '3;Arquivo;Gabinete da Prefeita',
        '8;Um;Dois',
        '9;Dois;Um',
        ';Fazenda;',
        '4;Tesouro;Fazenda',
      ),
    );
    const rows = new Map((await manager.rows(id)).map((row) => [row.linha, row]));
    expect([...rows.values()].filter(({ situacao }) => situacao === 'Pendente')).toHaveLength(4);
    expect([7, 8].map((linha) => rows.get(linha)?.motivo)).toEqual([
      expect.stringContaining('depende desta'),
      expect.stringContaining('depende desta'),
    ]);
    // The corrected row, and the one below it.
    const corrected = await manager.correct(id, 9, { codigo: '05' });
    expect(corrected.data.estado.contagem).toMatchObject({ pendentes: 6, recusadas: 2 });
    const done = await manager.step(id, 'publicacao');
    expect(done.contagem).toMatchObject({ enviadas: 7, pendentes: 0, recusadas: 2 });
    const units = await inSql<{ nome: string; pai: string | null }>(
      `select u.nome, p.nome as pai from estrutura_organizacional u
         left join estrutura_organizacional p on p.cliente_id = $1 and p.id = u.estrutura_pai_id
        where u.cliente_id = $1 order by u.nome`,
    );
    expect(units).toEqual([
      { nome: 'Arquivo', pai: 'Gabinete' },
      { nome: 'Chefia', pai: 'Gabinete' },
      { nome: 'Fazenda', pai: null },
      { nome: 'Gabinete', pai: null },
      { nome: 'Protocolo', pai: 'Saúde' },
      { nome: 'Saúde', pai: null },
      { nome: 'Tesouro', pai: 'Fazenda' },
    ]);
    // Later rows refer to earlier ones, so the last is undone first.
    expect(await manager.step(id, 'desfazer')).toMatchObject({
      situacao: 'desfeita',
      desfazivel: { incluidas: 0 },
    });
    expect(await inSql('select from estrutura_organizacional where cliente_id = $1')).toHaveLength(
      1,
    );
  });
});

test('a corrected row is saved after a later one that it now refers to', async () => {
  const file = csv('Código;Nome;Unidade superior', '70;Turismo;Nada', '71;Cultura;', '72;Lazer;');
  const { id, contagem } = await manager.check('estrutura_organizacional', file);
  expect(contagem).toMatchObject({ pendentes: 2, recusadas: 1 });
  await manager.correct(id, 2, { estruturaPai: 'Lazer' });
  const done = await manager.step(id, 'publicacao');
  expect(done.contagem).toMatchObject({ enviadas: 3, recusadas: 0 });
  await manager.step(id, 'desfazer');
});

describe('services', () => {
  test('of more units than anybody names are not linked, and of a name that is too long are refused', async () => {
    const rows = (names: readonly string[]) =>
      csv('Unidade administrativa;Serviço;Descrição do serviço', ...names.map((n) => `${n};S;D`));
    const many = await manager.sent(
      'servico',
      rows(Array.from({ length: 1001 }, (_, place) => `Nome ${place}`)),
    );
    expect(many.dePara.colunas).not.toHaveProperty('estruturaOrganizacional');
    const colunas = {
      ...many.dePara.colunas,
      estruturaOrganizacional: { de: 'Unidade administrativa' },
    };
    const linked = await gestora.put(`${CADASTRO}/${many.id}/mapeamento`, {
      dePara: { ...many.dePara, colunas },
    });
    expect([linked.status, linked.messages[0]]).toMatchObject([
      422,
      {
        field: 'dePara.colunas.estruturaOrganizacional',
        description: 'São nomes demais: é esta a coluna?',
      },
    ]);
    const long = await manager.check('servico', rows(['x'.repeat(201)]));
    expect(long).toMatchObject({ aResolver: {}, contagem: { recusadas: 1 } });
    expect((await manager.rows(long.id))[0]?.campos).toEqual(['estruturaOrganizacional']);
  });

  test('are sent row by row by the browser, after every unit named in the file has a meaning', async () => {
    for (const [codigo, nome] of [
      ['10', 'Secretaria Municipal de Obras'],
      ['20', 'Protocolo'],
      ['21', 'Protocolo'],
    ]) {
      const body = { nome, codigo, estruturaPai: null, texto: null };
      dataOf(await gestora.post(estruturaOrganizacional.path, body));
    }
    const file = csv(
      'Unidade administrativa;Serviço;Descrição do serviço',
      'Secretaria de Obras;Poda;Corte de galhos',
      'protocolo;Certidão;Emissão',
      'SECRETARIA DE OBRAS;Tapa-buraco;Reparo',
      'Secretaria de Obras;;Sem nome',
      'Secretaria de Obras;Varrição;Limpeza',
    );
    const sent = await manager.sent('servico', file);
    expect(sent).toMatchObject({
      envio: 'linha a linha',
      aResolver: {
        estruturaOrganizacional: [
          { nome: 'Secretaria de Obras', linhas: 4 },
          { nome: 'protocolo', linhas: 1 },
        ],
      },
      propostas: { nome: 'sinonimo' },
    });
    const link = sent.dePara.colunas.estruturaOrganizacional;
    // Two units have the other name, so nobody guesses.
    expect(link).toEqual({
      de: 'Unidade administrativa',
      valores: { 'Secretaria de Obras': '10' },
    });
    const early = await gestora.put(`${CADASTRO}/${sent.id}/conferencia`, {
      dePara: sent.dePara,
      alteraExistentes: false,
    });
    expect([early.status, early.messages[0]]).toMatchObject([
      422,
      {
        field: 'dePara.colunas.estruturaOrganizacional',
        description: expect.stringContaining('«protocolo»'),
      },
    ]);
    const valores = { 'Secretaria de Obras': '10', protocolo: '21' };
    const colunas = { estruturaOrganizacional: { de: 'Unidade administrativa', valores } };
    const checked = await manager.checkAgain(sent, { colunas });
    expect(checked.contagem).toMatchObject({ novas: 4, recusadas: 1 });
    expect((await gestora.put(`${CADASTRO}/${sent.id}/publicacao`, {})).status).toBe(422);

    const [first, second, third] = await manager.rows(sent.id, 'Pendente');
    const report = (linha: number | undefined, body: object) =>
      gestora.put<LinhaComEstado>(`${CADASTRO}/${sent.id}/linhas/${linha}/envio`, body);
    const claim = async (linha: number | undefined, inicio = 'janela') =>
      dataOf(await report(linha, { inicio })).linha;
    expect(first?.corpo).toBeNull();
    const claimed = await claim(first?.linha);
    // Another window cannot send the row, nor have the file checked meanwhile.
    expect(await claim(first?.linha, 'outra')).toMatchObject({ situacao: 'Enviando', corpo: null });
    const { dePara } = checked;
    const meanwhile = await gestora.put(`${CADASTRO}/${sent.id}/conferencia`, {
      dePara,
      alteraExistentes: false,
    });
    expect([meanwhile.status, meanwhile.messages[0]?.description]).toEqual([
      409,
      expect.stringContaining('Outra janela está enviando'),
    ]);
    expect((await claim(first?.linha)).corpo).toEqual(claimed.corpo);
    const saved = await gestora.post<{ id: number }>(servico.path, claimed.corpo);
    expect(saved.status).toBe(201);
    const told = await report(first?.linha, { registro: { id: saved.data.id } });
    expect(told.data).toMatchObject({
      linha: { situacao: 'Enviado', registro: { id: saved.data.id }, corpo: null },
      estado: { contagem: { enviadas: 1, pendentes: 3 }, desfazivel: { incluidas: 1 } },
    });
    // Only a record that this person saved since the check, for this row.
    for (const other of [987654, saved.data.id]) {
      const wrong = await report(second?.linha, { registro: { id: other } });
      expect([other, wrong.status, wrong.messages[0]?.field]).toEqual([other, 422, 'registro']);
    }
    const refused = await report(second?.linha, { motivo: 'A rede caiu' });
    expect(refused.data.linha).toMatchObject({ situacao: 'Erro', motivo: 'A rede caiu' });
    expect((await claim(second?.linha)).corpo).not.toBeNull();
    await report(second?.linha, { motivo: 'A rede caiu' });

    // The report of the third row is lost: a new check recognises it, and keeps the undo of the first.
    const lost = await claim(third?.linha);
    expect((await gestora.post(servico.path, lost.corpo)).status).toBe(201);
    await inSql(
      `update importacao_cadastro_linha set reservada_em = now() - interval '2 minutes' where cliente_id = $1 and importacao_id = $2`,
      [sent.id],
    );
    expect(await claim(third?.linha, 'outra')).toMatchObject({
      situacao: 'Enviado',
      mudanca: 'igual',
      corpo: null,
    });
    const again = await manager.checkAgain(await manager.state(sent.id));
    expect(again).toMatchObject({
      contagem: { pendentes: 2, enviadas: 2 },
      desfazivel: { incluidas: 1 },
    });
    const reread = await gestora.put(`${CADASTRO}/${sent.id}/leitura`, sent.leituraEscolhida);
    expect([reread.status, reread.messages[0]?.description]).toEqual([
      409,
      expect.stringContaining('já gravou linhas'),
    ]);
    let over: ImportacaoCadastro | null = null;
    for (const { linha } of await manager.rows(sent.id, 'Pendente')) {
      const { corpo } = await claim(linha);
      const last = dataOf(await gestora.post<{ id: number }>(servico.path, corpo));
      over = dataOf(await report(linha, { registro: { id: last.id } })).estado;
    }
    expect(over).toMatchObject({ situacao: 'concluida', desfazivel: { incluidas: 3 } });
    // A finished import is checked again after a correction, and its undo is kept.
    expect(await manager.checkAgain(await manager.state(sent.id))).toMatchObject({
      situacao: 'conferida',
      desfazivel: { incluidas: 3 },
    });
    await manager.step(sent.id, 'desfazer');
    expect(await inSql('select nome from servico where cliente_id = $1')).toEqual([
      { nome: 'Tapa-buraco' },
    ]);
  });
});

describe('files that cells name', () => {
  test('are sent with their paths, and become those of the records', async () => {
    const categoria = await inSql<{ id: number }>(
      `select id from categoria_publicacao where cliente_id = $1 and nome = 'Leis'`,
    );
    expect(categoria).toHaveLength(1);
    const sent = await manager.sent(
      'publicacao',
      csv(
        'Categoria;Nome;Data;Arquivo',
        'Leis;Lei 12;15/03/2026;lei_12.pdf | Lei nº 12',
        'Leis;Lei 13;16/03/2026;falta.pdf',
      ),
    );
    const upload = (caminho: string) =>
      gestora.upload<typeof sent>(
        `${CADASTRO}/${sent.id}/arquivos?caminho=${encodeURIComponent(caminho)}`,
        'x.pdf',
        pdfWith(caminho),
      );
    await upload('Documentos/lei_12.pdf');
    const { status, data } = await upload('Documentos/outro.pdf');
    expect(status).toBe(201);
    expect(data.arquivos.map(({ caminho, usado }) => [caminho, usado])).toEqual([
      ['Documentos/lei_12.pdf', false],
      ['Documentos/outro.pdf', false],
    ]);
    const wrong = await gestora.upload(
      `${CADASTRO}/${sent.id}/arquivos?caminho=a.txt`,
      'a.txt',
      Buffer.from('texto'),
    );
    expect(wrong.status).toBe(422);
    const checked = await manager.checkAgain(data);
    expect(checked.arquivos.map(({ usado }) => usado)).toEqual([true, false]);
    const rows = await manager.rows(sent.id);
    expect(rows.map(({ situacao }) => situacao)).toEqual(['Pendente', 'Erro']);
    expect(rows[1]?.motivo).toContain('o arquivo "falta.pdf" não está entre os escolhidos');
    await manager.step(sent.id, 'publicacao');
    const files = await inSql(
      `select a.nome from publicacao_arquivo a join publicacao p on p.cliente_id = $1 and p.id = a.publicacao_id
        where a.cliente_id = $1 and p.nome = 'Lei 12'`,
    );
    expect(files).toEqual([{ nome: 'Lei nº 12' }]);
  });
});
